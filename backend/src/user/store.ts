import type { Db } from '../db/connection'
import { users } from '../db/tables'

/** A user to be. `email` in lower case, `passwordHash` of password.ts. */
export type NewUser = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'role' | 'mobile' | 'createdAt'
>

export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  await tx.insert(users).values(user)
}
