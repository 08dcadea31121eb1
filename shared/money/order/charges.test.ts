/** @jest-environment node */
import fc from 'fast-check'
import { afterReturn, type Charge, costOfPart, owedCharges } from './charges'

/** A line of pieces that cost so much each. */
const line = (position: number, productId: string, price: number, pieces = 1) => ({
  position,
  productId,
  price,
  discount: 0,
  own: pieces,
  wanted: pieces,
  chargedCentimes: Math.round(price * 100) * pieces,
})

const lines = [line(0, 'milk', 100), line(1, 'rice', 648.6)]
const charge = (key: string, centimes: number, position: number | null = null): Charge => ({
  key,
  centimes,
  position,
  kind: key === 'delivery' ? 'fee' : 'off',
})
const delivery = charge('delivery', 20_000)

describe('what is owed for charges', () => {
  test.each<[string, Charge[], [string, number][]]>([
    ['a fee is added to the goods', [delivery], [['delivery', 20_000]]],
    ['an allowance is at most what is charged', [charge('allowance:1', 99_999)], [['allowance:1', -74_860]]],
    ['of a line at most what that costs', [charge('allowance:1', 12_000, 0)], [['allowance:1', -10_000]]],
    [
      'without the share of a coupon that it has',
      [charge('allowance:1', 12_000, 0), { ...charge('coupon:a', 1), percent: 25 }],
      [
        ['coupon:a', -18_800],
        ['allowance:1', -7_489],
      ],
    ],
    [
      'of which it has none where that is for other goods',
      [charge('allowance:1', 12_000, 0), { ...charge('coupon:a', 1), percent: 25, productIds: ['rice'] }],
      [
        ['coupon:a', -16_300],
        ['allowance:1', -10_000],
      ],
    ],
    [
      'and at most what those before it leave',
      [charge('allowance:1', 70_000), charge('allowance:2', 6_000, 0), charge('allowance:3', 6_000, 0), delivery],
      [
        ['delivery', 20_000],
        ['allowance:2', -6_000],
        ['allowance:3', -4_000],
        ['allowance:1', -70_000],
      ],
    ],
    [
      'a coupon takes its percentage off the goods, up to whole dinars, before what the shop takes off',
      [charge('allowance:1', 99_999), { ...charge('coupon:a', 1), percent: 10 }, delivery],
      [
        ['delivery', 20_000],
        ['coupon:a', -7_500],
        ['allowance:1', -87_360],
      ],
    ],
    [
      'of some goods that of those alone',
      [{ ...charge('coupon:a', 1), percent: 50, productIds: ['milk'] }],
      [['coupon:a', -5_000]],
    ],
    [
      'of an amount no more than those cost, and nothing off delivery',
      [delivery, { ...charge('coupon:a', 99_999), productIds: ['rice', 'gone'] }],
      [
        ['delivery', 20_000],
        ['coupon:a', -64_860],
      ],
    ],
    [
      'and of free delivery what that costs',
      [charge('free-delivery:a', 1), delivery],
      [
        ['delivery', 20_000],
        ['free-delivery:a', -20_000],
      ],
    ],
    ['which is nothing where it is free', [charge('free-delivery:a', 1)], [['free-delivery:a', 0]]],
    ['a rounding takes off what is no multiple of it', [charge('rounding', 1_000)], [['rounding', -860]]],
    [
      'one that a page does not know is a fee that stays, or off what is left',
      [{ ...delivery, key: 'gift' }, { ...charge('points', 99_999) }],
      [
        ['gift', 20_000],
        ['points', -94_860],
      ],
    ],
    [
      'after all others',
      [charge('rounding', 500), charge('allowance:1', 2_000)],
      [
        ['allowance:1', -2_000],
        ['rounding', -360],
      ],
    ],
    [
      'and of what costs nothing, nothing',
      [charge('rounding', 500), charge('allowance:1', 99_999)],
      [
        ['allowance:1', -74_860],
        ['rounding', 0],
      ],
    ],
  ])('%s', (_what, charges, expected) => {
    expect(owedCharges(lines, charges).map(({ key, owed }) => [key, owed])).toEqual(expected)
  })
})

const nth = (every: number, percent: number, productIds: string[] | null = null): Charge => ({
  ...charge('nth:1', 1),
  every,
  percent,
  productIds,
})
const threeForTwo = nth(3, 100)

describe('every n-th piece of a product costs less', () => {
  test.each<[what: string, pieces: number, offer: Charge, off: number]>([
    ['two of three for two are none', 2, threeForTwo, 0],
    ['of three one is free', 3, threeForTwo, 10_000],
    ['of five, too', 5, threeForTwo, 10_000],
    ['of six two are', 6, threeForTwo, 20_000],
    ['one alone is no second', 1, nth(2, 50), 0],
    ['a second is at half price', 2, nth(2, 50), 5_000],
    ['a fourth, too', 4, nth(2, 50), 10_000],
    ['up to whole dinars, as a discount is', 2, nth(2, 33), 3_300],
    ['of other goods nothing is off', 3, nth(3, 100, ['rice']), 0],
    ['and of none', 0, threeForTwo, 0],
  ])('%s', (_what, pieces, offer, off) => {
    expect(owedCharges([line(0, 'milk', 100, pieces)], [offer])[0]!.owed).toBe(0 - off)
  })

  test('each product has pieces of its own, and its own share of what is off', () => {
    const cart = [line(0, 'milk', 100, 3), line(1, 'rice', 50, 2), line(2, 'oil', 30.55, 4)]
    const owed = owedCharges(cart, [threeForTwo])

    expect(owed[0]!.owed).toBe(-13_055)
    expect(cart.map(({ position }) => costOfPart(cart, owed, position))).toEqual([20_000, 10_000, 9_165])
  })

  test('a coupon is taken off what is left, before that which the shop takes off', () => {
    const cart = [line(0, 'milk', 100, 3), line(1, 'rice', 100)]
    const coupon = { ...charge('coupon:a', 1), percent: 10 }
    const owed = owedCharges(cart, [charge('allowance:1', 99_999, 0), coupon, threeForTwo, delivery])

    expect(owed.map(({ key, owed: centimes }) => [key, centimes])).toEqual([
      ['nth:1', -10_000],
      ['delivery', 20_000],
      ['coupon:a', -3_000],
      ['allowance:1', -18_000],
    ])
  })

  test('what is packed in place of a piece has its share of what is off those that were wanted', () => {
    const packed = { ...line(0, 'milk', 100, 3), own: 2, packed: { substitute: {} } }
    const offAt = (chargedCentimes: number) => owedCharges([{ ...packed, chargedCentimes }], [threeForTwo])[0]!.owed

    expect([offAt(30_000), offAt(27_000), offAt(0)]).toEqual([-10_000, -9_000, 0])
  })

  test('no line is below zero, none costs more with fewer pieces, and the parts are the whole', () => {
    const Price = fc.integer({ min: 0, max: 100_000 }).map((centimes) => centimes / 100)
    const Lines = fc.array(fc.record({ price: Price, pieces: fc.integer({ min: 0, max: 13 }) }), { maxLength: 4 })
    const Percent = fc.integer({ min: 1, max: 100 })

    fc.assert(
      fc.property(Lines, fc.integer({ min: 2, max: 12 }), Percent, (goods, every, percent) => {
        const costs = (fewer: number) => {
          const cart = goods.map(({ price, pieces }, at) => line(at, String(at), price, Math.max(0, pieces - fewer)))
          const owed = owedCharges(cart, [nth(every, percent)])
          const parts = cart.map(({ position }) => costOfPart(cart, owed, position))
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(costOfPart(cart, owed, null))
          return parts
        }
        const all = costs(0)
        costs(1).forEach((part, at) => expect(part).toBeLessThanOrEqual(all[at]!))
        all.forEach((part) => expect(part).toBeGreaterThanOrEqual(0))
      }),
      { numRuns: 1000, seed: 59 },
    )
  })
})

describe('what comes back gives back what is left of its price', () => {
  const charges = [charge('allowance:1', 5_000, 0), charge('allowance:2', 3_000, 0), charge('allowance:3', 1_000)]

  test.each([
    ['so what its line had off before is used up', 6_000, ['allowance:2 2000', 'allowance:3 1000']],
    ['all of it, where more came back', 10_000, ['allowance:3 1000']],
    [
      'and what is off another line or the order stays',
      0,
      ['allowance:1 5000', 'allowance:2 3000', 'allowance:3 1000'],
    ],
  ])('%s', (_what, centimes, expected) => {
    const returned = [
      { position: 0, centimes },
      { position: 1, centimes: 64_860 },
    ]

    expect(afterReturn(charges, returned).map((left) => `${left.key} ${left.centimes}`)).toEqual(expected)
  })
})
