import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { CategoryFields } from './category-store'
import {
  addCategory,
  deleteCategory,
  getAdminCategories,
  getCategoryUses,
  updateCategory,
} from '@souk-vert/shared/contract/catalog/category'
import {
  createSubCategory,
  deleteSubCategory,
  getAdminSubCategories,
  getSubCategoryUses,
  updateSubCategory,
} from '@souk-vert/shared/contract/catalog/sub-category'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { picturePath } from '../picture/picture-addresses'
import * as labels from './category-service'
import { listCategories, listSubCategories } from './entities'
import { idsOf } from './references'

/** The calls by which admins change categories and sub-categories (section 7). */
export const categoryAdminRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, addCategory, async (request) => {
    const fields = { ...(await labelOf(request)), ...rateOf(request.body) }
    const added = await labels.add(app.db, request.userId, labels.CATEGORIES, fields)
    return done(t.categoryAdded(), added)
  })

  route(app, updateCategory, async (request) => {
    const { userId, body } = request
    const fields = { ...(await labelOf(request)), ...rateOf(body) }
    const changed = await labels.change(app, userId, labels.CATEGORIES, body._id, fields)
    return done(t.categoryUpdated(), changed)
  })

  route(app, deleteCategory, async ({ userId, body }) => {
    await labels.remove(app.db, userId, labels.CATEGORIES, body._id)
    return done(t.categoryDeleted())
  })

  route(app, getAdminCategories, async () => done('Categories', await listCategories(app.db)))

  route(app, getAdminSubCategories, async () => done('Sub categories', await listSubCategories(app.db)))

  route(app, getCategoryUses, async ({ body }) =>
    done('Uses', await labels.countUses(app.db, labels.CATEGORIES, body._id)),
  )

  route(app, createSubCategory, async (request) => {
    const categoryIds = idsOf(request.body.category)
    const fields = { ...(await labelOf(request)), categoryIds }
    return done(t.subCategoryAdded(), await labels.add(app.db, request.userId, labels.SUB_CATEGORIES, fields))
  })

  route(app, updateSubCategory, async (request) => {
    const fields = { ...(await labelOf(request)), categoryIds: idsOf(request.body.category) }
    const changed = await labels.change(app, request.userId, labels.SUB_CATEGORIES, request.body._id, fields)
    return done(t.subCategoryUpdated(), changed)
  })

  route(app, deleteSubCategory, async ({ userId, body }) => {
    await labels.remove(app.db, userId, labels.SUB_CATEGORIES, body._id)
    return done(t.subCategoryDeleted())
  })

  route(app, getSubCategoryUses, async ({ body }) =>
    done('Uses', await labels.countUses(app.db, labels.SUB_CATEGORIES, body._id)),
  )
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
