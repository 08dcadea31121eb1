/** @jest-environment node */
import { MAX_CHOSEN, type Filter } from '@souk-vert/shared/contract/catalog/filter'
import { type Choices, countFilters, fieldsOf, isChosen } from './choices'
import { parseFields } from './parse-fields'

const everything: Choices = {
  sort: 'price',
  filter: {
    minPrice: 99.5,
    maxPrice: 500,
    discounted: true,
    inStock: true,
    brands: ['Candia', 'Soummam, "Été" & 🥛=+%'],
    subCategoryIds: ['a1', 'b2'],
    bases: ['kg', 'l'],
  },
}

test('all that can be chosen stands in one order, and is read again as it was', () => {
  const fields = fieldsOf(everything, 3, 'brands')

  expect([...new URLSearchParams(fields).keys()]).toEqual([
    'sort',
    'min',
    'max',
    'offer',
    'stock',
    'brand',
    'brand',
    'sub',
    'sub',
    'unit',
    'unit',
    'page',
    'show',
  ])
  expect(parseFields(`?${fields}`, 'relevance')).toEqual({
    choices: everything,
    page: 3,
    shown: 'brands',
    right: undefined,
  })
})

test.each([
  `?brand=it's ~here*`,
  '?brand=a+b%26c',
  '?brand=%F0%9F%A5%9B&brand=%D8%AD%D9%84%D9%8A%D8%A8',
  '?brand=%E2%82',
  '?brand=half%ED%A0%BD',
])('the address that %j is redirected to is right by itself, also as a browser writes it', (search) => {
  const { right = '' } = parseFields(search, 'newest')
  const written = new URL(`http://shop.test/x?${right || search.slice(1)}`).search

  expect(parseFields(written, 'newest').right).toBeUndefined()
})

test.each([
  ['another order', '?stock=1&sort=price', 'sort=price&stock=1'],
  ['a page before it', '?page=2&offer=1', 'offer=1&page=2'],
  ['a field twice', '?offer=1&offer=1', 'offer=1'],
  ['a brand twice', '?brand=b&brand=a&brand=b', 'brand=a&brand=b'],
  ['a range turned round', '?min=500&max=100', 'min=100&max=500'],
  ['no number', '?min=NaN&max=1e9', ''],
  ['a number below nothing, and nothing', '?min=-5&max=0', ''],
  ['thirteen digits', '?max=1000000000000', ''],
  ['ten thousandths', '?min=1.0051&max=2.9999', 'min=1.01&max=3'],
  ['a price that could be two', '?min=1.005&max=2000', 'max=2000'],
  ['a price with a comma, and one with groups', '?min=249%2C50&max=1+250%2C00', 'min=249.5&max=1250'],
  ['an order that there is not', '?sort=best', ''],
  ['the usual order', '?sort=newest', ''],
  ['an order of searches', '?sort=relevance', ''],
  ['a sub-category, where all are of one', '?sub=a1', ''],
  ['a unit that there is not', '?unit=mile&unit=l&unit=kg', 'unit=kg&unit=l'],
  ['a switch that is off', '?offer=0&stock=true', ''],
  ['what there is not to show', '?show=more', ''],
  ['an empty form', '?min=&max=', ''],
  ['a brand that cannot be one', `?brand=&brand=%00&brand=${'x'.repeat(201)}&brand=Ifri`, 'brand=Ifri'],
])('%s: %s is redirected', (_, search, right) => {
  expect(parseFields(search, 'newest').right).toBe(right)
})

test.each(['', '?', '?utm_source=mail&offer=1', '?offer=1&mfe-inspect', '?page=0', '?page=abc&offer=1'])(
  '%j is as it should be',
  (search) => {
    expect(parseFields(search, 'newest').right).toBeUndefined()
  },
)

test('no more can be chosen than the calls take', () => {
  const two = (name: string) => Array.from({ length: 200 }, (_, index) => `${name}=${name}${index}`).join('&')
  const { filter } = parseFields(`?${two('brand')}&${two('sub')}`, 'relevance').choices

  expect([filter.brands?.length, filter.subCategoryIds?.length]).toEqual([MAX_CHOSEN, MAX_CHOSEN])
})

test('a search is by relevance, and can be by what is newest', () => {
  expect(parseFields('?sort=relevance', 'relevance').choices.sort).toBeUndefined()
  expect(parseFields('?sort=newest', 'relevance').choices.sort).toBe('newest')
})

test.each<[Filter, number]>([
  [{}, 0],
  [{ minPrice: 1, maxPrice: 2 }, 1],
  [{ maxPrice: 2, inStock: true }, 2],
  [{ brands: ['a', 'b'], bases: ['kg'] }, 3],
])('%j are %i filters', (filter, count) => {
  expect(countFilters({ filter })).toBe(count)
  expect(isChosen({ filter })).toBe(count > 0)
  expect(isChosen({ filter, sort: 'price' })).toBe(true)
})
