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
import * as categories from './category-service'
import { listCategories, listSubCategories } from './entities'
import { idsOf } from './references'

/** The calls by which admins change categories and sub-categories (section 7). */
export const categoryAdminRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, addCategory, async (request) => {
    const fields = { ...(await labelOf(request)), ...rateOf(request.body) }
    const added = await categories.addCategory(app.db, request.userId, fields)
    return done(t.categoryAdded(), added)
  })

  route(app, updateCategory, async (request) => {
    const { userId, body } = request
    const fields = { ...(await labelOf(request)), ...rateOf(body) }
    const changed = await categories.changeCategory(app, userId, body._id, fields)
    return done(t.categoryUpdated(), changed)
  })

  route(app, deleteCategory, async ({ userId, body }) => {
    await categories.removeCategory(app.db, userId, body._id)
    return done(t.categoryDeleted())
  })

  route(app, getAdminCategories, async () => done('Categories', await listCategories(app.db)))

  route(app, getAdminSubCategories, async () => done('Sub categories', await listSubCategories(app.db)))

  route(app, getCategoryUses, async ({ body }) => done('Uses', await categories.categoryUses(app.db, body._id)))

  route(app, createSubCategory, async (request) => {
    const categoryIds = idsOf(request.body.category)
    const fields = { ...(await labelOf(request)), categoryIds }
    return done(t.subCategoryAdded(), await categories.addSubCategory(app.db, request.userId, fields))
  })

  route(app, updateSubCategory, async (request) => {
    const fields = { ...(await labelOf(request)), categoryIds: idsOf(request.body.category) }
    const changed = await categories.changeSubCategory(app, request.userId, request.body._id, fields)
    return done(t.subCategoryUpdated(), changed)
  })

  route(app, deleteSubCategory, async ({ userId, body }) => {
    await categories.removeSubCategory(app.db, userId, body._id)
    return done(t.subCategoryDeleted())
  })

  route(app, getSubCategoryUses, async ({ body }) => done('Uses', await categories.subCategoryUses(app.db, body._id)))
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
