import type { SaidOfProduct } from '../parse-product'
import type { Places } from '../import-categories'
import { nameKey } from '../../catalog/name-key'
import { keyOf } from '../known-products'

/** Values of the rows so far that others must not repeat, or that are counted over the whole file. */
export interface SeenRows {
  /** Returns the error of a row whose product an earlier one has named. */
  note(row: number, said: SaidOfProduct): string | undefined
  /** Categories and sub-categories that rows so far have named and the shop does not have. */
  newPlaces(places: Places): { newCategories: number; newSubCategories: number }
}

/** Creates the state before the first row. */
export function createSeenRows(): SeenRows {
  const rowOf = new Map<string, number>()
  const names = { categories: new Map<string, string>(), subCategories: new Map<string, string>() }
  const isMissing = (places: Places['categories'], known: Map<string, string>) =>
    [...known.values()].filter((name) => !places.has(name)).length
  return {
    note: (row, said) => {
      for (const kind of ['categories', 'subCategories'] as const)
        for (const name of said[kind] ?? []) names[kind].set(nameKey(name), name)
      const key = keyOf(said)
      if (key === undefined) return undefined
      const first = rowOf.get(key)
      if (first === undefined) rowOf.set(key, row)
      return first === undefined ? undefined : `Same key as row ${first}`
    },
    newPlaces: (places) => ({
      newCategories: isMissing(places.categories, names.categories),
      newSubCategories: isMissing(places.subCategories, names.subCategories),
    }),
  }
}
