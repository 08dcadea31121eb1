import type { Facets, Sort } from '@souk-vert/shared/contract/catalog/filter'
import type { Db } from '../db/connection'
import type { FoundProducts, ShownProduct } from './product-rows'
import { clamp, pageNumber, type PageRange, pageRange } from '../http/page-number'
import { catalogRefusal } from './refusals'
import { filteredAll, filteredListing, type Narrowing, type PlainSort } from './filters'
import * as listings from './listings'
import { narrowedSearch, pageOfSearch } from './search/search'

/** Products of a strip of the home page. */
const STRIP = 15

const LISTING_LIMIT = { default: 24, most: 100 }

const SEARCH_LIMIT = 24

const ADMIN_LIMIT = { default: 12, most: 100 }

/**
 * A page of products; `total` counts all pages. A list that was narrowed has `facets`; a search in an order, how many
 * are `meant` by it.
 */
export interface ProductPage {
  products: ShownProduct[]
  facets?: Facets
  meant?: number
  total: number
  page: number
  limit: number
}

/** The newest products of one or several categories. Throws CATEGORY_NOT_FOUND when there is none of them. */
export async function newestOfCategories(db: Db, categoryIds: string[]): Promise<FoundProducts> {
  const found = await listings.newestOfCategories(db, categoryIds, STRIP)
  if (!found.products.length && !(await listings.isAnyCategory(db, categoryIds)))
    throw catalogRefusal('CATEGORY_NOT_FOUND')
  return found
}

/** The offers of now. */
export const offers = (db: Db): Promise<FoundProducts> => listings.highestDiscounts(db, STRIP)

/** A page of a listing. `page` and `limit` are as the client sent them. Throws CATEGORY_NOT_FOUND or SUB_CATEGORY_NOT_FOUND. */
export async function listingPage(
  db: Db,
  wanted: { categoryId: string; subCategoryId: string; page?: unknown; limit?: unknown } & Partial<Narrowing>,
): Promise<ProductPage> {
  const { categoryId, subCategoryId } = wanted
  const page = pageNumber(wanted.page)
  const limit = clamp(wanted.limit, LISTING_LIMIT.default, LISTING_LIMIT.most)
  const range = pageRange(page, limit)
  const { filter, sort = 'newest', allBrands } = wanted
  const isPlain = !filter && ['newest', 'relevance'].includes(sort)
  const { products, total, facets } = isPlain
    ? { ...(await listings.pageOfListing(db, { categoryId, subCategoryId }, range)), facets: undefined }
    : await filteredListing(
        db,
        { categoryId, subCategoryId },
        { filter: filter ?? {}, sort: plainly(sort), allBrands },
        range,
      )
  if (total === 0 && !(await listings.isAnyCategory(db, [categoryId]))) throw catalogRefusal('CATEGORY_NOT_FOUND')
  if (total === 0 && !(await listings.isSubCategory(db, subCategoryId))) throw catalogRefusal('SUB_CATEGORY_NOT_FOUND')
  return { products, total, page, limit, facets: filter && facets }
}

/** A list without a search has no order of relevance. */
const plainly = (sort: Sort): PlainSort => (sort === 'relevance' ? 'newest' : sort)

/** Throws PRODUCT_NOT_FOUND. */
export async function productDetails(db: Db, productId: string): Promise<ShownProduct> {
  const [product] = (await listings.findProduct(db, productId)).products
  if (!product) throw catalogRefusal('PRODUCT_NOT_FOUND')
  return product
}

/** Clients that reload a page of results send the text as it is in the URL, percent-encoded. */
function asTyped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Query of a listing; `page` as the client sent it. */
interface Wanted {
  search?: string
  page?: unknown
}

async function narrowedPage(db: Db, text: string, wanted: Partial<Narrowing>, range: PageRange) {
  const { filter = {}, sort = 'relevance', allBrands } = wanted
  return text.trim()
    ? narrowedSearch(db, text, { filter, sort, allBrands }, range)
    : filteredAll(db, { filter, sort: plainly(sort), allBrands }, range)
}

/** A page of what a text finds, best first; of all products, newest first, when it is empty. */
export async function searchPage(db: Db, wanted: Wanted & Partial<Narrowing>): Promise<ProductPage> {
  if (!wanted.filter && (wanted.sort ?? 'relevance') === 'relevance') return foundPage(db, wanted, SEARCH_LIMIT, false)
  const page = pageNumber(wanted.page)
  const range = pageRange(page, SEARCH_LIMIT)
  const { facets, ...found } = await narrowedPage(db, asTyped(wanted.search ?? ''), wanted, range)
  return { ...found, page, limit: SEARCH_LIMIT, facets: wanted.filter && facets }
}

/**
 * Returns a page of the admins' list, whose caller chooses the number of products on it; hidden products only
 * `withHidden`.
 */
export const adminPage = (db: Db, wanted: Wanted & { limit?: unknown }, withHidden: boolean): Promise<ProductPage> =>
  foundPage(db, wanted, clamp(wanted.limit, ADMIN_LIMIT.default, ADMIN_LIMIT.most), withHidden)

async function foundPage(db: Db, wanted: Wanted, limit: number, withHidden: boolean): Promise<ProductPage> {
  const text = asTyped(wanted.search ?? '')
  const page = pageNumber(wanted.page)
  const range = pageRange(page, limit)
  const { products, total } = text.trim()
    ? await pageOfSearch(db, text, range, withHidden)
    : await listings.pageOfAll(db, range, withHidden)
  return { products, total, page, limit }
}
