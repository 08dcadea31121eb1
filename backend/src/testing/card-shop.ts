import { eq } from 'drizzle-orm'
import { orders } from '../db/tables/orders'
import { payments } from '../db/tables/payments'
import { buildTestApp } from './build-test-app'
import { openChargilyServer } from './providers/chargily-server'
import { orderList, orderRequest } from './order-request'
import { sharedStripe } from './providers/shared-stripe'

/** A shop with these providers of payments. Amina has an address and two bottles of milk in her cart. */
async function buildMilkShop(
  providers: Parameters<typeof buildTestApp>[0],
  { stock = 10, price = 105.35, discount = 10 } = {},
) {
  const shop = await buildTestApp(providers)
  const { as, db, given } = shop
  const milk = await given.product({ name: 'Candia milk', price, discount, stock })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })

  const checkout = async (totalAmt = 188.7, headers = {}, language = 'en') =>
    as('amina').inject({ ...(await orderRequest(shop, 'checkout', 'amina', totalAmt)), headers, query: { language } })
  const ordersOf = async () => (await as('amina').inject(orderList)).json().data
  const statusOf = async (sessionId: string) => {
    const isIt = eq(payments.sessionId, sessionId)
    const [row] = await db.select().from(orders).innerJoin(payments, eq(payments.orderId, orders.id)).where(isIt)
    return row!.orders
  }
  return { ...shop, milk, checkout, ordersOf, statusOf }
}

type Goods = Parameters<typeof buildMilkShop>[1]

/** A shop that takes cards at a server that speaks like Stripe. */
export async function buildCardShop(goods?: Goods) {
  const stripe = await sharedStripe()
  const shop = await buildMilkShop({ stripe: stripe.config }, goods)
  /** Delivers a webhook of the provider. */
  const sendEvent = (type: string, session: object, secret?: string) =>
    shop.app.inject(stripe.eventOf(`checkout.session.${type}`, session, secret))
  return { ...shop, stripe, sendEvent }
}

/** A shop that takes CIB and EDAHABIA cards at a server that speaks like Chargily Pay. */
export async function buildChargilyShop(goods?: Goods) {
  const chargily = await openChargilyServer()
  const shop = await buildMilkShop({ chargily: chargily.config }, goods)
  /** Delivers a webhook of the provider. */
  const sendEvent = (checkout: object, secret?: string) => shop.app.inject(chargily.eventOf(checkout, secret))
  return { ...shop, chargily, sendEvent }
}

/** Shops of each provider, with the same words for what tests of all of them do at it. `total` is what two bottles of milk cost there. */
export const providerShops = {
  async stripe(goods?: Goods) {
    const { stripe, ...shop } = await buildCardShop(goods)
    const { sessions, fail } = stripe
    const states = { open: 'open', complete: 'paid', expired: 'ended' }
    return {
      ...shop,
      fail,
      total: 188.7,
      signature: 'stripe-signature',
      states: () => [...sessions.values()].map(({ status }) => states[status]),
      pay: (id: string, more?: { dinars: number }) =>
        Object.assign(stripe.pay(id), more && { amount_total: more.dinars * 100 }),
      end: (id: string) => Object.assign(sessions.get(id)!, { status: 'expired' }),
      cancelUrlOf: (id: string) => sessions.get(id)!.wanted.get('cancel_url')!,
      eventOf(id: string, secret?: string) {
        const session = sessions.get(id)!
        const type = session.status === 'expired' ? 'expired' : 'completed'
        return stripe.eventOf(`checkout.session.${type}`, session, secret)
      },
    }
  },
  async chargily(goods?: Goods) {
    const { chargily, ...shop } = await buildChargilyShop(goods)
    const { sessions, fail } = chargily
    const states = {
      pending: 'open',
      processing: 'open',
      paid: 'paid',
      failed: 'ended',
      canceled: 'ended',
      expired: 'ended',
    }
    return {
      ...shop,
      fail,
      total: 188,
      signature: 'signature',
      states: () => [...sessions.values()].map(({ status }) => states[status]),
      pay: (id: string, more?: { dinars: number }) =>
        Object.assign(chargily.become(id, 'paid'), more && { amount: more.dinars }),
      end: (id: string) => chargily.become(id, 'expired'),
      cancelUrlOf: (id: string) => String(sessions.get(id)!.wanted.failure_url),
      eventOf: (id: string, secret?: string) => chargily.eventOf(sessions.get(id)!, secret),
    }
  },
}
