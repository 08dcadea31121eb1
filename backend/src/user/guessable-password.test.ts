import { isGuessable } from './guessable-password'

const own = ['Amina Benali', 'amina.b@shop.example']

test.each([
  'password',
  'Password1',
  '12345678',
  'iloveyou',
  'qwertyuiop',
  'SoukVert2026!',
  'storefront',
  'aminabenali99',
])('%s is guessed soon', async (password) => expect(await isGuessable(password, own)).toBe(true))

test.each(['amina.b@shop.example', 'Amina.B@shop.example', 'amina.b2026'])(
  '%s is of the one who has it',
  async (password) => expect(await isGuessable(password, own)).toBe(true),
)

test.each(['milk and dates', '84719302', 'ثمانية أحرف', '--------x9', 'soukvert and a lot of mint'])(
  '%s is not',
  async (password) => expect(await isGuessable(password, own)).toBe(false),
)
