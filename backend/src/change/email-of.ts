import type { Db } from '../db/connection'
import { eq } from 'drizzle-orm'
import { users } from '../db/tables/users'

/** Returns the email by which the record names a user: people can rename themselves, and two can have one name. */
export async function emailOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}
