import Type, { type Static } from 'typebox'
import { CategoryReference } from './category'
import { done, Id, Moment, refused } from './envelope'

/** A sub-category with the categories that it belongs to (section 3). */
export const SubCategory = Type.Object({
  _id: Id,
  name: Type.String(),
  image: Type.String(),
  category: Type.Array(CategoryReference),
  createdAt: Moment,
  updatedAt: Moment,
})
export type SubCategory = Static<typeof SubCategory>

/** POST /api/subcategory/get (section 7): all sub-categories, newest first. Clients send no body. */
export const getSubCategories = {
  method: 'POST',
  url: '/api/subcategory/get',
  config: { access: 'anyone' },
  schema: { summary: 'All sub-categories', response: { 200: done(Type.Array(SubCategory)), '4xx': refused([]) } },
} as const
