import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Category } from 'shared/contract/category'
import { call, isAborted, reportError } from 'shared/client'
import { listingUrl } from 'shared/slug/urls'
import { type CardProduct, cardOf } from '../parts/card-product'
import { knownCatalogue, loadCatalogue } from '../parts/catalogue'

/** So many strips come with the page; the others are loaded when they are near. */
const FIRST_STRIPS = 3

/** How long the page waits for one of them, in ms; after that the browser asks. */
const STRIP_LIMIT_MS = 700

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

async function loadStripInTime(categoryId: string, signal: AbortSignal): Promise<CardProduct[] | null> {
  const limit = new AbortController()
  const load = loadStrip(categoryId, AbortSignal.any([signal, limit.signal])).catch((error: unknown) => {
    reportError(error)
    if (signal.aborted && isAborted(error)) throw error
    return null
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), STRIP_LIMIT_MS)))
  const products = await Promise.race([load, tooLate])
  clearTimeout(timer)
  limit.abort()
  return products
}

/** Categories by name, and the products of the first strips. Raises when the categories cannot be had; strips never do. */
export async function loadHome({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const { categories, subCategories } = knownCatalogue() ?? (await loadCatalogue(request.signal))
  const products = await Promise.all(
    categories.slice(0, FIRST_STRIPS).map(({ _id }) => loadStripInTime(_id, request.signal)),
  )
  return {
    categories: categories.map(({ _id, name, image }, index) => ({
      _id,
      name,
      image,
      url: listingUrl({ _id, name }, subCategories),
      products: products[index] ?? null,
    })),
  }
}
