import { isDeepStrictEqual } from 'node:util'
import * as t from '#messages'
import { invalid } from '../../http/errors'
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

/** The entry of an order that was made under a key. @throws VALIDATION when it is of another kind */
export function entryOfAttempt({ entries }: Book, kind: EntryRow['kind'], key: string): EntryRow | undefined {
  const entry = entries.find((each) => each.key === key)
  if (entry) requireSame({ key: entry.kind }, { key: kind })
  return entry
}
