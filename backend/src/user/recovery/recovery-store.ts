import type { Db } from '../../db/connection'
import type { Language } from '@souk-vert/shared/language/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import { passwordCodes, passwordResets, users } from '../../db/tables/users'
import { endSessions } from '../store'

// Transactions that lock several of these rows do so in the order code, user, reset, so that none waits in a circle.

/** Lifetime of a code after it was last asked for. */
const CODE_LIFE = sql`interval '10 minutes'`

/** Time for which a verified code allows a reset, in seconds. */
export const RESET_SECONDS = 10 * 60

/** Prolongs the code of an email, and returns its seed: `seed` where none is valid any more. */
export async function renewCode(tx: Db, email: string, seed: string): Promise<string> {
  const expiresAt = sql`now() + ${CODE_LIFE}`
  const kept = sql`case when ${passwordCodes.expiresAt} > now() then ${passwordCodes.seed} else excluded.code_hash end`
  const [code] = await tx
    .insert(passwordCodes)
    .values({ email, seed, expiresAt })
    .onConflictDoUpdate({ target: passwordCodes.email, set: { seed: kept, expiresAt } })
    .returning({ seed: passwordCodes.seed })
  return code!.seed
}

/** The language of mails to the user with this email who is not blocked; undefined when there is none. */
export async function languageOfActive(tx: Db, email: string): Promise<Language | undefined> {
  const isTheirs = and(eq(users.email, email), eq(users.status, 'Active'))
  const [user] = await tx.select({ language: users.language }).from(users).where(isTheirs)
  return user?.language
}

/** The user with this email who is not blocked, held until the transaction ends. */
export async function lockActiveUser(tx: Db, email: string): Promise<{ id: string; language: Language } | undefined> {
  const isTheirs = and(eq(users.email, email), eq(users.status, 'Active'))
  const { id, language } = users
  const [user] = await tx.select({ id, language }).from(users).where(isTheirs).for('no key update')
  return user
}

/** The seed of an email's code, held until the transaction ends: of two right tries at once one finds it. */
export async function lockCode(tx: Db, email: string): Promise<string | undefined> {
  const isValid = and(eq(passwordCodes.email, email), gt(passwordCodes.expiresAt, sql`now()`))
  const [code] = await tx.select({ seed: passwordCodes.seed }).from(passwordCodes).where(isValid).for('update')
  return code?.seed
}

export async function deleteCode(tx: Db, email: string): Promise<void> {
  await tx.delete(passwordCodes).where(eq(passwordCodes.email, email))
}

/** Allows a user one reset, in place of the one before. */
export async function replaceReset(tx: Db, userId: string, hash: string): Promise<void> {
  const reset = { tokenHash: hash, expiresAt: sql`now() + make_interval(secs => ${RESET_SECONDS})` }
  await tx
    .insert(passwordResets)
    .values({ userId, ...reset })
    .onConflictDoUpdate({ target: passwordResets.userId, set: reset })
}

const isValid = (hash: string) => and(eq(passwordResets.tokenHash, hash), gt(passwordResets.expiresAt, sql`now()`))

/** Whether a reset is allowed for the user with this email. */
export async function isResetAllowed(db: Db, email: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(users.email, email), isValid(hash)))
  return row !== undefined
}

/** Uses a reset up; false when the user was allowed none. */
export async function takeReset(tx: Db, userId: string, hash: string): Promise<boolean> {
  const isTheirs = and(eq(passwordResets.userId, userId), isValid(hash))
  return (await tx.delete(passwordResets).where(isTheirs).returning({ userId: passwordResets.userId })).length > 0
}

/** Deletes the resets that were allowed to the user. */
export async function deleteReset(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Sets a password whose owner has proved that the email is theirs, and ends every session of them. */
export async function changePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, verifiedEmail: true }).where(eq(users.id, userId))
  await endSessions(tx, userId)
}
