import type { Db } from '../db/connection'
import type { Limits } from '../rate-limits/rate-limits'
import { Unauthenticated, WrongPassword } from '../http/errors'
import { isPassword } from './password'
import { findLoginOf, type MailedUser } from './store'

/** A user who shows that it is them. */
export interface Caller {
  userId: string
  password: string
}

/** The user who knows the password. Throws WrongPassword, TooManyRequests, or Unauthenticated when the user has gone. */
export async function requirePassword(
  { db, limits }: { db: Db; limits: Limits },
  { userId, password }: Caller,
): Promise<MailedUser> {
  await limits.take('password-account', userId)
  const user = await findLoginOf(db, userId)
  if (!user) throw new Unauthenticated()
  if (!(await isPassword(user.passwordHash, password))) throw new WrongPassword()
  await limits.forget('password-account', userId)
  return user
}
