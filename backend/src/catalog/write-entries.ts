import type { Db } from '../db/connection'
import { sql } from 'drizzle-orm'
import { inPortions } from '../db/in-portions'
import { searchEntries } from '../db/tables'
import { ENTRY_VERSION, searchEntry, type SearchText } from './search-entry'
import { learnWords } from './search-words'

/** Writes what the search knows of products, in place of what it knew, and their words into the vocabulary. */
export async function writeEntries(
  tx: Db,
  texts: (SearchText & { productId: string; hidden?: boolean })[],
): Promise<void> {
  const entries = texts.map((text) => ({
    ...{ productId: text.productId, hidden: text.hidden ?? false, version: ENTRY_VERSION },
    ...searchEntry(text),
  }))
  await inPortions(entries, (portion) =>
    tx
      .insert(searchEntries)
      .values(portion)
      .onConflictDoUpdate({
        target: searchEntries.productId,
        set: {
          ...{ search: sql`excluded.search`, penalty: sql`excluded.penalty` },
          ...{ version: sql`excluded.version`, hidden: sql`excluded.hidden` },
        },
      }),
  )
  await learnWords(
    tx,
    entries.flatMap(({ words }) => words),
  )
}
