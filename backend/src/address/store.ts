import type { Db } from '../db/connection'
import { addresses } from '../db/tables'

/** An address to be. */
export type NewAddress = Omit<typeof addresses.$inferInsert, 'active' | 'updatedAt'>

/** An address as it is stored. */
export type AddressRow = typeof addresses.$inferSelect

export async function insertAddress(tx: Db, address: NewAddress): Promise<AddressRow> {
  const [row] = await tx.insert(addresses).values(address).returning()
  return row!
}
