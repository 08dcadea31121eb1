import type { Order } from '@souk-vert/shared/contract/order/order'
import type { NewCharge } from '../order/place/charges-of'
import * as fc from 'fast-check'
import { toBook, noCharge } from '../order/book/book'
import { billOf } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { chargedOf } from '@souk-vert/shared/money/order/charges'
import { agreedCharges } from '../order/place/order-coupon'
import { buildCardShop } from '../testing/card-shop'
import { deliveryOf } from '../testing/delivery-shop'

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
    { numRuns: 10_000, seed: 59 },
  )
})

/** A shop with an invoice's numbers that takes cards, whose Amina has addresses in and outside of an area. */
async function buildSumsShop() {
  const shop = await buildCardShop()
  const delivery = deliveryOf(shop)
  const { nadia } = delivery
  await nadia.call('PUT /api/settings/admin-update', { tradeRegister: '16/00-1', taxNumber: '1', vatPercent: 19 })
  const { data } = (await shop.as('amina').call('GET /api/cart/get')).json()
  await shop.as('amina').call('DELETE /api/cart/delete-cart-item', { _id: data[0]._id })
  const areas = [
    { fee: 200, freeFrom: 3000, state: 'Oran', city: 'Oran', wilaya: 31 },
    { fee: 349.99, freeFrom: null, state: 'Alger', city: 'Alger Centre', wilaya: 16 },
    { fee: 0, freeFrom: null, state: 'Blida', city: 'Blida', wilaya: 9 },
  ]
  const addresses: string[] = []
  for (const { state, city, wilaya, fee, freeFrom } of areas) {
    await delivery.area({ name: state, fee, freeFrom, places: [`wilaya:${wilaya}`] })
    addresses.push(await shop.given.address({ owner: 'amina', city, state }))
  }
  await delivery.slots({ capacity: 100, cutoff: 0 })
  const dairy = await shop.given.category()
  const coupon = { firstOrderOnly: false, categoryIds: [] }
  await nadia.call('PUT /api/coupon/admin-set', { ...coupon, code: 'P15', kind: 'percent', value: 15 })
  const amount = { ...coupon, code: 'A300', kind: 'amount', value: 300, categoryIds: [dairy] }
  await nadia.call('PUT /api/coupon/admin-set', amount)
  await nadia.call('PUT /api/coupon/admin-set', { ...coupon, code: 'FREE', kind: 'delivery', value: 0 })
  const nth = { name: 'Second', kind: 'nth', value: 50, every: 2, productIds: [], categoryIds: [dairy] } as const
  await nadia.call('PUT /api/coupon/admin-set-offer', nth)
  return { ...shop, ...delivery, addresses, dairy }
}

test('what the cart, the order, its invoice and the provider’s request say is one sum, in each area and slot, with each coupon', async () => {
  const shop = await buildSumsShop()
  const { addresses, as, cartOf, dairy, given, nadia, order, quote, stripe } = shop
  const Case = fc.record({
    lines: fc.array(Line, { minLength: 1, maxLength: 3 }),
    area: fc.nat(addresses.length - 1),
    slot: fc.integer({ min: 1, max: 6 }),
    coupon: fc.constantFrom(undefined, 'P15', 'A300', 'FREE'),
    isCard: fc.boolean(),
  })

  for (const { lines, area, slot, coupon, isCard } of fc.sample(Case, { numRuns: 20, seed: 59 })) {
    for (const [index, { quantity, ...priced }] of lines.entries()) {
      const product = { ...priced, stock: 9, ...(index === 0 && { categoryIds: [dairy] }) }
      await given.cartItem({ owner: 'amina', quantity, productId: await given.product(product) })
    }
    const addressId = addresses[area]!
    const { bill } = await cartOf('amina', addressId, coupon)
    const chosen = (await quote('amina', { addressId })).slots[slot]
    if (isCard && bill.total > 0) {
      const { id } = (await order('amina', addressId, chosen, { how: 'checkout', coupon })).json()
      expect(stripe.sessions.get(id)!.amount_total).toBe(toCentimes(bill.total))
    }
    const made: Order = (await order('amina', addressId, chosen, { coupon })).json().data[0]
    for (const status of ['packed', 'shipped'])
      await nadia.call('PUT /api/order/admin-advance', { orderId: made.orderId, status })
    const shipped: Order = (
      await as('amina').call('POST /api/order/get-order-details', { orderId: made.orderId })
    ).json().data
    const number = shipped.invoice_receipt
    const paper = number && (await as('amina').call('POST /api/order/paper', { number })).json().data

    expect([made.totalAmt, shipped.bill.total, paper ? paper.total : 0]).toEqual([bill.total, bill.total, bill.total])
    expect(made.slot).toEqual({ from: chosen!.from, to: chosen!.to })
  }
})
