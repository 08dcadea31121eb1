import type { Db } from '../db/connection'
import type { Limits } from '../rate-limits/rate-limits'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from './refusals'
import { isPassword } from './password'
import { findLoginOf, type MailedUser } from './store'

/** A user who shows that it is them. */
export interface Caller {
  userId: string
  password: string
}

/** The user who knows the password. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS, or UNAUTHENTICATED when the user has gone. */
export async function requirePassword(
  { db, limits }: { db: Db; limits: Limits },
  { userId, password }: Caller,
): Promise<MailedUser> {
  await limits.take('password-account', userId)
  const user = await findLoginOf(db, userId)
  if (!user) throw httpRefusal('UNAUTHENTICATED')
  if (!(await isPassword(user.passwordHash, password))) throw userRefusal('WRONG_PASSWORD')
  await limits.forget('password-account', userId)
  return user
}
