import type { PaymentSession } from '../../payment/provider'
import type { Checkout } from './make-order'
import type { Payment } from '../../payment/payment-store'
import type { OrderContext } from '../order-context'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { sum, toCentimes } from '@souk-vert/shared/money/centimes'
import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { marginCentimes } from '@souk-vert/shared/money/order-balance'
import { besideGoods, billRowText } from '@souk-vert/shared/order/change-facts'
import { nameWithWeight } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { orderRefusal } from '../refusals'
import type { PaymentRequest } from '../../db/stored-json'
import { nameIn } from '../../catalog/names'
import { ProviderUnreachable, SessionRefused } from '../../payment/provider'
import { lockUser } from '../../user/store'
import { limitHold } from './holds'
import { toPriced } from '../book/to-priced'
import { makeOrder, type MadeOrder } from './make-order'
import { applyOutcome, endOpenPayments, releaseOrder } from './open-payments'
import { findPayment, insertPayment, listOpenPayments, lockOrder, updateSession } from '../../payment/payment-store'
import { findByKey } from './store'

/** Origins of the shopper's pages and of this API, without a slash at the end. */
export interface PaymentOrigins {
  frontEnd: string
  ownOrigin: string
}

/** The session in which an order is paid. */
export type OpenedPayment = Pick<PaymentSession, 'id' | 'url'>

/**
 * Time after which the provider ends a session, in s. Stripe takes no less than 30 min, by its own clock, of which we
 * know only to a minute or two.
 */
const SESSION_SECONDS = 33 * 60

/** Time after which an unsettled payment is settled, in s: the session has ended by itself then. */
const SETTLE_SECONDS = 35 * 60

/** Maximum number of attempts, of which each begins again because another one of the same user came between. */
const TRIES = 3

/**
 * Reserves the stock of the user's cart and opens a payment for it; of several attempts of one user the last one
 * counts. The provider is asked outside of transactions: before, to end what was left open, and after. Throws what
 * makeOrder throws, HOLD_LIMIT, ONLINE_PAYMENT_OFF, AMOUNT_NOT_PAYABLE, PAYMENT_UNAVAILABLE, PAYMENT_ENDED (another attempt came
 * after) and IDEMPOTENCY_KEY_USED.
 */
export async function startPayment(
  context: OrderContext,
  userId: string,
  checkout: Checkout,
  origins: PaymentOrigins,
): Promise<OpenedPayment> {
  if (!context.payments.active) throw orderRefusal('ONLINE_PAYMENT_OFF')
  try {
    const repeated = await repeat(context, userId, checkout.idempotencyKey)
    return repeated ?? (await openSession(context, await reserve(context, userId, checkout, origins)))
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    context.log.error({ err: error }, 'the payment provider cannot be reached')
    throw orderRefusal('PAYMENT_UNAVAILABLE', t.paymentUnavailable)
  }
}

/** The session of the attempt with this key; undefined when there was none, or it has ended unpaid. */
async function repeat(
  context: OrderContext,
  userId: string,
  key: string | undefined,
): Promise<OpenedPayment | undefined> {
  const order = await findByKey(context.db, userId, key)
  if (!order) return undefined
  const payment = await findPayment(context.db, order.id)
  if (!payment) throw orderRefusal('IDEMPOTENCY_KEY_USED')
  if (payment.isOpen && payment.sessionId) {
    const session = await context.payments.of(payment.provider).readSession(payment.sessionId)
    if (!session || session.state === 'ended') {
      await releaseOrder(context, order.id, payment.sessionId)
      return undefined
    }
    await applyOutcome(context, order.id, session)
  }
  return openSession(context, order.id)
}

/** Makes the order to pay, and returns its id: that of the same attempt, when that came first. */
async function reserve(
  context: OrderContext,
  userId: string,
  checkout: Checkout,
  origins: PaymentOrigins,
): Promise<string> {
  const key = checkout.idempotencyKey
  for (let count = 0; count < TRIES; count++) {
    await endOpenPayments(context, userId, key)
    const orderId = await context.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const before = await findByKey(tx, userId, key)
      if (before) return before.id
      if ((await listOpenPayments(tx, userId)).length) return undefined
      const { name: provider, now, step } = context.payments.active!
      const beginning = { status: 'awaiting-payment', paymentStatus: 'unpaid', step } as const
      const order = await makeOrder(tx, userId, checkout, beginning)
      if (order.bill.total === 0) throw orderRefusal('AMOUNT_NOT_PAYABLE')
      await insertPayment(tx, { orderId: order.id, provider, request: toRequest(order, now(), origins, step) })
      await context.jobs.enqueue(tx, 'settle-payment', { orderId: order.id }, { startAfterSeconds: SETTLE_SECONDS })
      await limitHold(context, tx, userId, order.id)
      return order.id
    })
    if (orderId) return orderId
  }
  throw orderRefusal('PAYMENT_ENDED')
}

/** Centimes that are asked for beside the price of an order: weighed goods may cost more, before that is rounded to multiples of `step`. */
function marginOf({ lines, bill }: MadeOrder, step: number): number {
  const margin = sum(lines.map((line) => marginCentimes({ ...toPriced(line), grams: line.grams })))
  const rounding = bill.rows.find(({ key }) => key === 'rounding')?.amount ?? 0
  const unrounded = margin - toCentimes(rounding)
  return unrounded - ((toCentimes(bill.total) + unrounded) % step)
}

const oneOf = (name: string, unitCentimes: number) => ({ name, quantity: 1, unitCentimes })

const toRequest = (
  order: MadeOrder,
  nowMs: number,
  { frontEnd, ownOrigin }: PaymentOrigins,
  step = 1,
): PaymentRequest => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  lines: [
    ...order.lines.map((line) => ({
      name: nameWithWeight(nameIn(line), 1, line),
      quantity: line.quantity,
      unitCentimes: discountedCentimes(toPriced(line)),
      cartItemId: line.itemId,
    })),
    ...besideGoods(order.bill).map((row) => oneOf(billRowText(row), toCentimes(row.amount))),
    ...(marginOf(order, step) > 0 ? [oneOf(t.weightMargin(), marginOf(order, step))] : []),
  ],
  totalCentimes: toCentimes(order.bill.total) + marginOf(order, step),
  expiresAt: Math.floor(nowMs / 1000) + SESSION_SECONDS,
  successUrl: frontEnd + addressIn(pageLanguage(), `/success?order=${order.orderNumber}`),
  cancelUrl: `${ownOrigin}/api/order/cancel-payment/${order.id}`,
  ownOrigin,
})

/** The session of an order, made when there is none yet. When the provider fails, the order is cancelled. */
async function openSession(context: OrderContext, orderId: string): Promise<OpenedPayment> {
  const payment = await findPayment(context.db, orderId)
  if (payment?.sessionId) return { id: payment.sessionId, url: payment.url! }
  if (!payment?.isOpen) throw orderRefusal('PAYMENT_ENDED')
  const session = await createSession(context, payment)
  const noted = await noteSession(context, orderId, session)
  if (noted?.id !== session.id) await context.payments.of(payment.provider).expireSession(session.id)
  if (!noted) throw orderRefusal('PAYMENT_ENDED')
  return noted
}

async function createSession(context: OrderContext, { orderId, provider, request }: Payment): Promise<PaymentSession> {
  try {
    return await context.payments.of(provider).createSession(request)
  } catch (error) {
    // Whether or not the session was made: nobody has its address, so nobody can pay it.
    await releaseOrder(context, orderId, null)
    if (!(error instanceof SessionRefused)) throw error
    context.log.error({ err: error }, 'the payment provider refuses an order')
    throw error.isAmount
      ? orderRefusal('AMOUNT_NOT_PAYABLE')
      : orderRefusal('PAYMENT_UNAVAILABLE', t.paymentUnavailable)
  }
}

/**
 * Notes an order's session, and returns the one that counts: the first, because its address may be out. Undefined when the order has ended
 * meanwhile, so that nobody must pay it.
 */
const noteSession = (
  context: OrderContext,
  orderId: string,
  session: PaymentSession,
): Promise<OpenedPayment | undefined> =>
  context.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await findPayment(tx, orderId)
    if (!payment?.isOpen) return undefined
    if (payment.sessionId) return { id: payment.sessionId, url: payment.url! }
    await updateSession(tx, orderId, session)
    return session
  })
