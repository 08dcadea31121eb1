import type { Db } from '../db/connection'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../change/record-changes'
import { users } from '../db/tables/users'

async function readProfile(tx: Db, userId: string) {
  const { name, email, mobile, role } = users
  const [profile] = await tx.select({ name, email, mobile, role }).from(users).where(eq(users.id, userId))
  return profile
}

/** Changes a user's own profile by `change`, and notes it where the user is an admin: the history of a shop names its admins. */
export async function recordOwnChange(tx: Db, userId: string, change: () => Promise<unknown>): Promise<void> {
  const before = await readProfile(tx, userId)
  await change()
  if (before?.role !== 'ADMIN') return
  const after = await readProfile(tx, userId)
  await recordChanges(tx, userId, [
    { thing: 'user', thingId: userId, name: before.name || before.email, before, after },
  ])
}
