import type { Address } from '@souk-vert/shared/contract/user/address'
import type { Db } from '../db/connection'
import { addressRefusal } from './refusals'
import { lockUser } from '../user/store'
import { countAddresses, insertAddress, type NewAddress } from './store'

/** Addresses of a user at most: those that are listed, and with those that were removed, which stay in the database. */
const MAX_LISTED = 50
const MAX_STORED = 500

/** Adds an address. Throws TOO_MANY_ADDRESSES, or UNAUTHENTICATED when the user has gone. */
export async function addAddress(db: Db, address: NewAddress): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockUser(tx, address.userId)
    const { listed, kept } = await countAddresses(tx, address.userId)
    if (listed >= MAX_LISTED || kept >= MAX_STORED) throw addressRefusal('TOO_MANY_ADDRESSES')
    return insertAddress(tx, address)
  })
}
