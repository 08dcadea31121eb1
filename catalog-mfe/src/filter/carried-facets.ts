import type { Facets } from '@souk-vert/shared/contract/catalog/filter'
import type { Asked } from './choices'

/** Number of brands and sub-categories that a person reads through: each is some bytes of every document. */
const MAX_VALUES = 24

/** Facets as a page carries them: `without` where something is chosen. */
export interface CarriedFacets extends Omit<Facets, 'without'>, Partial<Pick<Facets, 'without'>> {
  /** Whether there are more brands than it names. */
  hasMoreBrands?: true
}

/** The commonest values of each filter, and those that are chosen; with `allBrands` all that were named. */
export function carriedFacets(
  facets: Facets | undefined,
  { filter = {}, allBrands }: Asked,
): CarriedFacets | undefined {
  if (!facets) return undefined
  const { without, ...others } = facets
  return {
    ...others,
    ...(Object.keys(filter).length > 0 && { without }),
    ...(facets.brands.length > MAX_VALUES && !allBrands && { hasMoreBrands: true }),
    brands: facets.brands.filter(
      ({ value }, index) => allBrands || index < MAX_VALUES || filter.brands?.includes(value),
    ),
    subCategories: facets.subCategories.filter(
      ({ _id }, index) => index < MAX_VALUES || filter.subCategoryIds?.includes(_id),
    ),
  }
}
