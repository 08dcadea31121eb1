import type { CategoryReference } from 'shared/contract/category'
import type { Db } from '../db/connection'
import { isPicturePath } from 'shared/contract/picture-path'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { categories, categoryChanges, subCategories } from '../db/tables'
import { markedPicture } from '../picture/picture-addresses'

/**
 * Writes the JSON of the categories, or of the sub-categories, whose ids are given with commas between: with commas between,
 * in the order of their names, pictures marked. What is gone is left out.
 */
export type CategoryNames = (joinedIds: string) => string

/** In a query: which transaction changed categories last, null when none did. Whoever reads it knows whether their names are of now. */
export const namesVersion = sql`(select changed_by from ${categoryChanges})`

/** Names for no products. */
export const noNames: CategoryNames = () => ''

const kept = new WeakMap<Db, { version: string | null; names: Promise<CategoryNames> }>()

/**
 * The names as they were when a statement of this database saw that `version`, or later: those that are kept, unless it is
 * another one.
 */
export function namesAt(db: Db, version: string | null): Promise<CategoryNames> {
  const known = kept.get(db)
  if (known?.version === version) return known.names
  const entry = { version, names: readNames(db) }
  kept.set(db, entry)
  entry.names.catch(() => kept.get(db) === entry && kept.delete(db))
  return entry.names
}

async function readNames(db: Db): Promise<CategoryNames> {
  const rows = await rowsOf<{ id: string; name: string; image: string }>(
    db,
    sql`select id, name, image from ${categories} union all select id, name, image from ${subCategories} order by name`,
  )
  const known = new Map(rows.map(({ id, name, image }, place) => [id, { place, json: json({ _id: id, name, image }) }]))
  const written = new Map<string, string>()
  const write = (joinedIds: string): string => {
    const named = joinedIds.split(',').flatMap((id) => known.get(id) ?? [])
    const text = named
      .toSorted((a, b) => a.place - b.place)
      .map(({ json }) => json)
      .join(',')
    written.set(joinedIds, text)
    return text
  }
  return (joinedIds) => written.get(joinedIds) ?? write(joinedIds)
}

const json = ({ image, ...rest }: CategoryReference): string => {
  const picture = JSON.stringify(image)
  return `${JSON.stringify(rest).slice(0, -1)},"image":${isPicturePath(image) ? markedPicture(picture) : picture}}`
}
