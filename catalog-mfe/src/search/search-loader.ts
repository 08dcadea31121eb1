import type { LoaderFunctionArgs } from 'react-router-dom'
import { call } from 'shared/client'
import { asksForSearch, searchPageOf, searchTextOf } from 'shared/slug/search-url'
import { listingUrl } from 'shared/slug/urls'
import type { HomeCategory } from '../home/home-loader'
import { cardOf } from '../parts/card-product'
import { fetchCatalogue, knownCatalogue } from '../parts/catalogue'
import type { ProductPage } from '../parts/product-page'

/** What a text finds, or, where the address names none, what a search begins with. */
export type SearchData =
  | { text: string; first: ProductPage; categories?: undefined }
  | { text: ''; first?: undefined; categories: HomeCategory[] }

/** Raises what the call raises. */
export async function loadSearchPage(text: string, page: number, signal?: AbortSignal): Promise<ProductPage> {
  const answer = await call('POST /api/product/search-product', { search: text, page }, { signal })
  return {
    products: answer.data.map(cardOf),
    page,
    isLast: page >= answer.totalPage,
    totalCount: answer.totalCount,
  }
}

/** The categories with their first listings. Raises what the calls raise. */
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

/** The products that the text in the URL finds (section 2); an empty text finds all products. */
export async function loadSearch({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const { search } = new URL(request.url)
  if (!asksForSearch(search)) return { text: '', categories: await loadCategories(request.signal) }
  const text = searchTextOf(search)
  return { text, first: await loadSearchPage(text, searchPageOf(search), request.signal) }
}
