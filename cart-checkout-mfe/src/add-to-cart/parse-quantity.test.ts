import { parseQuantity } from './parse-quantity'

afterEach(() => document.documentElement.removeAttribute('lang'))

test.each([
  ['fr', 'Quantité de Lait\u00a0: 1,25 ou 1\u202f250\u202f? Écrivez 1250'],
  ['ar', 'كمية \u2068Lait\u2069: هل هي \u20681,25 أو 1.250\u2069؟ اكتب \u20681250\u2069'],
])('in %s a number with two readings is asked about in a sentence', (language, sentence) => {
  document.documentElement.lang = language

  expect(parseQuantity('1.250', 'Lait')).toBe(sentence)
})
