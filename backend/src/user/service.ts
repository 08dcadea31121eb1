import type { Db } from '../db/connection'
import { newId } from '../db/new-id'
import { AccountBlocked, PasswordsDiffer, WrongCredentials } from '../errors'
import { hashPassword, isPassword } from './password'
import * as store from './store'
import { newRefreshToken, refreshHash, SESSION_SECONDS, type AccessTokens } from './tokens'

/** The tokens of a session, as the client gets them. */
export interface SessionTokens {
  access: string
  refresh: string
}

const sessionEnd = () => new Date(Date.now() + SESSION_SECONDS * 1000)

const inLowerCase = (email: string) => email.trim().toLowerCase()

/** Registers a shopper. Raises EmailTaken or PasswordsDiffer. */
export async function register(
  db: Db,
  user: { name: string; email: string; password: string; confirmPassword?: string },
): Promise<void> {
  if (user.confirmPassword !== undefined && user.confirmPassword !== user.password) throw new PasswordsDiffer()
  const passwordHash = await hashPassword(user.password)
  await store.insertUser(db, { name: user.name.trim(), email: inLowerCase(user.email), passwordHash })
}

/** Compared with when nobody has the email, so that the answer takes as long. */
const nobodysHash = hashPassword(newRefreshToken())

/** Starts a session. Raises WrongCredentials, the same for email and password, or AccountBlocked. */
export async function logIn(
  db: Db,
  accessTokens: AccessTokens,
  email: string,
  password: string,
): Promise<SessionTokens> {
  const user = await store.findLogin(db, inLowerCase(email))
  const isRight = await isPassword(user?.passwordHash ?? (await nobodysHash), password)
  if (!user || !isRight) throw new WrongCredentials()
  if (user.status !== 'Active') throw new AccountBlocked()
  const sessionId = newId()
  const refresh = newRefreshToken()
  await db.transaction((tx) =>
    store.insertSession(tx, {
      id: sessionId,
      userId: user.id,
      refreshHash: refreshHash(refresh),
      expiresAt: sessionEnd(),
    }),
  )
  return { access: await accessTokens.issue({ userId: user.id, sessionId }), refresh }
}

/** A new access token for a session, which lives on. */
export async function refreshSession(
  db: Db,
  accessTokens: AccessTokens,
  session: { id: string; userId: string },
): Promise<string> {
  await store.prolongSession(db, session.id, sessionEnd())
  return accessTokens.issue({ userId: session.userId, sessionId: session.id })
}
