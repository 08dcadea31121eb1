import { data, type LoaderFunctionArgs } from 'react-router-dom'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { Names } from '@souk-vert/shared/contract/catalog/translations'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import { idOf } from '@souk-vert/shared/slug/slug'
import { listingUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { byName } from '@souk-vert/shared/slug/by-name'
import * as t from '#messages'
import { type CardProduct, cardOf } from '../cards/card-product'
import { knownCatalogue } from '../parts/catalogue'
import { loadOptional } from '../parts/load-optional'
import { isUnknownId } from '../parts/unknown-id'

/**
 * Number of other products of its sub-category below a product; when pages are changed in the browser, they are
 * loaded when they are near.
 */
const MORE = 12

/** Category and sub-category of a product. Addresses are those of listings. */
export interface Shelf {
  category: CategoryReference & { url: string }
  subCategory: CategoryReference & { url: string }
}

export interface ProductData {
  product: Product
  /** Its names by language, where it has several. */
  names?: Names
  /** The category and sub-category that lead to the product; undefined when that is not known. */
  shelf: Shelf | undefined
  /** Others of the shelf; null when the browser is to load them. */
  more: CardProduct[] | null
}

/** All sub-categories; none when they cannot be loaded, because the page does without. */
async function subCategoriesIfAny(signal: AbortSignal): Promise<SubCategory[]> {
  const known = knownCatalogue()
  if (known) return known.subCategories
  try {
    return (await call('POST /api/subcategory/get', undefined, { signal })).data
  } catch (error) {
    reportError(error)
    if (isAborted(error)) throw error
    return []
  }
}

/** The shelf of a product: its first sub-category, by name, that belongs to one of its categories. */
function shelfOf(product: Product, subCategories: SubCategory[]): Shelf | undefined {
  for (const category of product.category) {
    const own = byName(subCategories.filter((entry) => entry.category.some(({ _id }) => _id === category._id)))
    const subCategory = own.find(({ _id }) => product.subCategory.some((entry) => entry._id === _id))
    const url = listingUrl(category, own)
    if (!subCategory || !url) continue
    const { _id, name, image } = subCategory
    return {
      category: { ...category, url },
      subCategory: { _id, name, image, url: subCategoryUrl(category, subCategory) },
    }
  }
  return undefined
}

/**
 * Others of a product's shelf that can be bought, the cheapest by weight, volume or piece first. Throws errors of
 * the call.
 */
export async function loadMore({ category, subCategory }: Shelf, productId: string, signal: AbortSignal) {
  const narrowing = { sort: 'unit-price', filter: { inStock: true } } as const
  const listing = { categoryId: category._id, subCategoryId: subCategory._id, page: 1, limit: MORE + 1, ...narrowing }
  const { data } = await call('POST /api/product/get-pruduct-by-category-and-subcategory', listing, { signal })
  return data
    .filter(({ _id }) => _id !== productId)
    .slice(0, MORE)
    .map(cardOf)
}

/** The product of `/product/{name}-{id}` (section 2). Throws a 404 answer for an unknown id, other failures as they are. */
export async function loadProduct({ request: { signal }, params }: LoaderFunctionArgs): Promise<ProductData> {
  try {
    const [{ data: product, names }, subCategories] = await Promise.all([
      call('POST /api/product/get-product-details', { productId: idOf(params.product) }, { signal }),
      subCategoriesIfAny(signal),
    ])
    const shelf = shelfOf(product, subCategories)
    const isDocument = typeof document === 'undefined'
    const loadOthers = shelf && isDocument && ((until: AbortSignal) => loadMore(shelf, product._id, until))
    return { product, names, shelf, more: loadOthers ? await loadOptional(loadOthers, signal) : null }
  } catch (error) {
    if (isUnknownId(error)) throw data(t.noLongerSold(), 404)
    throw error
  }
}
