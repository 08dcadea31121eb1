import type { CartItem } from '@souk-vert/shared/contract/cart'
import { billOf } from '@souk-vert/shared/money/bill'
import type { buildTestApp } from './build-test-app'
import type { Person } from './given'

/** The application under test. */
export type TestShop = Awaited<ReturnType<typeof buildTestApp>>

/** A call that orders what a client sends: the cart as it was answered, with the total that it showed, in DZD. */
export async function orderRequest(
  { as }: Pick<TestShop, 'as'>,
  how: 'cash-on-delivery' | 'checkout',
  person: Person,
  totalAmt: number,
  more: object = {},
) {
  const cart = await as(person).inject({ method: 'GET', url: '/api/cart/get' })
  const list_items: CartItem[] = cart.json().data
  return {
    method: 'POST' as const,
    url: `/api/order/${how}`,
    body: { list_items, subTotalAmt: totalAmt, totalAmt, ...more },
  }
}

/** Orders so many pieces of products in cash, as a client does that shows the total, to a new address; returns the order's number. */
export async function orderInCash(
  { as, given }: Pick<TestShop, 'as' | 'given'>,
  person: Person,
  pieces: Record<string, number>,
  more: object = {},
): Promise<string> {
  await given.address({ owner: person })
  for (const [productId, quantity] of Object.entries(pieces))
    await given.cartItem({ owner: person, productId, quantity })
  const query: Record<string, string> = 'coupon' in more ? { coupon: String(more.coupon) } : {}
  const cart = await as(person).inject({ method: 'GET', url: '/api/cart/get', query })
  const { data: list_items, charges } = cart.json()
  const { total: totalAmt } = billOf(list_items, charges ?? [])
  const answer = await as(person).call('POST /api/order/cash-on-delivery', { list_items, totalAmt, ...more })
  return answer.json().data[0].orderId
}

/**
 * Lets 200 shoppers order in cash at once, each a product of DZD 100 of their own, so that nobody waits for another's; returns how many are
 * told what.
 */
export async function orderAtOnce(
  { as, given }: Pick<TestShop, 'as' | 'given'>,
  wanted: { totalAmt: number; coupon?: string; slot?: object },
): Promise<Record<string, number>> {
  const shoppers = Array.from({ length: 200 }, (_, number) => `shopper ${number}` as Person)
  const products = await given.products(shoppers.length, () => ({ price: 100, discount: 0 }))
  const requests: (() => Promise<string>)[] = []
  for (const [index, shopper] of shoppers.entries()) {
    const productId = products[index]!
    await given.cartItem({ owner: shopper, productId })
    await given.address({ owner: shopper })
    const body = { list_items: [{ productId, quantity: 1 }], ...wanted }
    requests.push(async () => {
      const { code, data } = (await as(shopper).call('POST /api/order/cash-on-delivery', body)).json()
      const free = data?.slots ? `, free: ${data.slots.length}` : ''
      return code === undefined ? 'ordered' : `${code}${free}`
    })
  }
  const told: Record<string, number> = {}
  for (const outcome of await Promise.all(requests.map((request) => request())))
    told[outcome] = (told[outcome] ?? 0) + 1
  return told
}

/** Call for a person's orders. */
export const orderList = { method: 'GET' as const, url: '/api/order/order-list' }
