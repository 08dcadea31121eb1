import type { Head } from '@souk-vert/shared/federation/head'
import { pictureUrl } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { itemLists } from '../parts/structured-data'
import type { HomeData } from './home-loader'

/** Title, description and structured data of the home page. */
export function homeHead({ categories }: HomeData): Head {
  const names = categories.slice(0, 6).map(({ name }) => name)
  const listings = categories.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return {
    title: shop.slogan,
    description: [`${shop.slogan} by ${shop.name}.`, names.length > 0 && `${names.join(', ')} and more.`]
      .filter(Boolean)
      .join(' '),
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
