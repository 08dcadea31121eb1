import { readText } from './typed-text'

/** The words of each part of a text that a product must have. */
const required = (text: string) =>
  readText(text).map(({ words }) => words.filter(({ isOptional }) => !isOptional).map(({ word }) => word))

test.each([
  ['a loaf of bread', [['bread']]],
  ['a bag of potatoes', [['potatoes']]],
  ['bread bags', [['bread', 'bags']]],
  ['where is the butter', [['butter']]],
  ['juice for the children', [['juice']]],
  ['something with chocolate', [['chocolate']]],
  ['2 kg rice', [['rice']]],
  ['6 eggs', [['eggs']]],
  ['milk & honey', [['milk'], ['honey']]],
  ['apples, bananas; 1,5 l water and tea', [['apples'], ['bananas'], ['water'], ['tea']]],
  ['milk Milk MILK', [['milk']]],
  ['fresh', [['fresh']]],
  ["%'\\:&|!()", []],
])('%s asks for %j', (text, words) => {
  expect(required(text)).toEqual(words)
})

test('eight words count', () => {
  expect(required('k m n o p q r s t u')).toEqual([['k', 'm', 'n', 'o', 'p', 'q', 'r', 's']])
})

test('the last word may be the beginning of one', () => {
  expect(readText('milk choc')[0]!.words.map(({ isLast }) => isLast)).toEqual([false, true])
})
