import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { isUndone } from '@souk-vert/shared/contract/order-status'
import {
  advanceShopOrder,
  cancelShopOrder,
  checkShopPayment,
  changeOrderAddress,
  changeOrderNote,
  countShopOrders,
  listShopOrders,
  refundShopOrder,
  seeShopOrders,
  undoShopOrder,
} from '@souk-vert/shared/contract/admin-order'
import { changeOrderFirm } from '@souk-vert/shared/contract/order-desk'
import * as t from '#messages'
import { storedFields } from '../../address/stored-fields'
import { done } from '../../http/answer'
import { CancelUnavailable, statusText } from '../../http/errors'
import { pageNumber } from '../../http/page-number'
import { ProviderUnreachable } from '../../payment/provider'
import { changeAddress, changeNote } from '../edit/address-and-note'
import { invoiceToFirm } from '../edit/invoice-to-firm'
import { advanceOrder, cancelOrder, undoStatus } from '../steps/steps'
import { checkPayment, markRefunded } from '../refund/mark-refunded'
import { newOrders, ordersToPack, pageOfOrders, readOrder, seeOrders } from '../read/shop-orders'
import type { OrderRow } from '../book/book'
import { isRefundDue } from '../book/transitions'

/** Describes the new state of an order, for the person who pressed the button. */
function outcomeOf(order: OrderRow): string {
  const { status } = order
  const said = { status: statusText(status) }
  if (isRefundDue(order)) return order.paymentStatus === 'paid' ? t.orderRefundsItself(said) : t.orderToRefund(said)
  return isUndone(status) ? t.orderRestocked(said) : t.orderIsNow(said)
}

/** The calls by which the shop's people get its orders out of the door: the same steps as `npm run orders`. */
export const adminOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listShopOrders,
    handler: async ({ body }) => {
      const page = pageNumber(body.page)
      const found = await pageOfOrders(app.db, { ...body, page })
      const { counts, attention, total: totalCount, totalPage } = found
      return { ...done('Orders', found.orders), counts, attention, totalCount, totalPage, page }
    },
  })

  app.route({
    ...countShopOrders,
    handler: async () => {
      const { toPack } = await ordersToPack(app.db)
      return done('Orders to pack', { toPack, ...(await newOrders(app.db)) })
    },
  })

  app.route({
    ...seeShopOrders,
    handler: async ({ body }) => {
      await seeOrders(app.db, new Date(body.latest))
      return done('Seen')
    },
  })

  app.route({
    ...advanceShopOrder,
    handler: async ({ userId, body: { orderId, status } }) => {
      const order = await advanceOrder(app, orderId, status, userId)
      return done(outcomeOf(order), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...cancelShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      try {
        const order = await cancelOrder(app, orderId, userId)
        return done(outcomeOf(order), await readOrder(app.db, orderId))
      } catch (error) {
        throw error instanceof ProviderUnreachable ? new CancelUnavailable() : error
      }
    },
  })

  app.route({
    ...undoShopOrder,
    handler: async ({ userId, body: { orderId, status } }) => {
      const before = await undoStatus(app, orderId, status, userId)
      return done(t.orderAgain({ status: statusText(before) }), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...refundShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      await markRefunded(app.db, orderId, userId)
      return done(t.markedRefunded(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...checkShopPayment,
    handler: async ({ userId, body: { orderId, entries } }) => {
      await checkPayment(app.db, orderId, userId, entries)
      return done(t.paymentChecked(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...changeOrderAddress,
    handler: async ({ userId, body: { orderId, ...address } }) => {
      await changeAddress(app.db, orderId, storedFields(address), userId)
      return done(t.addressChanged(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...changeOrderFirm,
    handler: async ({ userId, body: { orderId, ...firm } }) => {
      const isAgain = await invoiceToFirm(app.db, orderId, firm, userId)
      const order = await readOrder(app.db, orderId)
      const saved = order.firm ? t.firmSaved() : t.firmRemoved()
      return done(isAgain ? t.invoicedAgain() : saved, order)
    },
  })

  app.route({
    ...changeOrderNote,
    handler: async ({ userId, body: { orderId, note } }) => {
      await changeNote(app.db, orderId, note.trim(), userId)
      return done(note.trim() ? t.noteSaved() : t.noteRemoved(), await readOrder(app.db, orderId))
    },
  })
}
