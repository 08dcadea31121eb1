import { normalise, queryWords, searchQuery, searchVector, vocabulary } from './search-text'

const text = { name: 'Crème d’œuf 50×60', categoryNames: ['Pâtisserie'], description: 'A crème.' }

test('text is compared without accents, case and signs', () => {
  expect(normalise("  Crème FRAÎCHE, 20%_d'Isigny\\")).toBe('creme fraiche 20 d isigny')
  expect(normalise('حَلِيبٌ')).toBe('حليب')
})

test('a vector has each word with its place and weight', () => {
  expect(searchVector(text)).toBe("'creme':1A 'd':2A 'œuf':3A '50':4A '60':5A 'patisserie':6B 'a':7D 'creme':8D")
})

test('the vocabulary has each word once, sorted', () => {
  expect(vocabulary(text)).toEqual(['50', '60', 'a', 'creme', 'd', 'patisserie', 'œuf'])
})

test('of what is typed, eight distinct words of 32 letters count', () => {
  expect(queryWords('milk Milk MILK')).toEqual(['milk'])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
  expect(queryWords('x'.repeat(5000))).toEqual(['x'.repeat(32)])
  expect(queryWords("%'\\:&|!()")).toEqual([])
})

test('a query asks for every word, in any of its spellings', () => {
  expect(searchQuery([['choclate', 'chocolate'], ['oil']])).toBe("('choclate':*|'chocolate':*)&('oil':*)")
})
