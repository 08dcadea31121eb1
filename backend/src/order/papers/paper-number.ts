import type { Order } from '@souk-vert/shared/contract/order'
import type { Db } from '../../db/connection'
import { asc, inArray } from 'drizzle-orm'
import { groupBy } from '../../db/group-by'
import { papers } from '../../db/tables/papers'

/** Name of an invoice or credit note for people: `INV-2026-000001`. */
export const paperNumber = ({ series, number }: Pick<typeof papers.$inferSelect, 'series' | 'number'>): string =>
  `${series}-${`${number}`.padStart(6, '0')}`

/** Numbers of the papers of orders, by order, in which they are as they were given out. */
export async function paperNumbers(db: Db, orderIds: string[]): Promise<Map<string, NonNullable<Order['papers']>>> {
  if (!orderIds.length) return new Map()
  const { orderId, series, number, kind, at, id } = papers
  const rows = await db
    .select({ orderId, series, number, kind })
    .from(papers)
    .where(inArray(orderId, orderIds))
    // Of a pair of one moment, the credit note comes first.
    .orderBy(asc(at), asc(kind), asc(id))
  const byOrder = groupBy(rows, (row) => row.orderId)
  return new Map(
    [...byOrder].map(([order, given]) => [
      order,
      given.map((paper) => ({ number: paperNumber(paper), kind: paper.kind })),
    ]),
  )
}
