/** @jest-environment node */
import { inLanguage } from './request-language'
import { counted, countText } from './counted'

test.each([
  [0, 'category', 'categories', '0 categories'],
  [1, 'category', 'categories', '1 category'],
  [2, 'item', undefined, '2 items'],
  [1200, 'product', undefined, '1,200 products'],
  [1234567, 'row', undefined, '1,234,567 rows'],
])('%d of a %s stands with its noun', (count, one, several, text) => {
  expect(counted(count, one, several)).toBe(text)
})

test('a number can be written by the caller', () => {
  expect(counted(1001, 'order', 'orders', '1,000+')).toBe('1,000+ orders')
})

test.each([
  ['en', 'en'],
  ['fr', 'fr-DZ'],
  ['ar', 'ar-DZ'],
] as const)('counts in %s are written as Intl writes them in %s', (language, locale) => {
  const intl = new Intl.NumberFormat(locale)

  for (const count of [0, 7, 999, 1000, 27555, 1234567])
    expect(inLanguage(language, () => countText(count))).toBe(intl.format(count))
})
