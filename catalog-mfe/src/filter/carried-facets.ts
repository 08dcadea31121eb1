import type { Facets } from 'shared/contract/filter'
import type { Choices } from './choices'

/** So many brands and sub-categories a person reads through: each is some bytes of every document. */
const MOST = 24

/** The facets that a page carries: the commonest values of each filter, and those that are chosen. */
export function carriedFacets(facets: Facets | undefined, { filter = {} }: Partial<Choices>): Facets | undefined {
  return (
    facets && {
      ...facets,
      brands: facets.brands.filter(({ value }, index) => index < MOST || filter.brands?.includes(value)),
      subCategories: facets.subCategories.filter(
        ({ _id }, index) => index < MOST || filter.subCategoryIds?.includes(_id),
      ),
    }
  )
}
