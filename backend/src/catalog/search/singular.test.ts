import { singular } from './singular'

test.each([
  ['apples', 'apple'],
  ['tomatoes', 'tomato'],
  ['mangos', 'mango'],
  ['berries', 'berry'],
  ['boxes', 'box'],
  ['loaves', 'loaf'],
  ['gateaux', 'gateau'],
  ['couscous', 'couscous'],
  ['glass', 'glass'],
  ['rice', 'rice'],
  ['الزيتون', 'زيتون'],
  ['والحليب', 'حليب'],
  ['بالحليب', 'حليب'],
  ['للاطفال', 'اطفال'],
  ['بال', 'بال'],
  ['حليب', 'حليب'],
])('%s is compared as %s', (word, form) => {
  expect(singular(word)).toBe(form)
})

test.each([
  ['cookies', 'cookie'],
  ['pies', 'pie'],
  ['shoes', 'shoe'],
  ['olives', 'olive'],
])('%s and %s are compared as one', (plural, one) => {
  expect(singular(plural)).toBe(singular(one))
})
