import Type, { type Static } from 'typebox'
import { NameTranslations } from './translations'
import { PercentNumeral } from '../numerals'
import { call } from '../call'
import { Closed, Count, Filled, Id, Moment, Picture, Text, Trimmed, OrNull } from '../fields'

/** Category or sub-category as other entities carry it. `image` is the address of a picture. */
export const CategoryReference = Type.Object({ _id: Id, name: Text('Dairy'), image: Picture })
export type CategoryReference = Static<typeof CategoryReference>

/** A category (section 3). */
export const Category = Type.Object({ ...CategoryReference.properties, createdAt: Moment, updatedAt: Moment })
export type Category = Static<typeof Category>

/** A category as admins have it: with its names in other languages, and the VAT of its products in percent where it is not the shop's. */
export const AdminCategory = Type.Object({
  ...Category.properties,
  translations: NameTranslations,
  vat: Type.Optional(Type.Number({ minimum: 0, maximum: 100, examples: [9] })),
})
export type AdminCategory = Static<typeof AdminCategory>

/** Section 7: all categories, newest first. */
export const getCategories = call('GET /api/category/get', 'anyone', 'All categories', { data: Type.Array(Category) })

/** All categories, newest first, in the shop's own texts, with those in other languages. */
export const getAdminCategories = call('GET /api/category/admin-get', 'catalogue', 'All categories in all languages', {
  data: Type.Array(AdminCategory),
})

/** The address of a picture that was uploaded to this shop, as the upload answered it or root-relative. */
export const PictureAddress = Filled(2000, '/uploads/0123456789abcdef0123456789abcdef')

/** Address of a picture, or an empty text for none. */
export const OptionalPicture = Type.String({ maxLength: 2000, examples: ['/uploads/0123456789abcdef0123456789abcdef'] })

/** The name of a category or sub-category. Each has another one; case, spaces and how accents are written do not count. */
export const CategoryName = Filled(300, 'Dairy')

/** Fields of a form; `vat` is a percentage, or null to take it away. */
const categoryFields = {
  name: CategoryName,
  image: OptionalPicture,
  translations: NameTranslations,
  vat: Type.Optional(OrNull(PercentNumeral)),
}

/** Reference to a category or sub-category: its id, or an object with that id and whatever else. */
export const Reference = Type.Union([Trimmed({ _id: Id }), Id])

/** Section 7. */
export const addCategory = call('POST /api/category/add-category', 'catalogue', 'Add a category', {
  body: Trimmed(categoryFields),
  data: AdminCategory,
  refusals: ['NAME_TAKEN'],
})

/**
 * Section 7. Names in languages that are not sent stay, an empty one is taken away; without `vat` that stays. The search finds
 * the category's products by the new name a little later.
 */
export const updateCategory = call('PUT /api/category/update', 'catalogue', 'Change a category', {
  body: Trimmed({ _id: Id, ...categoryFields }),
  data: AdminCategory,
  refusals: ['CATEGORY_NOT_FOUND', 'NAME_TAKEN'],
})

/** Section 7. `IN_USE` says by how many products and sub-categories. */
export const deleteCategory = call('DELETE /api/category/delete', 'catalogue', 'Delete a category', {
  body: Trimmed({ _id: Id }),
  refusals: ['CATEGORY_NOT_FOUND', 'IN_USE'],
})

/**
 * How many products and sub-categories a category has, hidden products too, exact to 1 000 (1 001: more). With any it
 * cannot be deleted.
 */
export const getCategoryUses = call('POST /api/category/get-uses', 'catalogue', 'What a category is used by', {
  body: Closed({ _id: Id }),
  data: Type.Object({ products: Count, subCategories: Count }),
  refusals: ['CATEGORY_NOT_FOUND'],
  repeatable: 'always',
})
