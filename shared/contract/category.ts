import Type, { type Static } from 'typebox'
import { done, Id, Moment, refused } from './envelope'

/** What other entities carry of a category or sub-category. `image` is the address of a picture. */
export const CategoryReference = Type.Object({ _id: Id, name: Type.String(), image: Type.String() })
export type CategoryReference = Static<typeof CategoryReference>

/** A category (section 3). */
export const Category = Type.Object({
  _id: Id,
  name: Type.String(),
  image: Type.String(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Category = Static<typeof Category>

/** GET /api/category/get (section 7): all categories, newest first. */
export const getCategories = {
  method: 'GET',
  url: '/api/category/get',
  config: { access: 'anyone' },
  schema: { summary: 'All categories', response: { 200: done(Type.Array(Category)), '4xx': refused([]) } },
} as const
