import type { Address } from '@souk-vert/shared/contract/user/address'
import type { Db } from '../db/connection'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { addresses } from '../db/tables/addresses'

/** An address to be. */
export type NewAddress = Omit<typeof addresses.$inferInsert, 'active' | 'updatedAt'>

export type AddressFields = Omit<NewAddress, 'id' | 'userId' | 'createdAt'>

type AddressRow = typeof addresses.$inferSelect

/** An address as calls have it. */
export const toAddress = (row: AddressRow): Address => ({
  _id: row.id,
  userId: row.userId,
  address_line: row.addressLine,
  city: row.city,
  state: row.state,
  country: row.country,
  pincode: row.pincode,
  mobile: row.mobile,
  ...(row.communeId !== null && { commune_id: row.communeId }),
  ...(row.recipient && { recipient: row.recipient }),
  ...(row.landmark && { landmark: row.landmark }),
  status: row.active,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export async function insertAddress(tx: Db, address: NewAddress): Promise<Address> {
  const [row] = await tx.insert(addresses).values(address).returning()
  return toAddress(row!)
}

/** Counts the user's listed addresses, and all that are kept, removed ones included. */
export async function countAddresses(tx: Db, userId: string): Promise<{ listed: number; kept: number }> {
  const listed = sql<number>`count(*) filter (where ${addresses.active})`.mapWith(Number)
  const [row] = await tx.select({ listed, kept: count() }).from(addresses).where(eq(addresses.userId, userId))
  return row!
}

/** The user's active addresses, newest first. */
export async function listActive(db: Db, userId: string): Promise<Address[]> {
  const isListed = and(eq(addresses.userId, userId), eq(addresses.active, true))
  const rows = await db.select().from(addresses).where(isListed).orderBy(desc(addresses.createdAt), desc(addresses.id))
  return rows.map(toAddress)
}

/** Changes an active address of the user's own to what `change` makes of it; undefined when there is none. */
export const updateActive = (
  db: Db,
  userId: string,
  id: string,
  change: (before: Address) => AddressFields,
): Promise<Address | undefined> =>
  db.transaction(async (tx) => {
    const isIt = and(eq(addresses.id, id), eq(addresses.userId, userId), eq(addresses.active, true))
    const [before] = await tx.select().from(addresses).where(isIt).for('update')
    if (!before) return undefined
    const [row] = await tx
      .update(addresses)
      .set(change(toAddress(before)))
      .where(isIt)
      .returning()
    return toAddress(row!)
  })

/** Hides an address of the user's own, hidden already or not; false when there is none. */
export async function hideAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(eq(addresses.id, id), eq(addresses.userId, userId))
  return (await db.update(addresses).set({ active: false }).where(own).returning({ id: addresses.id })).length > 0
}
