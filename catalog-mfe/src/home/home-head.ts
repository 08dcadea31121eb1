import type { Head } from '@souk-vert/shared/federation/head'
import { pictureUrl } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { sloganText } from '@souk-vert/shared/ui/shop-texts'
import * as t from '#messages'
import { itemLists } from '../cards/structured-data'
import type { HomeData } from './home-loader'

/** Title, description and structured data of the home page. */
export function homeHead({ categories }: HomeData): Head {
  const names = categories.slice(0, 6).map(({ name }) => name)
  const slogan = sloganText()
  const listings = categories.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return {
    title: slogan,
    description:
      names.length > 0
        ? t.homeDescriptionWithNames({ slogan, shop: shop.name, names: names.join(t.comma()) })
        : t.homeDescription({ slogan, shop: shop.name }),
    canonical: '/',
    image: pictureUrl(shop.bannerPicture ?? '/uploads/brand/banner-desktop', 1280),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shop.name,
        url: '/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
      ...itemLists(listings),
    ],
  }
}
