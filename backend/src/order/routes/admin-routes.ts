import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  changeOrderAddress,
  changeOrderNote,
  countShopOrders,
  listShopOrders,
  seeShopOrders,
} from '@souk-vert/shared/contract/admin-order'
import { changeOrderFirm } from '@souk-vert/shared/contract/order-desk'
import * as t from '#messages'
import { storedFields } from '../../address/stored-fields'
import { done } from '../../http/answer'
import { pageNumber } from '../../http/page-number'
import { changeAddress, changeNote } from '../edit/address-and-note'
import { invoiceToFirm } from '../edit/invoice-to-firm'
import { newOrders, ordersToPack, pageOfOrders, readOrder, seeOrders } from '../read/shop-orders'

/** The calls of the shop's orders: lists, address, firm and note. */
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
