import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../db/connection'
import type { CategoryFields } from './category-store'
import {
  addCategory,
  deleteCategory,
  getAdminCategories,
  getCategoryUses,
  updateCategory,
} from '@souk-vert/shared/contract/catalog/category'
import { createProduct, deleteProduct, getProducts, updateProduct } from '@souk-vert/shared/contract/catalog/product'
import {
  createSubCategory,
  deleteSubCategory,
  getAdminSubCategories,
  getSubCategoryUses,
  updateSubCategory,
} from '@souk-vert/shared/contract/catalog/sub-category'
import * as t from '#messages'
import { done } from '../http/answer'
import { picturePath } from '../picture/picture-addresses'
import * as categories from './category-service'
import { listCategories, listSubCategories } from './entities'
import { fieldsOf, type ProductFields } from './product-fields'
import { LARGE_BODY_LIMIT } from '../http/json-body'
import { nameIn } from './names'
import * as products from './product-service'
import { findScaleCode } from './product-store'
import { idsOf } from './references'
import { adminPage } from './service'
import { isCallerOf } from '../user/access'
import { countSearch } from '../user/search-limits'

/** The calls by which admins change the catalogue (section 7), and the list that they choose products from. */
export const catalogAdminRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...addCategory,
    handler: async (request) => {
      const fields = { ...(await labelOf(request)), ...rateOf(request.body) }
      const added = await categories.addCategory(app.db, request.userId, fields)
      return done(t.categoryAdded(), added)
    },
  })

  app.route({
    ...updateCategory,
    handler: async (request) => {
      const { userId, body } = request
      const fields = { ...(await labelOf(request)), ...rateOf(body) }
      const changed = await categories.changeCategory(app, userId, body._id, fields)
      return done(t.categoryUpdated(), changed)
    },
  })

  app.route({
    ...deleteCategory,
    handler: async ({ userId, body }) => {
      await categories.removeCategory(app.db, userId, body._id)
      return done(t.categoryDeleted())
    },
  })

  app.route({ ...getAdminCategories, handler: async () => done('Categories', await listCategories(app.db)) })

  app.route({ ...getAdminSubCategories, handler: async () => done('Sub categories', await listSubCategories(app.db)) })

  app.route({
    ...getCategoryUses,
    handler: async ({ body }) => done('Uses', await categories.categoryUses(app.db, body._id)),
  })

  app.route({
    ...createSubCategory,
    handler: async (request) => {
      const categoryIds = idsOf(request.body.category)
      const fields = { ...(await labelOf(request)), categoryIds }
      return done(t.subCategoryAdded(), await categories.addSubCategory(app.db, request.userId, fields))
    },
  })

  app.route({
    ...updateSubCategory,
    handler: async (request) => {
      const fields = { ...(await labelOf(request)), categoryIds: idsOf(request.body.category) }
      const changed = await categories.changeSubCategory(app, request.userId, request.body._id, fields)
      return done(t.subCategoryUpdated(), changed)
    },
  })

  app.route({
    ...deleteSubCategory,
    handler: async ({ userId, body }) => {
      await categories.removeSubCategory(app.db, userId, body._id)
      return done(t.subCategoryDeleted())
    },
  })

  app.route({
    ...getSubCategoryUses,
    handler: async ({ body }) => done('Uses', await categories.subCategoryUses(app.db, body._id)),
  })

  app.route({
    ...getProducts,
    handler: async (request, reply) => {
      const { body } = request
      const isStaff = await isCallerOf('catalogue', app, request)
      if (isStaff) void reply.header('cache-control', 'no-store')
      else if (body.search) await countSearch(app, request, 'search')
      const page = await adminPage(app.db, body, isStaff)
      const totalNoPage = Math.max(1, Math.ceil(page.total / page.limit))
      return {
        ...done('Products', page.products),
        totalCount: page.total,
        totalNoPage,
        page: page.page,
        limit: page.limit,
      }
    },
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

  app.route({
    ...deleteProduct,
    handler: async ({ userId, body }) => {
      await products.removeProduct(app.db, userId, body._id)
      return done(t.productDeleted())
    },
  })
}

/** The answer for a saved product, whose message names another one with its number on the labels of the scale. */
async function saved(db: Db, message: string, product: AdminProduct) {
  const { _id, scaleCode } = product
  const other = scaleCode === undefined ? undefined : await findScaleCode(db, scaleCode, _id)
  if (!other) return done(message, product)
  return done(t.scaleCodeShared({ message, name: nameIn(other), code: `${scaleCode}` }), product)
}

/** Name and picture of a category or sub-category. Throws VALIDATION for the picture. */
async function labelOf(request: FastifyRequest & { body: CategoryFields }): Promise<CategoryFields> {
  const { name, image, translations } = request.body
  return {
    name: name.trim(),
    image: image && (await picturePath(request, 'image', image)),
    translations,
  }
}

/** Returns the VAT of a category as it is stored; nothing where none is sent. */
const rateOf = ({ vat }: { vat?: string | number | null }) =>
  vat === undefined ? {} : { vatHundredths: vat === null ? null : Math.round(Number(vat) * 100) }

/** Throws VALIDATION for a picture. */
async function productOf(
  request: FastifyRequest & { body: Static<typeof createProduct.schema.body> },
): Promise<ProductFields> {
  const { body } = request
  const pictures = body.image.map((address, index) => picturePath(request, `image.${index}`, address))
  return fieldsOf(body, await Promise.all(pictures))
}
