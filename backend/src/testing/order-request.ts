import type { CartItem } from '@souk-vert/shared/contract/cart'
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

/** Call for a person's orders. */
export const orderList = { method: 'GET' as const, url: '/api/order/order-list' }
