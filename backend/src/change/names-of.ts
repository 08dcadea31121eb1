import type { Db } from '../db/connection'
import { inArray } from 'drizzle-orm'
import { users } from '../db/tables/users'

/** Returns the names of people by the emails by which records name them, for screens; without those who are gone or have no name. */
export async function namesOf(db: Db, emails: string[]): Promise<Record<string, string>> {
  if (!emails.length) return {}
  const { email, name } = users
  const rows = await db.select({ email, name }).from(users).where(inArray(email, emails))
  return Object.fromEntries(rows.filter((row) => row.name).map((row) => [row.email, row.name]))
}
