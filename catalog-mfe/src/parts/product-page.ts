import type { CardProduct } from './card-product'

/** One page of a list of products. */
export interface ProductPage {
  products: CardProduct[]
  /** From 1. */
  page: number
  isLast: boolean
  /** Products on all pages. */
  totalCount: number
}
