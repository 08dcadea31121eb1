import type { ProductPage } from './use-more-pages'

/** Whether a page of a list is asked for that the list is too short for: an address that names nothing. */
export const isBeyondEnd = ({ page, products }: ProductPage): boolean => page > 1 && products.length === 0
