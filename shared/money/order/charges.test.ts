/** @jest-environment node */
import { afterReturn, type Charge, owedCharges } from './charges'

const lines = [
  { position: 0, productId: 'milk', chargedCentimes: 10_000 },
  { position: 1, productId: 'rice', chargedCentimes: 64_860 },
]
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
