import Type, { type Static } from 'typebox'
import { CategoryName, CategoryReference, OptionalPicture, Reference } from './category'
import { NameTranslations } from './translations'
import { call } from '../call'
import { Closed, Count, Id, Moment, Picture, Text, Trimmed } from '../fields'

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

/** Section 7: all sub-categories, newest first. Clients send no body. */
export const getSubCategories = call('POST /api/subcategory/get', 'anyone', 'All sub-categories', {
  data: Type.Array(SubCategory),
  repeatable: 'always',
})

/** All sub-categories, newest first, in the shop's own texts, with those in other languages. */
export const getAdminSubCategories = call(
  'GET /api/subcategory/admin-get',
  'catalogue',
  'All sub-categories in all languages',
  { data: Type.Array(AdminSubCategory) },
)

const subCategoryFields = {
  name: CategoryName,
  image: OptionalPicture,
  translations: NameTranslations,
  category: Type.Array(Reference, { minItems: 1, maxItems: 200 }),
}

/** Section 7: a sub-category of one or several categories. */
export const createSubCategory = call('POST /api/subcategory/create', 'catalogue', 'Add a sub-category', {
  body: Trimmed(subCategoryFields),
  data: AdminSubCategory,
  refusals: ['CATEGORY_NOT_FOUND', 'NAME_TAKEN'],
})

/**
 * Section 7. Products stay where they are, also when its categories change; names in other languages
 * as for categories.
 */
export const updateSubCategory = call('PUT /api/subcategory/update', 'catalogue', 'Change a sub-category', {
  body: Trimmed({ _id: Id, ...subCategoryFields }),
  data: AdminSubCategory,
  refusals: ['SUB_CATEGORY_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN'],
})

/** Section 7. `IN_USE` says by how many products. */
export const deleteSubCategory = call('DELETE /api/subcategory/delete', 'catalogue', 'Delete a sub-category', {
  body: Trimmed({ _id: Id }),
  refusals: ['SUB_CATEGORY_NOT_FOUND', 'IN_USE'],
})

/** How many products a sub-category has, hidden ones too. With any it cannot be deleted. */
export const getSubCategoryUses = call(
  'POST /api/subcategory/get-uses',
  'catalogue',
  'What a sub-category is used by',
  {
    body: Closed({ _id: Id }),
    data: Type.Object({ products: Count }),
    refusals: ['SUB_CATEGORY_NOT_FOUND'],
    repeatable: 'always',
  },
)
