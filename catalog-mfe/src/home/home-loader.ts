import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Category } from 'shared/contract/category'
import { call } from 'shared/client'
import { tellDecided } from 'shared/federation/tell-decided'
import { listingUrl } from 'shared/slug/urls'
import { type CardProduct, cardOf } from '../parts/card-product'
import { knownCatalogue, fetchCatalogue } from '../parts/catalogue'
import { loadOptional } from '../parts/load-optional'

/** So many strips come with the page; the others are loaded when they are near. */
const FIRST_STRIPS = 3

/** How long the page waits for one of them, in ms; after that the browser asks. */
const STRIP_TIMEOUT_MS = 700

/** A category's tile and strip. */
export interface HomeCategory extends Pick<Category, '_id' | 'name' | 'image'> {
  /** Its first listing; none without sub-categories. */
  url?: string
  /** The strip's products; null when the browser is to load them. */
  products: CardProduct[] | null
}

export interface HomeData {
  categories: HomeCategory[]
}

/** The products of a category's strip. Raises what the call raises. */
export async function loadStrip(categoryId: string, signal: AbortSignal): Promise<CardProduct[]> {
  const { data } = await call('POST /api/product/get-product-by-category', { id: categoryId }, { signal })
  return data.map(cardOf)
}

/** Categories by name, and the products of the first strips. Raises when the categories cannot be had; strips never do. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const { request } = args
  const { categories, subCategories } = knownCatalogue() ?? (await fetchCatalogue(request.signal))
  const listed = categories.map(({ _id, name, image }) => ({
    _id,
    name,
    image,
    url: listingUrl({ _id, name }, subCategories),
    products: null,
  }))
  tellDecided<HomeData>(args, { categories: listed })
  const products = await Promise.all(
    categories
      .slice(0, FIRST_STRIPS)
      .map(({ _id }) => loadOptional((signal) => loadStrip(_id, signal), request.signal, STRIP_TIMEOUT_MS)),
  )
  return { categories: listed.map((category, index) => ({ ...category, products: products[index] ?? null })) }
}
