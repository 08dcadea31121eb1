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
  const { data: list_items, charges } = (await as(person).call('GET /api/cart/get')).json()
  const { total: totalAmt } = billOf(list_items, charges ?? [])
  const answer = await as(person).call('POST /api/order/cash-on-delivery', { list_items, totalAmt, ...more })
  return answer.json().data[0].orderId
}

/** Call for a person's orders. */
export const orderList = { method: 'GET' as const, url: '/api/order/order-list' }
