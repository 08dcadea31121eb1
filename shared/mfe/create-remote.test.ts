/** @jest-environment node */
import { createRemote, NameRefused } from './create-remote'

test.each(['', 'Recipes', '2go', 'gift_cards', '../recipes', 'gift--cards'])(
  '%p is no name of a remote',
  async (name) => {
    await expect(createRemote(name)).rejects.toThrow(NameRefused)
  },
)

test.each(['catalog', 'catalog-mfe'])('%s is there already', async (name) => {
  await expect(createRemote(name)).rejects.toThrow('There is a folder catalog-mfe already')
})
