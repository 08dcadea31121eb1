import type { FastifyInstance } from 'fastify'
import {
  advanceShopOrder,
  cancelShopOrder,
  changeOrderAddress,
  changeOrderNote,
  checkShopPayment,
  refundShopOrder,
  undoShopOrder,
} from '@souk-vert/shared/contract/order/admin-order'
import { noteShopCash } from '@souk-vert/shared/contract/order/delivery'
import { changeOrderFirm, editOrder as editCall, moveShopSlot } from '@souk-vert/shared/contract/order/order-desk'
import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import { refundOrderPart, returnGoods, undoRefund } from '@souk-vert/shared/contract/order/refund'
import * as t from '#messages'
import { isPaidAtChargily } from '@souk-vert/shared/contract/order/order-status'
import { orderRefusal } from '../refusals'
import { statusText } from '../status-text'
import { ProviderUnreachable } from '../../payment/provider'
import type { OrderRow } from '../book/book'
import { isRefundDue } from '../book/transitions'
import { noteCash } from '../deliver/note-cash'
import { changeAddress, changeNote } from '../edit/address-and-note'
import { editOrder } from '../edit/edit-lines'
import { moveSlot } from '../edit/move-slot'
import { invoiceToFirm } from '../edit/invoice-to-firm'
import { giveAllowance, takeAllowanceBack, takeBack } from '../returns/returns'
import { readOrder } from '../read/shop-orders'
import { checkPayment, markRefunded } from '../refund/by-hand'
import { advanceOrder, cancelOrder, undoStatus } from '../steps/steps'
import { answerOrder } from './answer-order'

/** Describes the new state of an order, for the person who pressed the button. */
function outcomeOf(order: OrderRow): string {
  const { status } = order
  const said = { status: statusText(status) }
  if (isRefundDue(order) && isPaidAtChargily(order)) return t.orderToRefundByHand(said)
  if (isRefundDue(order)) return order.paymentStatus === 'paid' ? t.orderRefundsItself(said) : t.orderToRefund(said)
  return isUndone(status) ? t.orderRestocked(said) : t.orderIsNow(said)
}

const refuseCancelling = (error: unknown): never => {
  throw error instanceof ProviderUnreachable ? orderRefusal('PAYMENT_UNAVAILABLE', t.cancelUnavailable) : error
}

/** The calls by which an admin changes an order: its steps, as `npm run orders` does, its lines, and its money. */
export async function orderChangeRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  const answer = answerOrder(app, readOrder)

  answer(advanceShopOrder, ({ orderId, status }, by) => advanceOrder(app, orderId, status, by), outcomeOf)
  answer(cancelShopOrder, ({ orderId }, by) => cancelOrder(app, orderId, by).catch(refuseCancelling), outcomeOf)
  answer(
    undoShopOrder,
    ({ orderId, status }, by) => undoStatus(app, orderId, status, by),
    (status) => t.orderAgain({ status: statusText(status) }),
  )
  answer(refundShopOrder, ({ orderId }, by) => markRefunded(db, orderId, by), t.markedRefunded)
  answer(checkShopPayment, ({ orderId, entries }, by) => checkPayment(db, orderId, by, entries), t.paymentChecked)
  answer(noteShopCash, (body, by) => noteCash(app, body, { by, isDriver: false }), t.cashIsNoted)
  answer(refundOrderPart, ({ orderId, ...wanted }, by) => giveAllowance(app, orderId, wanted, by), t.refundNoted)
  answer(undoRefund, ({ orderId, key }, by) => takeAllowanceBack(app, orderId, key, by), t.refundUndone)
  answer(returnGoods, ({ orderId, ...wanted }, by) => takeBack(app, orderId, wanted, by), t.returnNoted)
  answer(editCall, ({ orderId, ...edit }, by) => editOrder(db, orderId, edit, by), t.orderEdited)
  answer(moveShopSlot, ({ orderId, slot }, by) => moveSlot(app, orderId, slot, by, 'desk'), t.slotMoved)
  answer(changeOrderAddress, ({ orderId, ...address }, by) => changeAddress(db, orderId, address, by), t.addressChanged)
  answer(
    changeOrderFirm,
    ({ orderId, ...firm }, by) => invoiceToFirm(db, orderId, firm, by),
    (isAgain, { firm }) => (isAgain ? t.invoicedAgain() : firm ? t.firmSaved() : t.firmRemoved()),
  )
  answer(
    changeOrderNote,
    ({ orderId, note }, by) => changeNote(db, orderId, note.trim(), by),
    (_changed, { note }) => (note ? t.noteSaved() : t.noteRemoved()),
  )
}
