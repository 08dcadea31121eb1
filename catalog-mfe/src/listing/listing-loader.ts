import { data, type LoaderFunctionArgs } from 'react-router-dom'
import type { CategoryReference } from 'shared/contract/category'
import { call } from 'shared/client'
import { pageOf } from 'shared/slug/search-url'
import { idOf } from 'shared/slug/slug'
import { type Catalogue, knownCatalogue, fetchCatalogue, referenceTo } from '../parts/catalogue'
import { cardOf } from '../parts/card-product'
import { isUnknownId } from '../parts/unknown-id'
import type { ProductPage } from '../parts/product-page'

/** Products on a page (section 9). */
const PAGE_SIZE = 24

export interface ListingData {
  category: CategoryReference
  subCategory: CategoryReference
  /** All sub-categories of the category, by name. */
  subCategories: CategoryReference[]
  first: ProductPage
}

type Listing = Omit<ListingData, 'first'>

/** The category and the sub-category in it; undefined when there is none of these ids. */
function listingIn(catalogue: Catalogue | undefined, categoryId: string, subCategoryId: string): Listing | undefined {
  const category = catalogue?.categories.find(({ _id }) => _id === categoryId)
  const subCategories = catalogue?.subCategories.filter((entry) => entry.category.some(({ _id }) => _id === categoryId))
  const subCategory = subCategories?.find(({ _id }) => _id === subCategoryId)
  if (!category || !subCategories || !subCategory) return undefined
  return {
    category: referenceTo(category),
    subCategory: referenceTo(subCategory),
    subCategories: subCategories.map(referenceTo),
  }
}

/** One page of a listing. Raises what the call raises. */
export async function loadListingPage(
  categoryId: string,
  subCategoryId: string,
  page: number,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const answer = await call(
    'POST /api/product/get-pruduct-by-category-and-subcategory',
    { categoryId, subCategoryId, page, limit: PAGE_SIZE },
    { signal },
  )
  const { data: products, totalCount } = answer
  return { products: products.map(cardOf), page, isLast: page * PAGE_SIZE >= totalCount, totalCount }
}

/** Any address of two parts comes here: one without ids, such as `/dashboard/nope`, was never a category's. */
const notFound = (ids: readonly string[]) =>
  data(ids.every((id) => /^[0-9a-f]{24}$/.test(id)) ? 'There is no such category' : 'There is no such page', 404)

/** A listing of the route table (section 2). Throws a 404 answer for ids that name nothing or do not belong together. */
export async function loadListing({ params, request }: LoaderFunctionArgs): Promise<ListingData> {
  const ids = [idOf(params.category), idOf(params.subCategory)] as const
  const findListing = async () =>
    listingIn(knownCatalogue(), ...ids) ?? listingIn(await fetchCatalogue(request.signal), ...ids)
  try {
    const page = pageOf(new URL(request.url).search)
    const [listing, first] = await Promise.all([findListing(), loadListingPage(...ids, page, request.signal)])
    if (!listing) throw notFound(ids)
    return { ...listing, first }
  } catch (error) {
    throw isUnknownId(error) ? notFound(ids) : error
  }
}
