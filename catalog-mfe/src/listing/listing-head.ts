import type { Names } from '@souk-vert/shared/contract/catalog/translations'
import type { Head } from '@souk-vert/shared/federation/head'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { pictureUrl } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { deliveryFee } from '@souk-vert/shared/ui/shop-texts'
import * as t from '#messages'
import { isChosen } from '../filter/choices'
import { eachName } from '../parts/each-name'
import { isPastLastPage } from '../cards/page-of-products'
import { breadcrumbList, itemLists, productItem } from '../cards/structured-data'
import type { ListingData } from './listing-loader'

/**
 * Title, description, canonical link and structured data of a listing. Each page of it is its own; what is chosen of it is no
 * page for search engines.
 */
export function listingHead({ category, subCategory, choices, shown, first }: ListingData): Head {
  const url = subCategoryUrl(category, subCategory)
  const isMissing = isPastLastPage(first)
  const isLater = first.page > 1 && !isMissing
  const isNarrowed = isChosen(choices) || shown !== undefined
  const texts = {
    subCategory: subCategory.name,
    category: category.name,
    page: String(isLater ? first.page : 1),
    shop: shop.name,
    fee: deliveryFee(),
  }
  const names = first.products.slice(0, 5).map(({ name }) => name)
  const addressOf = (url: string) => (isLater && !isNarrowed ? `${url}?page=${first.page}` : url)
  // Names come with the products: without any, which languages there are is not known.
  const own = (name: string): Names => (names.length > 0 ? { [DEFAULT_LANGUAGE]: name } : {})
  const named = first.names ?? { category: own(category.name), subCategory: own(subCategory.name) }
  const picture = first.products[0]?.image[0] ?? subCategory.image
  return {
    title: t.listingTitle(texts),
    description:
      names.length > 0
        ? t.listingDescriptionWithNames({ ...texts, names: names.join(t.comma()) })
        : t.listingDescription(texts),
    canonical: addressOf(url),
    alternates: eachName(named.category, (name, language) => {
      const ofSubCategory = { ...subCategory, name: named.subCategory[language] ?? subCategory.name }
      return addressOf(subCategoryUrl({ ...category, name }, ofSubCategory))
    }),
    status: isMissing ? 404 : undefined,
    noindex: isNarrowed,
    image: picture ? pictureUrl(picture, 640) : undefined,
    structuredData: [
      breadcrumbList([{ name: `${category.name}: ${subCategory.name}`, url }]),
      ...itemLists(first.products.map(productItem)),
    ],
  }
}
