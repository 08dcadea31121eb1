import { data, type LoaderFunctionArgs } from 'react-router-dom'
import type { Product } from 'shared/contract/product'
import type { SubCategory } from 'shared/contract/sub-category'
import { call, isAborted, reportError, statusOf } from 'shared/client'
import { idOf } from 'shared/slug/slug'
import { listingUrl, subCategoryUrl } from 'shared/slug/urls'
import { knownCatalogue } from '../parts/catalogue'
import type { Crumb } from '../parts/structured-data'

export interface ProductData {
  product: Product
  /** Category and sub-category that lead to the product; empty when that is not known. */
  crumbs: Crumb[]
}

/** All sub-categories; none when they cannot be had, because the page does without. */
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

/** The way to a product: its first sub-category that belongs to one of its categories. */
function crumbsOf(product: Product, subCategories: SubCategory[]): Crumb[] {
  for (const category of product.category) {
    const own = subCategories.filter((entry) => entry.category.some(({ _id }) => _id === category._id))
    const subCategory = own.find(({ _id }) => product.subCategory.some((entry) => entry._id === _id))
    const url = listingUrl(category, own)
    if (!subCategory || !url) continue
    return [
      { name: category.name, url },
      { name: subCategory.name, url: subCategoryUrl(category, subCategory) },
    ]
  }
  return []
}

/** The product of `/product/{name}-{id}` (section 2). Throws a 404 answer for an unknown id, other failures as they are. */
export async function loadProduct({ params, request: { signal } }: LoaderFunctionArgs): Promise<ProductData> {
  try {
    const [{ data: product }, subCategories] = await Promise.all([
      call('POST /api/product/get-product-details', { productId: idOf(params.product) }, { signal }),
      subCategoriesIfAny(signal),
    ])
    return {
      product,
      crumbs: crumbsOf(
        product,
        subCategories.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      ),
    }
  } catch (error) {
    if (statusOf(error) === 404) throw data('This product is no longer sold', 404)
    throw error
  }
}
