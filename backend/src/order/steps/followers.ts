import { isBrought, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { giveUseBack } from '../../coupon/uses'
import type { Db } from '../../db/connection'
import type { Book } from '../book/book'
import { historyOf } from '../book/transitions'
import { mailNextButTwo, mailStatus } from '../mail/order-mail'
import type { OrderContext } from '../order-context'
import { issuePaper } from '../papers/issue-paper'
import { takeUseOf } from '../place/order-coupon'
import { payBackLater } from '../refund/pay-back'

type Follower = (context: OrderContext, tx: Db, before: Book, after: Book) => Promise<void>

/** The mail of a step; undoing one has none. */
const mailOfStep: Follower = async (context, tx, before, { order }) => {
  if (historyOf(order).length > historyOf(before.order).length) await mailStatus(context, tx, order)
}

/** The mail to the shopper whose order is next but two, once a driver has been at another stop. */
const mailOfStop: Follower = async (context, tx, before, { order }) => {
  const isBehind = before.order.status === 'shipped' && isBrought(order.status)
  if (isBehind && order.driverId !== null) await mailNextButTwo(context, tx, order.driverId)
}

/** Refunds of what is owed, and the end of those by hand that are not owed any more. */
const refundsOfChange: Follower = async (context, tx, _before, { order, money, refunds }) => {
  if (money.toPayBack > 0 || refunds.some(({ state }) => state === 'failed')) await payBackLater(context, tx, order)
}

const paperOfChange: Follower = async (_context, tx, _before, after) => void (await issuePaper(tx, after))

/** Use of its coupon, which is given back once nothing of an order is owed, and taken again where that is undone. */
const couponOfStep: Follower = async (_context, tx, before, { order, charges }) => {
  const isOver = isUndone(order.status)
  if (isOver === isUndone(before.order.status)) return
  await (isOver ? giveUseBack(tx, order.id) : takeUseOf(tx, order, charges, true))
}

/** In their order: the paper is last, as all that take a number wait for each other. */
const followers = [couponOfStep, mailOfStep, mailOfStop, refundsOfChange, paperOfChange]

/** Does what follows a change of an order that is held, in its transaction. */
export async function follow(context: OrderContext, tx: Db, before: Book, after: Book): Promise<void> {
  for (const follower of followers) await follower(context, tx, before, after)
}
