import Type, { type Static } from 'typebox'
import { NameTranslations } from './translations'
import { PercentNumeral } from '@souk-vert/shared/contract/numerals'
import {
  Closed,
  Count,
  Done,
  done,
  Filled,
  Id,
  Moment,
  Picture,
  refused,
  Text,
  Trimmed,
} from '@souk-vert/shared/contract/envelope'

/** Category or sub-category as other entities carry it. `image` is the address of a picture. */
export const CategoryReference = Type.Object({ _id: Id, name: Text('Dairy'), image: Picture })
export type CategoryReference = Static<typeof CategoryReference>

/** A category (section 3). */
export const Category = Type.Object({
  _id: Id,
  name: Text('Dairy'),
  image: Picture,
  createdAt: Moment,
  updatedAt: Moment,
})
export type Category = Static<typeof Category>

/** A category as admins have it: with its names in other languages, and the VAT of its products in percent where it is not the shop's. */
export const AdminCategory = Type.Object({
  ...Category.properties,
  translations: NameTranslations,
  vat: Type.Optional(Type.Number({ minimum: 0, maximum: 100, examples: [9] })),
})
export type AdminCategory = Static<typeof AdminCategory>

/** GET /api/category/get (section 7): all categories, newest first. */
export const getCategories = {
  method: 'GET',
  url: '/api/category/get',
  config: { access: 'anyone' },
  schema: { summary: 'All categories', response: { 200: done(Type.Array(Category)), '4xx': refused([]) } },
} as const

/** GET /api/category/admin-get: all categories, newest first, in the shop's own texts, with those in other languages. */
export const getAdminCategories = {
  method: 'GET',
  url: '/api/category/admin-get',
  config: { access: 'catalogue' },
  schema: {
    summary: 'All categories in all languages',
    response: { 200: done(Type.Array(AdminCategory)), '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED']) },
  },
} as const

/** The address of a picture that was uploaded to this shop, as the upload answered it or root-relative. */
export const PictureAddress = Filled(2000, '/uploads/0123456789abcdef0123456789abcdef')

/** Address of a picture, or an empty text for none. */
export const OptionalPicture = Type.String({ maxLength: 2000, examples: ['/uploads/0123456789abcdef0123456789abcdef'] })

/** The name of a category or sub-category. Each has another one; case, spaces and how accents are written do not count. */
export const CategoryName = Filled(300, 'Dairy')

/** The VAT of a category in percent, or null to take it away. */
const Vat = Type.Optional(Type.Union([PercentNumeral, Type.Null()]))

/** Reference to a category or sub-category: its id, or an object with that id and whatever else. */
export const Reference = Type.Union([Trimmed({ _id: Id }), Id])

/** POST /api/category/add-category (section 7). */
export const addCategory = {
  method: 'POST',
  url: '/api/category/add-category',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Add a category',
    body: Trimmed({ name: CategoryName, image: OptionalPicture, translations: NameTranslations, vat: Vat }),
    response: { 200: done(AdminCategory), '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'NAME_TAKEN']) },
  },
} as const

/**
 * PUT /api/category/update (section 7). Names in languages that are not sent stay, an empty one is taken away; without `vat` that stays. The search finds
 * the category's products by the new name a little later.
 */
export const updateCategory = {
  method: 'PUT',
  url: '/api/category/update',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Change a category',
    body: Trimmed({
      _id: Id,
      name: CategoryName,
      image: OptionalPicture,
      translations: NameTranslations,
      vat: Vat,
    }),
    response: {
      200: done(AdminCategory),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN']),
    },
  },
} as const

/** DELETE /api/category/delete (section 7), with a body; `IN_USE` says by how many products and sub-categories. */
export const deleteCategory = {
  method: 'DELETE',
  url: '/api/category/delete',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Delete a category',
    body: Trimmed({ _id: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CATEGORY_NOT_FOUND', 'IN_USE']) },
  },
} as const

/** POST /api/category/get-uses: how many products and sub-categories a category has, hidden products too, exact to 1 000 (1 001: more). With any it cannot be deleted. */
export const getCategoryUses = {
  method: 'POST',
  url: '/api/category/get-uses',
  config: { access: 'catalogue', repeatable: 'always' },
  schema: {
    summary: 'What a category is used by',
    body: Closed({ _id: Id }),
    response: {
      200: done(Type.Object({ products: Count, subCategories: Count })),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CATEGORY_NOT_FOUND']),
    },
  },
} as const
