import type { Head } from '@souk-vert/shared/federation/head'
import { searchUrl } from '@souk-vert/shared/slug/search-url'
import { shop } from '@souk-vert/shared/ui/shop'
import { deliveryFee } from '@souk-vert/shared/ui/shop-texts'
import * as t from '#messages'
import { fieldsOf, isChosen, NO_CHOICES } from '../filter/choices'
import { isPastLastPage } from '../cards/page-of-products'
import { itemLists, productItem } from '../cards/structured-data'
import type { SearchData } from './search-loader'

/** Title, description and structured data of a search. Anyone's words make such pages: they are not for search engines. */
export function searchHead(data: SearchData): Head {
  const { text, first } = data
  if (!first)
    return {
      title: t.search(),
      description: t.searchDescription({ shop: shop.name, fee: deliveryFee() }),
      canonical: '/search',
    }
  const isNarrowed = isChosen(data.choices) || data.shown !== undefined
  const isMissing = isPastLastPage(first)
  const page = isMissing ? 1 : first.page
  const titleOf = data.choices.filter.discounted === true ? t.offersTitle : t.allProductsTitle
  return {
    title: text ? t.searchTitle({ text, page: String(page) }) : titleOf({ page: String(page) }),
    description: t.countedProducts({ count: first.totalCount, shop: shop.name, fee: deliveryFee() }),
    canonical: searchUrl(text, isNarrowed ? '' : fieldsOf(NO_CHOICES, page)),
    status: isMissing ? 404 : undefined,
    noindex: text !== '' || isNarrowed,
    structuredData: itemLists(first.products.map(productItem)),
  }
}
