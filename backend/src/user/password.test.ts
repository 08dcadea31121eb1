import { hashPassword, isPassword } from './password'

test('a password is argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const hashes = await Promise.all([hashPassword('milk and dates'), hashPassword('milk and dates')])

  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await isPassword(hashes[0]!, 'milk and dates')).toBe(true)
  expect(await isPassword(hashes[0]!, 'Milk and dates')).toBe(false)
})

test('many at once all get their turn', async () => {
  const hash = await hashPassword('right')

  const answers = await Promise.all(['right', 'wrong', 'right', '', 'right'].map((text) => isPassword(hash, text)))

  expect(answers).toEqual([true, false, true, false, true])
})
