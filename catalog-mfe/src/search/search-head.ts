import type { Head } from 'shared/federation/head'
import { searchUrl } from 'shared/slug/search-url'
import { shop } from 'shared/ui/shop'
import { itemLists, productItem } from '../parts/structured-data'
import type { SearchData } from './search-loader'

/** Title, description and structured data of a search. Anyone's words make such pages: they are not for search engines. */
export function searchHead({ text, first }: SearchData): Head {
  return {
    title: text ? `Search: ${text}` : 'All products',
    description: `${first.totalCount} products at ${shop.name}, delivered free.`,
    canonical: text ? searchUrl(text, first.page) : '/search',
    noindex: text !== '',
    structuredData: itemLists(first.products.map(productItem)),
  }
}
