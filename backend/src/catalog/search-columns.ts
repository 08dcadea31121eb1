import type { Db } from '../db/connection'
import { inPortions } from '../db/in-portions'
import { searchWords } from '../db/tables'
import { normalise, searchVector, vocabulary, type SearchText } from './search-text'

/** An index entry holds some 2 700 bytes, and a name may unfold to eighteen times its length. */
const LONGEST_NAME = 600

/** What the search reads of a product, and the words that the vocabulary must have for it. */
export const searchColumns = (text: SearchText) => ({
  columns: { normalName: normalise(text.name).slice(0, LONGEST_NAME), search: searchVector(text) },
  words: vocabulary(text),
})

/** Adds words to the vocabulary, in one order always, so that two transactions never wait for each other in a circle. */
export async function learnWords(tx: Db, words: string[]): Promise<void> {
  await inPortions([...new Set(words)].sort(), (portion) =>
    tx
      .insert(searchWords)
      .values(portion.map((word) => ({ word })))
      .onConflictDoNothing(),
  )
}
