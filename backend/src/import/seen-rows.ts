import type { ParsedRow } from './parse-product'
import type { CategoriesByName } from './import-categories'
import * as t from '#messages'
import { nameKey } from '../catalog/name-key'
import { keyOf } from './known-products'

/** Values of the rows so far that others must not repeat, or that are counted over the whole file. */
export interface SeenRows {
  /** Returns the error of a row whose product an earlier one has named. */
  note(row: number, values: ParsedRow): string | undefined
  /** Categories and sub-categories that rows so far have named and the shop does not have. */
  newCategoriesIn(catalogue: CategoriesByName): { newCategories: number; newSubCategories: number }
}

/** Creates the state before the first row. */
export function createSeenRows(): SeenRows {
  const rowOf = new Map<string, number>()
  const names = { categories: new Map<string, string>(), subCategories: new Map<string, string>() }
  const isMissing = (names: CategoriesByName['categories'], known: Map<string, string>) =>
    [...known.values()].filter((name) => !names.has(name)).length
  return {
    note: (row, values) => {
      for (const kind of ['categories', 'subCategories'] as const)
        for (const name of values[kind] ?? []) names[kind].set(nameKey(name), name)
      const key = keyOf(values)
      if (key === undefined) return undefined
      const first = rowOf.get(key)
      if (first === undefined) rowOf.set(key, row)
      return first === undefined ? undefined : t.sameKeyAsRow({ row: String(first) })
    },
    newCategoriesIn: (catalogue) => ({
      newCategories: isMissing(catalogue.categories, names.categories),
      newSubCategories: isMissing(catalogue.subCategories, names.subCategories),
    }),
  }
}
