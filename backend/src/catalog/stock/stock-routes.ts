import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { editStock, listStock, type StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { invalid } from '../../http/refusals'
import { pageNumber } from '../../http/page-number'
import { lowStockOf } from '../../stored-settings/store'
import { idsOf } from '../references'
import { type Edit, editProducts } from './edit-stock'
import { pageOfStock } from './stock-list'

/** The calls of the table in which stock is edited. */
export const stockRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listStock, async ({ body }) => {
    const page = pageNumber(body.page)
    const threshold = await lowStockOf(app.db)
    const { products, total: totalCount, totalPage } = await pageOfStock(app.db, { ...body, page }, threshold)
    return { ...done('Stock', products), totalCount, totalPage, page, threshold }
  })

  route(app, editStock, async ({ userId, body: { edits, leaveChanged } }) => {
    if (new Set(edits.map(({ _id }) => _id)).size < edits.length) throw invalid('edits', t.eachProductOnce())
    const written = await editProducts(app.db, userId, edits.map(toEdit), { leaveChanged })
    return done(t.productsSaved({ count: written.length }), written)
  })
}

const toNumbers = (edited: { from: number | string; to: number | string } | undefined) =>
  edited && { from: Number(edited.from), to: Number(edited.to) }

/** An edit as the caller sent it. */
const toEdit = ({ _id, stock, price, discount, category }: StockEdit): Edit => ({
  id: _id,
  stock: toNumbers(stock),
  price: toNumbers(price),
  discount: toNumbers(discount),
  category: category && { from: idsOf(category.from), to: idsOf(category.to) },
})
