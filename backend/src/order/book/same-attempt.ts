import { isDeepStrictEqual } from 'node:util'
import * as t from '#messages'
import { invalid } from '../../http/refusals'
import type { Book, EntryRow } from './book'

/**
 * Takes a request for the one that was made under its key before, if all of its fields are as that one had them.
 * @throws VALIDATION naming the first field that is not
 */
export function requireSame<Now extends object>(before: NoInfer<{ [Name in keyof Now]?: unknown }>, now: Now): void {
  const names = Object.keys(now) as (keyof Now & string)[]
  const other = names.find((name) => !isDeepStrictEqual(before[name], now[name]))
  if (other) throw invalid(other, t.sentOtherwise())
}

/** Entries of an order that were made under a key. @throws VALIDATION when they are of another kind */
export function entriesOfAttempt({ entries }: Book, kind: EntryRow['kind'], key: string): EntryRow[] {
  const made = entries.filter((each) => each.key === key)
  if (made[0]) requireSame({ key: made[0].kind }, { key: kind })
  return made
}
