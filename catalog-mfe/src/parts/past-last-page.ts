import type { PageOfProducts } from './page-of-products'

/** Whether the address asks for a page behind the last one of its list. */
export const isPastLastPage = ({ page, products }: PageOfProducts): boolean => page > 1 && products.length === 0
