import { eq } from 'drizzle-orm'
import { orders } from '../db/tables/orders'
import { payments } from '../db/tables/payments'
import { buildTestApp } from './build-test-app'
import { orderList, orderRequest } from './order-request'
import { openStripeServer } from './stripe-server'

/** A shop that takes cards at a server that speaks like Stripe. Amina has an address and two bottles of milk in her cart. */
export async function buildCardShop({ stock = 10, price = 105.35, discount = 10 } = {}) {
  const stripe = await openStripeServer()
  const shop = await buildTestApp({ stripe: stripe.config })
  const { as, db, given, app } = shop
  const milk = await given.product({ name: 'Candia milk', price, discount, stock })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })

  const checkout = async (totalAmt = 188.7, headers = {}, language = 'en') =>
    as('amina').inject({ ...(await orderRequest(shop, 'checkout', 'amina', totalAmt)), headers, query: { language } })
  const ordersOf = async () => (await as('amina').inject(orderList)).json().data
  /** Delivers a webhook of the provider. */
  const sendEvent = (type: string, session: object, secret?: string) =>
    app.inject(stripe.eventOf(`checkout.session.${type}`, session, secret))
  const statusOf = async (sessionId: string) => {
    const isIt = eq(payments.sessionId, sessionId)
    const [row] = await db.select().from(orders).innerJoin(payments, eq(payments.orderId, orders.id)).where(isIt)
    return row!.orders
  }
  return { ...shop, stripe, milk, checkout, ordersOf, sendEvent, statusOf }
}
