/** @jest-environment node */
import { idOf, nameOf } from './slug'
import { listingUrl, productUrl, subCategoryUrl } from './urls'
import { withoutTracking } from './tracking'
import { pageOf, searchFieldsOf, searchTextOf, searchUrl } from './search-url'

const _id = 'a1b2c3'

test.each([
  ['Lait entier', '/product/Lait-entier-a1b2c3'],
  ['Dairy, Bread & Eggs', '/product/Dairy-Bread-Eggs-a1b2c3'],
  ['Sac 50/60 100%?#', '/product/Sac-50-60-100-a1b2c3'],
  ['..', '/product/..-a1b2c3'],
  ['', '/product/a1b2c3'],
  ['&/,', '/product/a1b2c3'],
  ['Crème', '/product/Cr%C3%A8me-a1b2c3'],
  ['حليب طازج', `/product/${encodeURIComponent('حليب-طازج')}-a1b2c3`],
  ['\u2764\ufe0f C\u0153ur de cho\u00adcolat\u200f', '/product/C%C5%93ur-de-chocolat-a1b2c3'],
  ['\u2068دقيق\u2069', `/product/${encodeURIComponent('دقيق')}-a1b2c3`],
  ['Half a pair \ud83d', '/product/Half-a-pair-a1b2c3'],
])('the page of %j is %s', (name, expected) => {
  const url = productUrl({ _id, name })

  expect(url).toBe(expected)
  expect(idOf(decodeURIComponent(url.split('/')[2]!))).toBe(_id)
})

test('the id is the last dash-separated segment and the name is the rest', () => {
  expect(idOf('Dairy-Bread-Eggs-a1b2c3')).toBe('a1b2c3')
  expect(nameOf('Dairy--Bread-Eggs-a1b2c3')).toBe('Dairy Bread Eggs')
  expect(nameOf('a1b2c3')).toBe('')
  expect(idOf(undefined)).toBe('')
  // An address from before marks that nobody sees were left out.
  expect(idOf('\ufe0f-Cœur-a1b2c3')).toBe('a1b2c3')
  // As messengers write a link.
  for (const link of ['Milk-A1B2C3', 'Milk-a1b2c3.', 'Milk-a1b2c3)', 'Milk-a1b2c3 ']) expect(idOf(link)).toBe('a1b2c3')
})

test.each([
  ['Fruit, Nuts & Seeds', 'Half-dry, salted', 'Fruit Nuts Seeds', 'Half dry salted'],
  ['50/60', 'a / b', '50 60', 'a b'],
  ['ألبان', 'حليب طازج', 'ألبان', 'حليب طازج'],
  ['', '-', '', ''],
])('the listing of %j in %j is found again by its ids, and tells both names', (category, subCategory, ...names) => {
  const url = subCategoryUrl({ _id: 'c1', name: category }, { _id: 's1', name: subCategory })
  const parameters = url.split('/').slice(1).map(decodeURIComponent)

  expect(parameters.map(idOf)).toEqual(['c1', 's1'])
  expect(parameters.map(nameOf)).toEqual(names)
})

test('a category leads to its first sub-category', () => {
  const dairy = { _id: 'c1', name: 'Dairy & Eggs' }
  const subCategories = [
    { _id: 's1', name: 'Rice', category: [{ _id: 'c2' }] },
    { _id: 's2', name: 'Milk', category: [{ _id: 'c2' }, { _id: 'c1' }] },
    { _id: 's3', name: 'Eggs', category: [{ _id: 'c1' }] },
  ]

  expect(listingUrl(dairy, subCategories)).toBe('/Dairy-Eggs-c1/Milk-s2')
  expect(listingUrl({ _id: 'c9', name: 'Empty' }, subCategories)).toBeUndefined()
})

test.each([
  ['?fbclid=1', ''],
  ['?a=1&fbclid=1&b=2', '?a=1&b=2'],
  ['utm_source=a&UTM_Campaign=b&a=1&gclid', 'a=1'],
  ['?q=milk & dates', '?q=milk & dates'],
  ['?fbclidx=1&xgclid=2', '?fbclidx=1&xgclid=2'],
])('%s is %s without what advertisers append', (search, expected) => {
  expect(withoutTracking(search)).toBe(expected)
})

describe('address of a search', () => {
  test.each([
    ['?q=50% off', '50% off'],
    ['?q=milk&fbclid=trial', 'milk'],
    ['?fbclid=trial&q=milk', 'milk'],
    ['?q=lait&utm_source=facebook&utm_campaign=ramadan', 'lait'],
    ['?q=milk%20%26%20dates&gclid=trial', 'milk & dates'],
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

  test.each(['', '?page=', '?page=0', '?page=-1', '?page=abc', '?page=1.5', '?page=1e400'])(
    '%j is page 1',
    (search) => {
      expect(pageOf(search)).toBe(1)
    },
  )
})
