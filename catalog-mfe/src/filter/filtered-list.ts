import type { Facets, Sort } from '@souk-vert/shared/contract/catalog/filter'
import * as t from '#messages'
import type { CarriedFacets } from './carried-facets'
import type { Choices, Shown, UsualSort } from './choices'

/** A list as its filters need it. */
export interface FilteredList {
  choices: Choices
  facets: CarriedFacets
  /** Products that pass all filters. */
  totalCount: number
  usualSort: UsualSort
  /** The list's own address with other choices, and with the filters in the page itself. */
  urlOf(choices: Choices, shown?: Shown): string
}

/** Names of a list's filters. */
export type FilterName = keyof Facets['without']

export const filterLabels = {
  discounted: t.onOffer,
  inStock: t.inStock,
  price: t.price,
  brands: t.brand,
  bases: t.soldBy,
  subCategories: t.subCategory,
} satisfies Record<FilterName, () => string>

export const sortLabels = {
  relevance: t.relevance,
  newest: t.newest,
  price: t.priceLowToHigh,
  'price-desc': t.priceHighToLow,
  'unit-price': t.unitPriceLowToHigh,
  discount: t.biggestDiscount,
} as const

const SORTS: Sort[] = ['newest', 'price', 'price-desc', 'unit-price', 'discount']

/** The orders that a list can have, its usual one first. */
export const sortsOf = (usual: UsualSort): Sort[] => (usual === 'relevance' ? [usual, ...SORTS] : SORTS)

/** Returns the choices with other fields in their filter; undefined ones are removed. */
export const choose = ({ sort, filter }: Choices, change: Partial<Choices['filter']>): Choices => ({
  sort,
  filter: JSON.parse(JSON.stringify({ ...filter, ...change })) as Choices['filter'],
})

export const isSet = ({ filter }: Choices, name: FilterName): boolean =>
  name === 'price'
    ? 'minPrice' in filter || 'maxPrice' in filter
    : (name === 'subCategories' ? 'subCategoryIds' : name) in filter

/** Whether a filter has something to choose: two values, or one that is chosen already. */
export function isOffered({ choices, facets }: FilteredList, name: FilterName): boolean {
  if (isSet(choices, name)) return true
  if (name === 'price') return facets.price.min < facets.price.max
  if (name === 'discounted' || name === 'inStock') return facets[name].yes > 0 && facets[name].no > 0
  return facets[name].length > 1
}

/** Counts are exact to 1 000; any above is this one. */
const OVER_THOUSAND = 1001

export const exactCount = (count: number): number => Math.min(count, OVER_THOUSAND)

/** '240', or '1,000+'. */
export const facetText = (count: number): string => (count < OVER_THOUSAND ? String(count) : t.overThousand())
