import Type, { type Static } from 'typebox'
import { CategoryName, CategoryReference, OptionalPicture, Reference } from './category'
import { NameTranslations } from './translations'
import {
  Closed,
  Count,
  Done,
  done,
  Id,
  Moment,
  Picture,
  refused,
  Text,
  Trimmed,
} from '@souk-vert/shared/contract/envelope'

/** A sub-category with the categories that it belongs to (section 3). */
export const SubCategory = Type.Object({
  _id: Id,
  name: Text('Milk'),
  image: Picture,
  category: Type.Array(CategoryReference),
  createdAt: Moment,
  updatedAt: Moment,
})
export type SubCategory = Static<typeof SubCategory>

/** A sub-category as admins have it: with its names in other languages. */
export const AdminSubCategory = Type.Object({ ...SubCategory.properties, translations: NameTranslations })
export type AdminSubCategory = Static<typeof AdminSubCategory>

/** POST /api/subcategory/get (section 7): all sub-categories, newest first. Clients send no body. */
export const getSubCategories = {
  method: 'POST',
  url: '/api/subcategory/get',
  config: { access: 'anyone', repeatable: 'always' },
  schema: { summary: 'All sub-categories', response: { 200: done(Type.Array(SubCategory)), '4xx': refused([]) } },
} as const

/** GET /api/subcategory/admin-get: all sub-categories, newest first, in the shop's own texts, with those in other languages. */
export const getAdminSubCategories = {
  method: 'GET',
  url: '/api/subcategory/admin-get',
  config: { access: 'catalogue' },
  schema: {
    summary: 'All sub-categories in all languages',
    response: { 200: done(Type.Array(AdminSubCategory)), '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED']) },
  },
} as const

const subCategoryFields = {
  name: CategoryName,
  image: OptionalPicture,
  translations: NameTranslations,
  category: Type.Array(Reference, { minItems: 1, maxItems: 200 }),
}

/** POST /api/subcategory/create (section 7): a sub-category of one or several categories. */
export const createSubCategory = {
  method: 'POST',
  url: '/api/subcategory/create',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Add a sub-category',
    body: Trimmed(subCategoryFields),
    response: {
      200: done(AdminSubCategory),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN']),
    },
  },
} as const

/**
 * PUT /api/subcategory/update (section 7). Products stay where they are, also when its categories change; names in other languages
 * as for categories.
 */
export const updateSubCategory = {
  method: 'PUT',
  url: '/api/subcategory/update',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Change a sub-category',
    body: Trimmed({ _id: Id, ...subCategoryFields }),
    response: {
      200: done(AdminSubCategory),
      '4xx': refused([
        'UNAUTHENTICATED',
        'PERMISSION_DENIED',
        'SUB_CATEGORY_NOT_FOUND',
        'CATEGORY_NOT_FOUND',
        'NAME_TAKEN',
      ]),
    },
  },
} as const

/** DELETE /api/subcategory/delete (section 7), with a body; `IN_USE` says by how many products. */
export const deleteSubCategory = {
  method: 'DELETE',
  url: '/api/subcategory/delete',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Delete a sub-category',
    body: Trimmed({ _id: Id }),
    response: {
      200: Done,
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'SUB_CATEGORY_NOT_FOUND', 'IN_USE']),
    },
  },
} as const

/** POST /api/subcategory/get-uses: how many products a sub-category has, hidden ones too. With any it cannot be deleted. */
export const getSubCategoryUses = {
  method: 'POST',
  url: '/api/subcategory/get-uses',
  config: { access: 'catalogue', repeatable: 'always' },
  schema: {
    summary: 'What a sub-category is used by',
    body: Closed({ _id: Id }),
    response: {
      200: done(Type.Object({ products: Count })),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'SUB_CATEGORY_NOT_FOUND']),
    },
  },
} as const
