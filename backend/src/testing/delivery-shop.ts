import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { ChosenSlot } from '@souk-vert/shared/contract/delivery/slot'
import { billOf } from '@souk-vert/shared/money/bill'
import { buildTestApp } from './build-test-app'
import type { Person } from './given'

type Shop = Awaited<ReturnType<typeof buildTestApp>>

/** Area of Oran, where test addresses are. */
export const oran = { name: 'Oran', fee: 200, freeFrom: 3000, minimum: null, places: ['wilaya:31'] }

/** How the owner of a shop sets where and when it delivers, and what shoppers do about it. */
export function deliveryOf({ as, given }: Pick<Shop, 'as' | 'given'>) {
  const nadia = as('nadia the admin')

  /** Sets an area, and returns its id. */
  const area = async (fields: object = {}): Promise<string> => {
    const answer = await nadia.call('PUT /api/delivery/admin-set-area', { ...oran, ...fields })
    return answer.json().data.areas.at(-1)._id
  }

  /** Sets a slot of each of these weekdays, and returns the ids of all slots. */
  const slots = async (fields: object = {}, weekdays = [0, 1, 2, 3, 4, 5, 6]): Promise<string[]> => {
    const slot = { areaId: null, start: 960, end: 1080, capacity: 15, cutoff: 120, ...fields }
    let all: { _id: string }[] = []
    for (const weekday of weekdays)
      all = (await nadia.call('PUT /api/delivery/admin-set-slot', { ...slot, weekday })).json().data.slots
    return all.map(({ _id }) => _id)
  }

  const quote = async (person: Person | 'nobody', place: object = {}): Promise<DeliveryQuote> =>
    (await as(person).call('POST /api/delivery/quote', place)).json().data

  /** Returns a person's cart with its bill, delivered to an address. */
  const cartOf = async (person: Person, addressId: string, coupon?: string) => {
    const query = { addressId, ...(coupon && { coupon }) }
    const cart = (await as(person).inject({ method: 'GET', url: '/api/cart/get', query })).json()
    return { ...cart, bill: billOf(cart.data, cart.charges) }
  }

  /** Orders a person's cart, as a page does that shows what it costs there. */
  const order = async (
    person: Person,
    addressId: string,
    slot?: ChosenSlot,
    { how = 'cash-on-delivery', coupon }: { how?: string; coupon?: string } = {},
  ) => {
    const { data: list_items, bill } = await cartOf(person, addressId, coupon)
    const place = { addressId, slot: slot && { id: slot.id, from: slot.from } }
    const body = { list_items, totalAmt: bill.total, ...place, coupon }
    return as(person).inject({ method: 'POST', url: `/api/order/${how}`, body })
  }

  /** Puts so many pieces of a product of DZD 1,000 into a person's cart, and orders them. */
  const orderGoods = async (person: Person, addressId: string, slot?: ChosenSlot, quantity = 1) => {
    const productId = await given.product({ price: 1000, discount: 0, stock: 1000 })
    await given.cartItem({ owner: person, productId, quantity })
    return order(person, addressId, slot)
  }

  return { area, slots, quote, cartOf, order, orderGoods, nadia }
}

/** The application on an empty shop, with what `deliveryOf` does there. */
export async function buildDeliveryShop() {
  const shop = await buildTestApp()
  return { ...shop, ...deliveryOf(shop) }
}
