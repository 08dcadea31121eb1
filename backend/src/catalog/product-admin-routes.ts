import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../db/connection'
import { createProduct, deleteProduct, getProducts, updateProduct } from '@souk-vert/shared/contract/catalog/product'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { picturePath } from '../picture/picture-addresses'
import { fieldsOf, type ProductFields } from './product-fields'
import { LARGE_BODY_LIMIT } from '../http/json-body'
import { nameIn } from './names'
import * as products from './product-service'
import { asEdited } from './product-rows'
import { findScaleCode } from './product-store'
import { adminPage } from './service'
import { isCallerOf } from '../access/access'
import { countSearch } from '../user/search-limits'

/** The calls by which admins change products (section 7), and the list that they choose them from. */
export const productAdminRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getProducts, async (request, reply) => {
    const { body } = request
    const isStaff = await isCallerOf('catalogue', app, request)
    if (isStaff) void reply.header('cache-control', 'no-store')
    else if (body.search) await countSearch(app, request, 'search')
    const page = await adminPage(app.db, body, isStaff)
    const totalNoPage = Math.max(1, Math.ceil(page.total / page.limit))
    return {
      ...done('Products', isStaff ? page.products.map(asEdited) : page.products),
      totalCount: page.total,
      totalNoPage,
      page: page.page,
      limit: page.limit,
    }
  })

  app.route({
    ...createProduct,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async (request) => {
      const added = await products.addProduct(app.db, request.userId, await productOf(request))
      return saved(app.db, t.productAdded(), added)
    },
  })

  app.route({
    ...updateProduct,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async (request) => {
      const { _id: id, stockSeen, updatedAt } = request.body
      const seen = { stock: stockSeen === undefined ? undefined : Number(stockSeen), updatedAt }
      const change = { id, fields: await productOf(request), seen }
      return saved(app.db, t.productUpdated(), await products.changeProduct(app.db, request.userId, change))
    },
  })

  route(app, deleteProduct, async ({ userId, body }) => {
    await products.removeProduct(app.db, userId, body._id)
    return done(t.productDeleted())
  })
}

/** The answer for a saved product, whose message names another one with its number on the labels of the scale. */
async function saved(db: Db, message: string, product: AdminProduct) {
  const { _id, scaleCode } = product
  const other = scaleCode === undefined ? undefined : await findScaleCode(db, scaleCode, _id)
  if (!other) return done(message, product)
  return done(t.scaleCodeShared({ message, name: nameIn(other), code: `${scaleCode}` }), product)
}

/** Throws VALIDATION for a picture. */
async function productOf(
  request: FastifyRequest & { body: Static<typeof createProduct.schema.body> },
): Promise<ProductFields> {
  const { body } = request
  const pictures = body.image.map((address, index) => picturePath(request, `image.${index}`, address))
  return fieldsOf(body, await Promise.all(pictures))
}
