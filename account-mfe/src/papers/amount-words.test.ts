import { amountWords } from './amount-words'

afterEach(() => void (document.documentElement.lang = 'en'))

test.each([
  ['en', 1, 'one Algerian dinar'],
  ['en', 337.5, 'three hundred thirty-seven Algerian dinars and fifty centimes'],
  ['fr', 0.01, 'zéro dinar algérien et un centime'],
  ['fr', 1280.8, 'mille deux cent quatre-vingts dinars algériens et quatre-vingts centimes'],
  ['fr', 2_000_000, 'deux millions de dinars algériens'],
  ['ar', 2, 'دينارين جزائريين'],
  ['ar', 103.11, 'مائة وثلاثة دنانير جزائرية وأحد عشر سنتيمًا'],
])('in %s, DZD %s is %s', (language, amount, words) => {
  document.documentElement.lang = language

  expect(amountWords(amount).replace(/[\u2068\u2069]/g, '')).toBe(words)
})
