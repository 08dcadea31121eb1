/** @jest-environment node */
import { createRemote } from './create-remote'
import { Refused } from './refused'

test.each(['', 'Recipes', '2go', 'gift_cards', '../recipes', 'gift--cards'])(
  '%p is no name of a remote',
  async (name) => {
    await expect(createRemote(name)).rejects.toThrow(Refused)
  },
)

test('a remote cannot have the name of the shell', async () => {
  await expect(createRemote('shell')).rejects.toThrow("name: 'shell' is the shell's name; choose another name")
})

test.each(['catalog', 'catalog-mfe'])('%s is there already', async (name) => {
  await expect(createRemote(name)).rejects.toThrow('there is a folder catalog-mfe already')
})
