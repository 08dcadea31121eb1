import type { Head } from '@souk-vert/shared/federation/head'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { formatDzd } from '@souk-vert/shared/money/format'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { cutText } from '@souk-vert/shared/text/cut-text'
import { pictureFiles, pictureUrl } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import * as t from '#messages'
import { eachName } from '../parts/each-name'
import { breadcrumbList } from '../cards/structured-data'
import { crumbsOf } from './crumbs-of'
import { largePicture } from './large-picture'
import type { ProductData } from './product-loader'

/** Longest description that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160

const shortened = (text: string) =>
  text.length > DESCRIPTION_LENGTH ? `${cutText(text, DESCRIPTION_LENGTH - 1).trimEnd()}…` : text

/** Title, description, canonical link, picture and structured data of a product. */
export function productHead({ product, names = { [DEFAULT_LANGUAGE]: product.name }, shelf }: ProductData): Head {
  const url = productUrl(product)
  const price = discountedPrice(product)
  const forPrice = t.productForPrice({
    name: product.name,
    unit: product.unit,
    price: formatDzd(price),
    shop: shop.name,
  })
  const pictures = product.image.map((address) => pictureUrl(address, 640))
  const [first] = product.image
  return {
    title: t.nameAndUnit({ name: product.name, unit: product.unit }),
    description: shortened(`${forPrice} ${product.description}`.replace(/\s+/g, ' ')),
    canonical: url,
    alternates: eachName(names, (name) => productUrl({ _id: product._id, name })),
    image: pictures[0],
    firstPicture: first ? { ...pictureFiles(first, largePicture.width), sizes: largePicture.sizes } : undefined,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product._id,
        url,
        image: pictures.length ? pictures : undefined,
        offers: {
          '@type': 'Offer',
          url,
          price: price.toFixed(2),
          priceCurrency: 'DZD',
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      },
      breadcrumbList([...crumbsOf(shelf), { name: product.name, url }]),
    ],
  }
}
