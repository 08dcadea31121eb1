import type { LoaderFunctionArgs } from 'react-router-dom'
import { call } from 'shared/client'
import { searchPageOf, searchTextOf } from 'shared/slug/search-url'
import { cardOf } from '../parts/card-product'
import type { ProductPage } from '../parts/use-more-pages'

export interface SearchData {
  text: string
  first: ProductPage
}

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

/** The products that the text in the URL finds (section 2); no text finds all products. */
export async function loadSearch({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const { search } = new URL(request.url)
  const text = searchTextOf(search)
  return { text, first: await loadSearchPage(text, searchPageOf(search), request.signal) }
}
