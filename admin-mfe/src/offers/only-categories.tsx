import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import * as t from '#messages'
import { ChipsSelect } from '../parts/form/chips-select'
import { noOptionsText } from '../parts/form/missing-choice'

const none: CategoryReference[] = []

interface OnlyCategoriesProps {
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** Field for the categories that a coupon or an offer is for; without one it is for all. */
export function OnlyCategories({ ids, onChange }: OnlyCategoriesProps) {
  const loading = useShop(({ categories }) => categories)
  const categories = valueOr(loading, none)
  return (
    <ChipsSelect
      label={t.onlyCategories()}
      options={categories}
      chosen={categories.filter(({ _id }) => ids.includes(_id))}
      onChange={(chosen) => onChange(chosen.map(({ _id }) => _id))}
      noOptions={noOptionsText(loading, t.noData())}
    />
  )
}
