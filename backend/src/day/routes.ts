import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getDayClose } from '@souk-vert/shared/contract/order/paper'
import { Day } from '@souk-vert/shared/contract/fields'
import Type from 'typebox'
import { done } from '../http/answer'
import { route } from '../http/route'
import { sendCsv } from '../csv/send-csv'
import { dayClose } from './day-close'
import { beginningOf, boundsOf } from '../delivery/shop-clock'
import { exportOrders } from './export-orders'

/** Calls of the day's close and the export of orders. */
export const dayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getDayClose, async ({ body }) => done('Close of a day', await dayClose(app.db, body.day)))

  app.get(
    '/api/order/admin-export',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Orders or invoices and credit notes of some days as a CSV for spreadsheets in the language of the call',
        // Pages of before 28 November 2026 ask for `lines`.
        querystring: Type.Object({ rows: Type.Enum(['orders', 'papers', 'lines']), from: Day, to: Day }),
      },
    },
    async ({ query: { rows: asked, from, to } }, reply) => {
      const rows = asked === 'lines' ? 'papers' : asked
      const wanted = { rows, from: beginningOf(from), until: boundsOf(to).until }
      return sendCsv(reply, `${rows}-${from}-${to}.csv`, exportOrders(app.db, wanted))
    },
  )
}
