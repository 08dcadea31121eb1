import type { Db } from '../db/connection'
import { eq } from 'drizzle-orm'
import { users } from '../db/tables'

/** What a user is called: by their name, else by their email. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  return user?.name || user?.email || ''
}
