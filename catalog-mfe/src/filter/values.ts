import type { Filter } from '@souk-vert/shared/contract/catalog/filter'
import { formatDzd } from '@souk-vert/shared/money/format'
import * as t from '#messages'
import type { Choices } from './choices'
import { choose, type FilteredList } from './filtered-list'

/** Filters of which several values can be chosen. */
export type ValuesName = 'brands' | 'bases' | 'subCategories'

/** One value of such a filter. */
export interface Value {
  key: string
  label: string
  /** Number of products that have it; unknown where the facets do not name it. */
  count?: number
  isChosen: boolean
  /** Choices after the value is added or removed. */
  next: Choices
}

const baseLabels = { kg: t.kilogram, l: t.litre, piece: t.piece } as const

const fieldOf = { brands: 'brands', bases: 'bases', subCategories: 'subCategoryIds' } as const

function knownValues({ facets }: FilteredList, name: ValuesName): Pick<Value, 'key' | 'label' | 'count'>[] {
  if (name === 'subCategories')
    return facets.subCategories.map(({ _id, name: label, count }) => ({ key: _id, label, count }))
  if (name === 'bases')
    return facets.bases.map(({ value, count }) => ({ key: value, label: baseLabels[value](), count }))
  return facets.brands.map(({ value, count }) => ({ key: value, label: value, count }))
}

/** The values of a filter as the facets have them, the commonest first; what is chosen and not among them comes last. */
export function valuesOf(list: FilteredList, name: ValuesName): Value[] {
  const known = knownValues(list, name)
  const field = fieldOf[name]
  const chosen: readonly string[] = list.choices.filter[field] ?? []
  const unknown = chosen.filter((key) => known.every((value) => value.key !== key))
  const labelOf = (key: string) => (name === 'subCategories' ? t.otherSubCategory() : key)
  return [...known, ...unknown.map((key) => ({ key, label: labelOf(key) }))].map((value) => {
    const isChosen = chosen.includes(value.key)
    const next = isChosen ? chosen.filter((key) => key !== value.key) : [...chosen, value.key]
    const change = { [field]: next.length > 0 ? next : undefined } as Partial<Filter>
    return { ...value, isChosen, next: choose(list.choices, change) }
  })
}

/** The chosen prices in words. */
export function priceText({ filter: { minPrice, maxPrice } }: Choices): string {
  if (minPrice && maxPrice) return t.priceRange({ min: formatDzd(minPrice), max: formatDzd(maxPrice) })
  return minPrice ? t.priceFrom({ price: formatDzd(minPrice) }) : t.priceUpTo({ price: formatDzd(maxPrice ?? 0) })
}
