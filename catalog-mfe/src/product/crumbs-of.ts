import type { Crumb } from '../cards/structured-data'
import type { Shelf } from './product-loader'

/** The way from home to a product: its category and its sub-category. */
export const crumbsOf = (shelf: Shelf | undefined): Crumb[] => (shelf ? [shelf.category, shelf.subCategory] : [])
