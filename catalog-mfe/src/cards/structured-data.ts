import { productUrl } from '@souk-vert/shared/slug/urls'
import * as t from '#messages'
import type { CardProduct } from './card-product'

/** A place on the way from home to a page. Addresses are root-relative. */
export interface Crumb {
  name: string
  url: string
}

/** schema.org BreadcrumbList of the way to a page. */
export const breadcrumbList = (crumbs: Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t.home(), url: '/' }, ...crumbs].map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** schema.org ItemList of places or products, in the order in which the page shows them; nothing for an empty page. */
export const itemLists = (items: Crumb[]): object[] =>
  items.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          // A list of pages that say the rest themselves needs their addresses alone.
          itemListElement: items.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url })),
        },
      ]

export const productItem = (product: CardProduct): Crumb => ({ name: product.name, url: productUrl(product) })
