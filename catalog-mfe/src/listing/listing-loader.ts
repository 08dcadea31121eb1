import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { call } from '@souk-vert/shared/client'
import { idOf } from '@souk-vert/shared/slug/slug'
import * as t from '#messages'
import { carriedFacets } from '../filter/carried-facets'
import { askedFor, type Asked, type Choices, type Shown } from '../filter/choices'
import { parseAddress } from '../filter/parse-address'
import { loadFilterParts } from '../filter/filter-part'
import { loadOrKeepPrevious, type MaybePrevious } from '../filter/keep-previous-result'
import { type Catalogue, knownCatalogue, fetchCatalogue, referenceTo } from '../parts/catalogue'
import { cardOf } from '../cards/card-product'
import { loadOptional } from '../parts/load-optional'
import { isUnknownId } from '../parts/unknown-id'
import type { PageOfProducts } from '../cards/page-of-products'

/** Products on a page (section 9). */
const PAGE_SIZE = 24

export interface ListingData extends MaybePrevious {
  category: CategoryReference
  subCategory: CategoryReference
  /** All sub-categories of the category, by name. */
  subCategories: CategoryReference[]
  choices: Choices
  shown?: Shown
  first: PageOfProducts
}

type Listing = Pick<ListingData, 'category' | 'subCategory' | 'subCategories'>

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

/** One page of a listing. Throws errors of the call. */
export async function loadListingPage(
  [categoryId, subCategoryId]: readonly [categoryId: string, subCategoryId: string],
  asked: Asked,
  page: number,
  signal?: AbortSignal,
): Promise<PageOfProducts> {
  const answer = await call(
    'POST /api/product/get-pruduct-by-category-and-subcategory',
    { categoryId, subCategoryId, page, limit: PAGE_SIZE, ...asked },
    { signal },
  )
  const { data: products, totalCount, names } = answer
  // All are of one sub-category.
  const facets = carriedFacets(answer.facets && { ...answer.facets, subCategories: [] }, asked)
  return { products: products.map(cardOf), page, isLast: page * PAGE_SIZE >= totalCount, totalCount, facets, names }
}

/** Any address of two parts comes here: one without ids, such as `/dashboard/nope`, was never a category's. */
const notFound = (ids: readonly string[]) =>
  data(ids.every((id) => /^[0-9a-f]{24}$/.test(id)) ? t.categoryNotFound() : t.pageNotFound(), 404)

/**
 * A listing of the route table (section 2). Throws a 404 answer for ids that name nothing or do not belong together, and
 * redirects to the one right query.
 */
export async function loadListing({ params, request }: LoaderFunctionArgs): Promise<ListingData> {
  const ids = [idOf(params.category), idOf(params.subCategory)] as const
  const findListing = async () =>
    listingIn(knownCatalogue(), ...ids) ?? listingIn(await fetchCatalogue(request.signal), ...ids)
  const { pathname, search } = new URL(request.url)
  try {
    return await loadOrKeepPrevious(ids.join(), async () => {
      const { choices, page, shown, right } = await parseAddress(search, 'newest')
      if (right !== undefined) throw redirect(right ? `${pathname}?${right}` : pathname)
      const [listing, first] = await Promise.all([
        findListing(),
        loadListingPage(ids, askedFor(choices, shown), page, request.signal),
        loadOptional(loadFilterParts, request.signal),
      ])
      if (!listing) throw notFound(ids)
      return { ...listing, choices, shown, first }
    })
  } catch (error) {
    throw isUnknownId(error) ? notFound(ids) : error
  }
}
