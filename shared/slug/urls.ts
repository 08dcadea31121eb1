import { parameter } from './slug'

interface Named {
  _id: string
  name: string
}

/** `/product/{name}-{id}` (section 2). */
export const productUrl = (product: Named): string => `/product/${parameter(product.name, product._id)}`

/** `/{categoryName}-{categoryId}/{subCategoryName}-{subCategoryId}` (section 2). */
export const subCategoryUrl = (category: Named, subCategory: Named): string =>
  `/${parameter(category.name, category._id)}/${parameter(subCategory.name, subCategory._id)}`

/**
 * URL of a category's image and 'See All': the first of the given sub-categories whose categories include it
 * (section 2). Undefined when there is none.
 */
export function listingUrl(
  category: Named,
  subCategories: readonly (Named & { category: readonly { _id: string }[] })[],
) {
  const first = subCategories.find((subCategory) => subCategory.category.some(({ _id }) => _id === category._id))
  return first && subCategoryUrl(category, first)
}
