import type { Names } from '@souk-vert/shared/contract/catalog/translations'
import type { CarriedFacets } from '../filter/carried-facets'
import type { CardProduct } from './card-product'

/** A product of a list; of a search, `isAlso` where it is not what was meant but only mentions it. */
export type ListedProduct = CardProduct & { isAlso?: true }

/** One page of a list of products. */
export interface PageOfProducts {
  products: ListedProduct[]
  /** Number of the page, from 1. */
  page: number
  isLast: boolean
  /** Products on all pages. */
  totalCount: number
  /** Facets of the list; with a first page alone. */
  facets?: CarriedFacets
  /** Names of a listing by language, where it has several. */
  names?: { category: Names; subCategory: Names }
}

/** Whether the address asks for a page behind the last one of its list. */
export const isPastLastPage = ({ page, products }: PageOfProducts): boolean => page > 1 && products.length === 0
