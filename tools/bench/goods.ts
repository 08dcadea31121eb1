import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { call, lineOf } from '../test/shoppers/persons'

/** Products and listings that shoppers look at, search for and buy. */
export interface Goods {
  products: Product[]
  listingPaths: string[]
  /** Words of names. */
  texts: string[]
}

/** Pieces that a product has in stock at least, so that no order fails because others have bought the rest. */
const MIN_STOCK = 50

/** Products of one answer: the most that the call gives. */
const PER_PAGE = 100

/** Returns the newest products, so many pages of 100, without those that may run out. */
export async function findGoods(backendUrl: string, pages = Infinity): Promise<Goods> {
  const products: Product[] = []
  for (let page = 1; page <= pages && products.length === (page - 1) * PER_PAGE; page++) {
    const body = { page, limit: PER_PAGE }
    // Each from another address: nobody may ask as often.
    const { data } = await call(backendUrl, 'POST /api/product/get', { headers: lineOf(page), body })
    products.push(...data)
  }
  const listings = products.map(({ category, subCategory }) => subCategoryUrl(category[0]!, subCategory[0]!))
  return {
    products: products.filter(({ stock }) => stock >= MIN_STOCK),
    listingPaths: [...new Set(listings)],
    texts: [...new Set(products.flatMap(({ name }) => name.split(/\P{L}+/u).filter((word) => word.length > 3)))],
  }
}
