import type { Head } from '@souk-vert/shared/federation/head'
import { searchUrl } from '@souk-vert/shared/slug/search-url'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { shop } from '@souk-vert/shared/ui/shop'
import { fieldsOf, isChosen, NO_CHOICES } from '../filter/choices'
import { isPastLastPage } from '../parts/past-last-page'
import { itemLists, productItem } from '../parts/structured-data'
import type { SearchData } from './search-loader'

/** Title, description and structured data of a search. Anyone's words make such pages: they are not for search engines. */
export function searchHead(data: SearchData): Head {
  const { text, first } = data
  if (!first)
    return {
      title: 'Search',
      description: `Search everything ${shop.name} sells, with free delivery.`,
      canonical: '/search',
    }
  const isNarrowed = isChosen(data.choices) || data.shown !== undefined
  const isMissing = isPastLastPage(first)
  const page = isMissing ? 1 : first.page
  const isOffers = data.choices.filter.discounted === true
  const part = page > 1 ? `, page ${page}` : ''
  return {
    title: `${text ? `Search: ${isolated(text)}` : isOffers ? 'Offers' : 'All products'}${part}`,
    description: `${counted(first.totalCount, 'product')} at ${shop.name}, with free delivery.`,
    canonical: searchUrl(text, isNarrowed ? '' : fieldsOf(NO_CHOICES, page)),
    status: isMissing ? 404 : undefined,
    noindex: text !== '' || isNarrowed,
    structuredData: itemLists(first.products.map(productItem)),
  }
}
