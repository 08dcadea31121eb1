import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { asksForSearch, searchFieldsOf, searchTextOf, searchUrl } from '@souk-vert/shared/slug/search-url'
import { listingUrl } from '@souk-vert/shared/slug/urls'
import { carriedFacets } from '../filter/carried-facets'
import { askedFor, type Asked, type Choices, type Shown } from '../filter/choices'
import { parseAddress } from '../filter/parse-address'
import { loadFilterParts } from '../filter/filter-part'
import { loadOrKeepPrevious, type MaybePrevious } from '../filter/keep-previous-result'
import type { HomeCategory } from '../home/home-loader'
import { cardOf } from '../cards/card-product'
import { fetchCatalogue, knownCatalogue } from '../parts/catalogue'
import { loadOptional } from '../parts/load-optional'
import type { PageOfProducts } from '../cards/page-of-products'

/** Results of a text, or, where the address names none, the start page of the search. */
export type SearchData = SearchResult | { text: ''; first?: undefined; categories: HomeCategory[] }

export interface SearchResult extends MaybePrevious {
  text: string
  choices: Choices
  shown?: Shown
  first: PageOfProducts
  categories?: undefined
}

/** Throws errors of the call. */
export async function loadSearchPage(
  text: string,
  asked: Asked,
  page: number,
  signal?: AbortSignal,
): Promise<PageOfProducts> {
  const answer = await call('POST /api/product/search-product', { search: text, page, ...asked }, { signal })
  const meant = (answer.meantCount || Infinity) - (page - 1) * answer.limit
  return {
    products: answer.data.map((product, index) => ({ ...cardOf(product), ...(index >= meant && { isAlso: true }) })),
    page,
    isLast: page >= answer.totalPage,
    totalCount: answer.totalCount,
    facets: carriedFacets(answer.facets, asked),
  }
}

/** The categories with their first listings. Throws errors of the calls. */
async function loadCategories(signal: AbortSignal): Promise<HomeCategory[]> {
  const { categories, subCategories } = knownCatalogue() ?? (await fetchCatalogue(signal))
  return categories.map(({ _id, name, image }) => ({
    _id,
    name,
    image,
    url: listingUrl({ _id, name }, subCategories),
    products: null,
  }))
}

/** The products that the text in the URL finds (section 2); an empty text finds all products. Redirects to the one right query. */
export async function loadSearch({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const { search } = new URL(request.url)
  if (!asksForSearch(search)) return { text: '', categories: await loadCategories(request.signal) }
  const text = searchTextOf(search)
  return loadOrKeepPrevious(text, async () => {
    const { choices, page, shown, right } = await parseAddress(searchFieldsOf(search), 'relevance')
    if (right !== undefined) throw redirect(searchUrl(text, right))
    const [first] = await Promise.all([
      loadSearchPage(text, askedFor(choices, shown), page, request.signal),
      loadOptional(loadFilterParts, request.signal),
    ])
    return { text, choices, shown, first }
  })
}
