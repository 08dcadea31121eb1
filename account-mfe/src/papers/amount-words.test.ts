import { amountWords } from './amount-words'

afterEach(() => void (document.documentElement.lang = 'en'))

test.each([
  ['en', 1, 'one Algerian dinar'],
  ['en', 337.5, 'three hundred thirty-seven Algerian dinars and fifty centimes'],
  ['fr', 0.01, 'zéro dinar algérien et un centime'],
  ['fr', 1280.8, 'mille deux cent quatre-vingts dinars algériens et quatre-vingts centimes'],
  ['fr', 2_000_000, 'deux millions de dinars algériens'],
  ['ar', 2, 'ديناران جزائريان'],
  ['ar', 200, 'مئتا دينار جزائري'],
  ['ar', 2000, 'ألفا دينار جزائري'],
  ['ar', 12_500, 'اثنا عشر ألفاً وخمسمائة دينار جزائري'],
  ['ar', 103_000, 'مائة ألف وثلاثة آلاف دينار جزائري'],
  ['ar', 200_000, 'مئتا ألف دينار جزائري'],
  ['ar', 103.11, 'مائة وثلاثة دنانير جزائرية وأحد عشر سنتيمًا'],
])('in %s, DZD %s is %s', (language, amount, words) => {
  document.documentElement.lang = language

  expect(amountWords(amount).replace(/[\u2068\u2069]/g, '')).toBe(words)
})
