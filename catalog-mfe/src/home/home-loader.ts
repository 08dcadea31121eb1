import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Category } from '@souk-vert/shared/contract/catalog/category'
import { call } from '@souk-vert/shared/client'
import { listingUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { shop } from '@souk-vert/shared/ui/shop'
import { type CardProduct, cardOf } from '../cards/card-product'
import { type Catalogue, fetchCatalogue, knownCatalogue } from '../parts/catalogue'
import { loadOptional } from '../parts/load-optional'

/**
 * Number of categories' strips that come with the page, beside the offers; the others are loaded when they are near.
 */
const FIRST_STRIPS = 1

/** A category's tile and strip. */
export interface HomeCategory extends Pick<Category, '_id' | 'name' | 'image'> {
  /** Its first listing; none without sub-categories. */
  url?: string
  /** The strip's products; none or null when the browser is to load them. */
  products?: CardProduct[] | null
}

export interface HomeData {
  /** Target of the banner: the goods that its pictures show, if the shop has them. */
  shelf?: { name: string; url: string }
  /** Null when the browser is to load them. */
  offers: CardProduct[] | null
  categories: HomeCategory[]
}

/** The products of a category's strip. Throws errors of the call. */
export async function loadStrip(categoryId: string, signal: AbortSignal): Promise<CardProduct[]> {
  const { data } = await call('POST /api/product/get-product-by-category', { id: categoryId }, { signal })
  return data.map(cardOf)
}

/** The products with the highest discounts. Throws errors of the call. */
export async function loadOffers(signal: AbortSignal): Promise<CardProduct[]> {
  return (await call('POST /api/product/get-offers', undefined, { signal })).data.map(cardOf)
}

/** The listing that the banner shows. */
function bannerShelf({ categories, subCategories }: Catalogue): HomeData['shelf'] {
  // A picture of the owner's shows something else.
  const shelf = shop.bannerPicture ? undefined : subCategories.find(({ name }) => shop.bannerShelf.includes(name))
  const category = shelf && categories.find(({ _id }) => shelf.category.some((one) => one._id === _id))
  return category && { name: shelf.name, url: subCategoryUrl(category, shelf) }
}

/** Categories by name, offers, and the products of the first strip. Throws when the categories cannot be loaded; strips never do. */
export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const catalogue = knownCatalogue() ?? (await fetchCatalogue(signal))
  const { categories, subCategories } = catalogue
  const shelf = bannerShelf(catalogue)
  const listed = categories.map(({ _id, name, image }) => ({
    _id,
    name,
    image,
    url: listingUrl({ _id, name }, subCategories),
  }))
  const optional = (load: typeof loadOffers) => loadOptional(load, signal)
  const [offers, ...products] = await Promise.all([
    optional(loadOffers),
    ...categories.slice(0, FIRST_STRIPS).map(({ _id }) => optional((signal) => loadStrip(_id, signal))),
  ])
  return {
    shelf,
    offers,
    categories: listed.map((category, index) => ({ ...category, products: products[index] })),
  }
}
