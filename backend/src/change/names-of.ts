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

/** Returns the names of people by their ids; without those who are gone or have no name. */
export async function namesById(db: Db, ids: string[]): Promise<Map<string | null, string>> {
  if (!ids.length) return new Map()
  const { id, name } = users
  const rows = await db.select({ id, name }).from(users).where(inArray(id, ids))
  return new Map(rows.filter((row) => row.name).map((row) => [row.id, row.name]))
}
