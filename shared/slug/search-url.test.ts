import { pageOf, searchFieldsOf, searchTextOf, searchUrl } from './search-url'

test.each([
  '',
  'milk',
  ' two  words ',
  '100% milk & dates',
  '50%',
  '%41',
  'a+b #1',
  '?q=&x=1',
  'page=3&q=x',
  'حليب طازج',
  '<script>',
])('the text %j survives its URL', (text) => {
  const search = new URL(searchUrl(text), 'http://shop.test').search

  expect(searchTextOf(search)).toBe(text)
  expect(searchFieldsOf(search)).toBe('')
})

test.each([
  ['?q=50% off', '50% off'],
  ['?q=50%%20off', '50% off'],
  ['?q=milk & dates', 'milk & dates'],
  ['?q=a+b', 'a b'],
  ['?q=%E2%82', '%E2%82'],
  ['?x=1&q=milk', 'milk'],
  ['?q=mi%00lk', 'milk'],
  ['?x=1', ''],
  ['', ''],
])('the unencoded %j searches for %j', (search, text) => {
  expect(searchTextOf(search)).toBe(text)
})

test('half of a character cannot stand in a URL and is left out', () => {
  expect(searchUrl('a\ud83d')).toBe('/search?q=a')
})

test('fields such as the page stand before the text', () => {
  const { search } = new URL(searchUrl('page=9&q=', 'offer=1&page=2'), 'http://shop.test')

  expect(searchFieldsOf(search)).toBe('?offer=1&page=2')
  expect(pageOf(searchFieldsOf(search))).toBe(2)
  expect(searchTextOf(search)).toBe('page=9&q=')
})

test.each(['', '?page=', '?page=0', '?page=-1', '?page=abc', '?page=1.5', '?page=1e400'])('%j is page 1', (search) => {
  expect(pageOf(search)).toBe(1)
})
