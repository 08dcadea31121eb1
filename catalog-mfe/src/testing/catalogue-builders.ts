import type { Category } from '@souk-vert/shared/contract/catalog/category'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { done } from '@souk-vert/shared/testing/answers'
import { aProduct } from '@souk-vert/shared/testing/builders'

const AT = '2026-01-02T03:04:05.000Z'
const image = '/uploads/0123456789abcdef0123456789abcdef'

/** A category of this name, its id made of the name. */
export const aCategory = (name: string): Category => ({ _id: `c${name}`, name, image, createdAt: AT, updatedAt: AT })

/** A sub-category of these categories, its id made of the name. */
export const aSubCategory = (name: string, ...category: Category[]): SubCategory => ({
  _id: `s${name}`,
  name,
  image,
  category,
  createdAt: AT,
  updatedAt: AT,
})

/** Products with names and ids that count on from `from`. */
export const someProducts = (count: number, from = 1): Product[] =>
  Array.from({ length: count }, (_, index) => aProduct({ _id: `p${from + index}`, name: `Product ${from + index}` }))

/** A success without a message, with what lists have beside their data. */
export const answer = <Data, Beside extends object = object>(data: Data, beside = {} as Beside) =>
  done(data, '', beside)
