import { normalise, readWords } from './search-text'

test('text is compared without accents, case and signs', () => {
  expect(normalise("  Crème FRAÎCHE, 20%_d'Isigny\\")).toBe('creme fraiche 20 d isigny')
  expect(normalise('حَلِيبٌ')).toBe('حليب')
  expect(normalise('Œufs, cow’s milk')).toBe('oeufs cows milk')
})

test.each([
  ['قهوة', 'قهوه'],
  ['حلوى', 'حلوي'],
  ['أرز إبريق آيس ٱلخبز', 'ارز ابريق ايس الخبز'],
  ['خبــــز', 'خبز'],
  ['حل\u200cيب\u200f', 'حليب'],
  ['شیر کیک', 'شير كيك'],
])('letters that Arabic keyboards write for each other are one: %s', (text, normal) => {
  expect(normalise(text)).toBe(normal)
  expect(normalise(normal)).toBe(normal)
})

test('tea is no article', () => {
  expect([normalise('Thé vert'), normalise('des THE\u0301S'), normalise('the théâtre')]).toEqual([
    'thé vert',
    'des thés',
    'the theatre',
  ])
})

test.each([
  ['Milk 1 L', ['milk'], ['1l']],
  ['1,5 litres of water', ['of', 'water'], ['1.5l']],
  ['8 × 100 g', ['8'], ['100g']],
  ['2kgs rice', ['rice'], ['2kg']],
  ['سكر ١كغ', ['سكر'], ['1kg']],
  ['سكر 1 كغ', ['سكر'], ['1kg']],
  ['زيت ۱٫۵ لتر', ['زيت'], ['1.5l']],
  ['Cream 50×60', ['cream', '50', '60'], []],
])('%s has words and amounts', (text, words, amounts) => {
  expect(readWords(text)).toEqual({ words, amounts })
})

test('words are cut at 32 letters', () => {
  expect(readWords('x'.repeat(5000)).words).toEqual(['x'.repeat(32)])
})
