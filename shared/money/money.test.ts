/** @jest-environment node */
import { inLanguage } from '../language/request-language'
import { bill } from './bill'
import { lineTotal } from './goods'
import { discountedPrice } from './discount'
import { formatDzd } from './format'
import { unitPrice } from './unit-price'

test.each([
  [100, 10, 90],
  [105, 10, 94],
  [99.99, 5, 94.99],
  [1.1, 100, 0],
  [0.5, 10, 0],
  [0, 50, 0],
  [250, 0, 250],
  [70, 10, 63],
  [700, 1, 693],
  [1000, 12.5, 875],
  [1001, 12.5, 875],
  [4.35, 33.33, 2.35],
  [8_999_999_999.99, 100, 0],
])('%d DZD at %d percent off costs %d', (price, discount, expected) => {
  expect(discountedPrice({ price, discount })).toBe(expected)
})

test('no float makes a whole discount one dinar dearer', () => {
  const wrong: string[] = []

  for (let price = 1; price <= 2000; price++)
    for (let discount = 0; discount <= 100; discount++)
      if (discountedPrice({ price, discount }) !== price - Number((BigInt(price * discount) + 99n) / 100n))
        wrong.push(`${price} at ${discount}`)

  expect(wrong).toEqual([])
})

test.each([
  [{ price: 290, discount: 0, measure: { quantity: 0.25, base: 'kg' } }, 'DZD\u00a01,160.00/kg'],
  [{ price: 360, discount: 10, measure: { quantity: 9, base: 'l' } }, 'DZD\u00a036.00/L'],
  [{ price: 100, discount: 0, measure: { quantity: 3, base: 'piece' } }, 'DZD\u00a033.33/piece'],
  [{ price: 100, discount: 0, measure: { quantity: 1, base: 'kg' } }, undefined],
  [{ price: 100, discount: 0 }, undefined],
] as const)('%j costs %s', (product, expected) => {
  expect(unitPrice(product)).toBe(expected)
})

test('a line is rounded per piece and then multiplied', () => {
  expect(lineTotal({ price: 105, discount: 10, quantity: 3 })).toBe(282)
})

test('what an offer takes off pieces is saved, as a discount is', () => {
  const offer = { key: 'nth:1', kind: 'off', centimes: 0, position: null, every: 3, percent: 100 } as const

  expect(bill([{ price: 105, discount: 10, quantity: 3 }], [offer])).toMatchObject({ savings: 127, total: 188 })
})

test('a bill sums lines exactly', () => {
  const lines = [
    { price: 0.1, discount: 0, quantity: 3 },
    { price: 105, discount: 10, quantity: 2 },
  ]

  expect(bill(lines, [])).toEqual({
    undiscounted: 210.3,
    discounted: 188.3,
    savings: 22,
    pieces: 5,
    total: 188.3,
    rows: [{ key: 'goods', kind: 'goods', amount: 188.3, was: 210.3 }],
  })
})

test('charges are rows of a bill in their own order, and in its total', () => {
  const charge = (key: string, kind: 'fee' | 'off', centimes: number) => ({ key, kind, centimes, position: null })
  const charges = [charge('rounding', 'off', 500), { ...charge('delivery', 'fee', 20_000), name: 'To Oran' }]
  const { rows, total } = bill([{ price: 94, discount: 0, quantity: 2 }], charges)

  expect(rows.map(({ key, name, amount }) => [key, name, amount])).toEqual([
    ['goods', undefined, 188],
    ['delivery', 'To Oran', 200],
    ['rounding', undefined, -3],
  ])
  expect(total).toBe(385)
})

test('the bill of an empty cart is zero, whatever an order is charged for', () => {
  const delivery = { key: 'delivery', kind: 'fee', centimes: 20_000, position: null } as const

  expect(bill([], [delivery])).toMatchObject({ undiscounted: 0, discounted: 0, savings: 0, pieces: 0, total: 0 })
})

test('amounts are grouped as in India and named in DZD', () => {
  expect(formatDzd(1234567.5)).toBe('DZD\u00a012,34,567.50')
})

test.each([
  ['en', 'en-IN'],
  ['fr', 'fr-DZ'],
  ['ar', 'ar-DZ'],
] as const)('amounts in %s are written as Intl writes them in %s', (language, locale) => {
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'DZD' })
  const places = Array.from({ length: 12 }, (_, power) => 10 ** power)
  const amounts = places.flatMap((place) =>
    [1, 2.5, 7.07, 9.99].map((digits) => Math.round(digits * place * 100) / 100),
  )
  const centimes = Array.from({ length: 2000 }, (_, count) => count / 100)

  for (const amount of [0, ...amounts, ...centimes, ...amounts.map((each) => -each)])
    expect(inLanguage(language, () => formatDzd(amount))).toBe(intl.format(amount))
})
