import type { Db } from '../../db/connection'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import * as t from '#messages'
import { orderEntries } from '../../db/tables/order-entries'
import { invalid } from '../../http/errors'
import type { EntryRow } from './order-entries'

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
export async function entryOfAttempt(
  tx: Db,
  orderId: string,
  kind: EntryRow['kind'],
  key: string,
): Promise<EntryRow | undefined> {
  const isIt = and(eq(orderEntries.orderId, orderId), eq(orderEntries.key, key))
  const [entry] = await tx.select().from(orderEntries).where(isIt)
  if (entry) requireSame({ key: entry.kind }, { key: kind })
  return entry
}
