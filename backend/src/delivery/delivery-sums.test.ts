import type { NewCharge } from '../order/place/charges-of'
import * as fc from 'fast-check'
import { toBook, noCharge } from '../order/book/book'
import { billOf } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { chargedOf } from '@souk-vert/shared/money/order/charges'
import { agreedCharges } from '../order/place/order-coupon'

const Line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 1, max: 500_000 }).map((centimes) => centimes / 100),
  discount: fc.constantFrom(0, 0, 10, 33.33, 100),
})
const Fee = fc.record({
  fee: fc.constantFrom(0, 0.01, 200, 349.99),
  freeFrom: fc.option(fc.constantFrom(0.01, 1000, 5000)),
})

/** A coupon for all products, or for the first alone, from so many centimes of goods on: a percentage, an amount or the fee. */
const Coupon = fc.option(
  fc.record({
    is: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ centimes: fc.integer({ min: 1, max: 500_000 }) }),
      fc.constant('delivery' as const),
    ),
    isForFirst: fc.boolean(),
    fromCentimes: fc.constantFrom(0, 100_000, 500_000),
  }),
)

/** An offer for every n-th piece, of all products or of the first alone. */
const Nth = fc.option(
  fc.record({
    every: fc.integer({ min: 2, max: 4 }),
    percent: fc.integer({ min: 1, max: 100 }),
    isForFirst: fc.boolean(),
  }),
)

type Of<Thing> = Thing extends fc.Arbitrary<infer Value> ? Value : never

/** Sum of goods, fee, offer and coupon in centimes, without the code that is tested. */
function expectedTotal(
  lines: Of<typeof Line>[],
  fee: number,
  from: number,
  coupon: Of<typeof Coupon>,
  nth: Of<typeof Nth>,
) {
  const offOf = (centimes: number, percent: number) =>
    Math.min(centimes, Math.ceil((centimes * Math.round(percent * 100)) / 1_000_000) * 100)
  const units = lines.map(({ price, discount }) => Math.round(price * 100) - offOf(Math.round(price * 100), discount))
  const goods = lines.map(({ quantity }, at) => quantity * units[at]!)
  const offered = goods.map((cost, at) => {
    if (!nth || (nth.isForFirst && at > 0)) return cost
    return cost - Math.floor(lines[at]!.quantity / nth.every) * offOf(units[at]!, nth.percent)
  })
  const sumOf = (costs: number[]) => costs.reduce((total, each) => total + each, 0)
  const sum = sumOf(offered)
  const owed = sumOf(goods) < from ? fee : 0
  if (!coupon || sumOf(goods) < coupon.fromCentimes) return sum + owed
  if (coupon.is === 'delivery') return sum
  const its = coupon.isForFirst ? offered[0]! : sum
  const off = 'percent' in coupon.is ? Math.ceil((its * coupon.is.percent) / 10_000) * 100 : coupon.is.centimes
  return sum + owed - Math.min(its, off)
}

/** The charge that a cart is answered with for a coupon. */
function chargeOf({ is, isForFirst, fromCentimes }: NonNullable<Of<typeof Coupon>>): NewCharge {
  const charge = { ...noCharge, name: 'HIVER', centimes: 0, fromCentimes }
  if (is === 'delivery') return { ...charge, key: 'free-delivery:1' }
  return { ...charge, key: 'coupon:1', productIds: isForFirst ? ['0'] : null, ...is }
}

test('what a cart and the order that it becomes say is one sum', () => {
  const order = { status: 'placed', paymentStatus: 'CASH ON DELIVERY', totalCentimes: 0 }
  const none = { entries: [], refunds: [], reports: [], papers: [], asked: undefined }
  const Lines = fc.array(Line, { minLength: 1, maxLength: 6 })

  fc.assert(
    fc.property(Lines, Fee, Coupon, Nth, (lines, { fee, freeFrom }, coupon, nth) => {
      const items = lines.map(({ quantity, ...priced }, at) => ({
        quantity,
        productId: { ...priced, _id: String(at), stock: 9 },
      }))
      const [centimes, freeFromCentimes] = [toCentimes(fee), toCentimes(freeFrom ?? 1e9)]
      const delivery: NewCharge = { ...noCharge, key: 'delivery', kind: 'fee', centimes, freeFromCentimes }
      const charges = [
        ...(fee ? [delivery] : []),
        ...(coupon ? [chargeOf(coupon)] : []),
        ...(nth ? [{ ...noCharge, key: 'nth:1', centimes: 0, ...nth, productIds: nth.isForFirst ? ['0'] : null }] : []),
      ]
      const cart = billOf(items, charges)
      const rows = lines.map(({ quantity, price, discount }, position) => ({
        position,
        productId: String(position),
        quantity,
        priceCentimes: toCentimes(price),
        discountHundredths: Math.round(discount * 100),
        grams: null,
      }))
      const priced = items.map(({ quantity, productId }) => ({ ...productId, quantity }))
      const kept = agreedCharges(priced, chargedOf(charges, toCentimes(cart.discounted)))
      const book = toBook({ ...none, order, items: rows, charges: kept } as never)

      const expected = expectedTotal(lines, centimes, freeFromCentimes, coupon, nth)
      expect([toCentimes(cart.total), book.money.charged]).toEqual([expected, expected])
    }),
    { numRuns: 3000, seed: 59 },
  )
})
