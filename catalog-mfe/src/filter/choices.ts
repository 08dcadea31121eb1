import type { Filter, Sort } from '@souk-vert/shared/contract/catalog/filter'
import type { MeasureBase } from '@souk-vert/shared/contract/catalog/measure'

/** Choices of a visitor for a list: its order, where that is not the usual one, and its filters. */
export interface Choices {
  sort?: Sort
  filter: Filter
}

export const NO_CHOICES: Choices = { filter: {} }

/** Usual order: of a listing `newest`, of a search `relevance`, which a listing does not have. */
export type UsualSort = 'newest' | 'relevance'

/** Filters that are rendered in the page itself: all, for visitors without script, or all brands. */
export type Shown = 'filters' | 'brands'

/** Bases in the order of the address. */
export const BASES: MeasureBase[] = ['kg', 'l', 'piece']

/**
 * The query of an address with the choices, in their one right order, the page, and the filters in the page itself;
 * '' for none.
 */
export function fieldsOf({ sort, filter }: Choices, page = 1, shown?: Shown): string {
  const { minPrice, maxPrice, discounted, inStock, brands = [], subCategoryIds = [], bases = [] } = filter
  const all: [name: string, value: unknown][] = [
    ['sort', sort],
    ['min', minPrice],
    ['max', maxPrice],
    ['offer', discounted && 1],
    ['stock', inStock && 1],
    ...brands.toSorted().map((brand): [string, string] => ['brand', brand]),
    ...subCategoryIds.toSorted().map((id): [string, string] => ['sub', id]),
    ...BASES.filter((base) => bases.includes(base)).map((base): [string, string] => ['unit', base]),
    ['page', page > 1 && page],
    ['show', shown],
  ]
  return new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString()
}

/** Fields of a call for a page of a list. */
export type Asked = Partial<Choices> & { allBrands?: true }

/** Fields of the call for a page with these choices. */
export const askedFor = (choices: Choices, shown?: Shown): Asked => ({
  ...choices,
  ...(shown === 'brands' && { allBrands: true }),
})

/** Choices for pages that are appended: nobody needs the facets once more, which come with any filter. */
export const withoutFacets = ({ sort, filter }: Choices): Asked =>
  Object.keys(filter).length > 0 ? { sort, filter } : { sort }

/** Whether anything is chosen; an order counts. */
export const isChosen = (choices: Choices): boolean => fieldsOf(choices) !== ''

/** Number of filters that are set: of a filter with several values, each counts. */
export const countFilters = ({ filter }: Choices): number =>
  new URLSearchParams(fieldsOf({ filter })).size - (filter.minPrice && filter.maxPrice ? 1 : 0)

/** Choices in the address of a list. `right` are its fields as they should be, where they are not. */
export interface ParsedFields {
  choices: Choices
  page: number
  shown?: Shown
  right?: string
}
