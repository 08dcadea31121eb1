import type { Db } from '../db/connection'
import type { User } from '@souk-vert/shared/contract/user/user'
import { type Area, ROLES, worksIn } from '@souk-vert/shared/contract/roles'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from './refusals'
import { violatedConstraint } from '../db/sql-result'
import { MAX_SESSIONS, SESSION_MAX_SECONDS } from './tokens'
import { addresses } from '../db/tables/addresses'
import { cartItems } from '../db/tables/carts'
import { orders } from '../db/tables/orders'
import { pushSubscriptions } from '../db/tables/push'
import { settings } from '../db/tables/settings'
import { accountDeletions, passwordCodes, passwordResets, secondFactors, sessions, users } from '../db/tables/users'

/** A user to be. `email` in lower case, `passwordHash` of password.ts. */
export type NewUser = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'role' | 'mobile' | 'language' | 'verifiedEmail' | 'createdAt'
>

/** Throws EMAIL_TAKEN. The unique constraint decides, not an earlier read. */
export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  await uniquely(() => tx.insert(users).values(user))
}

/** Throws EMAIL_TAKEN, as insertUser does. */
export async function updateUser(
  tx: Db,
  userId: string,
  change: { name?: string; email: string; mobile?: string },
): Promise<void> {
  await uniquely(() => tx.update(users).set(change).where(eq(users.id, userId)))
}

export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

async function uniquely(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw userRefusal('EMAIL_TAKEN').with({ field: 'email' })
    throw error
  }
}

const login = {
  id: users.id,
  name: users.name,
  email: users.email,
  isVerified: users.verifiedEmail,
  language: users.language,
  passwordHash: users.passwordHash,
  status: users.status,
}

/** Returns the fields that a login needs. `email` in lower case. */
export async function findLogin(db: Db, email: string) {
  const [row] = await db.select(login).from(users).where(eq(users.email, email))
  return row
}

/** Returns the same fields of a logged-in user. */
export async function findLoginOf(db: Db, userId: string) {
  const [row] = await db.select(login).from(users).where(eq(users.id, userId))
  return row
}

export type StoredLogin = NonNullable<Awaited<ReturnType<typeof findLoginOf>>>

/** Locks such a user until the transaction ends. */
export async function lockLogin(tx: Db, userId: string) {
  const [row] = await tx.select(login).from(users).where(eq(users.id, userId)).for('no key update')
  return row
}

/** Returns role and status of the user with an email, in lower case. */
export async function findPerson(db: Db, email: string): Promise<Pick<User, 'role' | 'status'> | undefined> {
  const [row] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.email, email))
  return row
}

/** Whether nobody but the user with this email is an active admin; all of those are held until the transaction ends. */
export async function isLastAdmin(tx: Db, email: string): Promise<boolean> {
  const isActiveAdmin = and(eq(users.role, 'ADMIN'), eq(users.status, 'Active'))
  const { id } = users
  const held = await tx.select({ email: users.email }).from(users).where(isActiveAdmin).orderBy(asc(id)).for('update')
  return held.length === 1 && held[0]?.email === email
}

/**
 * Changes role or status of the user with an email; false when there is none. Blocked users lose their sessions, and
 * who gets another role the notifications.
 */
export async function changePerson(
  tx: Db,
  email: string,
  change: Partial<Pick<User, 'role' | 'status'>>,
): Promise<boolean> {
  const [row] = await tx.update(users).set(change).where(eq(users.email, email)).returning({ id: users.id })
  if (row && change.status && change.status !== 'Active') await endSessions(tx, row.id)
  // Notifications are for who packs; whoever still does may subscribe again.
  if (row && change.role) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, row.id))
  return row !== undefined
}

/** Staff, and users who are not active. */
export const listRemarkable = (db: Db) =>
  db
    .select({ email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(or(ne(users.role, 'USER'), ne(users.status, 'Active')))
    .orderBy(asc(users.role), asc(users.email))

/** A user's email, whether it is verified, and the language of mails to it. */
export interface MailedUser {
  email: string
  isVerified: boolean
  language: Language
}

const mailed = { email: users.email, isVerified: users.verifiedEmail, language: users.language }

/** Returns where and how a user is mailed; undefined when there is no such user. */
export async function findEmail(db: Db, userId: string): Promise<MailedUser | undefined> {
  const [row] = await db.select(mailed).from(users).where(eq(users.id, userId))
  return row
}

/** Returns the language of mails to an email, in lower case: that of its user, if there is one. */
export async function languageOfEmail(db: Db, email: string): Promise<Language> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.email, email))
  return row?.language ?? DEFAULT_LANGUAGE
}

/** Returns the same and the mobile number of a user who is locked until the transaction ends. */
export async function lockEmail(tx: Db, userId: string): Promise<(MailedUser & { mobile: string }) | undefined> {
  const [row] = await tx
    .select({ ...mailed, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/** Verifies a user's email, unless it has become another. */
export async function markVerified(db: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await db
    .update(users)
    .set({ verifiedEmail: true })
    .where(and(eq(users.id, userId), eq(users.email, email)))
}

/** Marks the user's email as unverified, after it has changed. */
export async function unverifyEmail(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ verifiedEmail: false }).where(eq(users.id, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/**
 * Locks the user's row until the transaction ends: changes of a cart and orders do this first, so that two such
 * calls of one user never wait for each other in a circle. Other rows may refer to the user meanwhile. Throws
 * UNAUTHENTICATED when the user has deleted the account.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  if (!(await holdUser(tx, userId))) throw httpRefusal('UNAUTHENTICATED')
}

/** Locks a user's row; false when there is no such user. */
export async function holdUser(tx: Db, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return held.length > 0
}

/** Starts a session, stamps the login, and ends what is beyond MAX_SESSIONS. `expiresAt` is when it ends without use. */
export async function insertSession(
  tx: Db,
  session: Pick<
    typeof sessions.$inferInsert,
    'id' | 'userId' | 'refreshHash' | 'passedFactor' | 'device' | 'expiresAt'
  >,
): Promise<void> {
  await tx.insert(sessions).values(session)
  await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(users.id, session.userId))
  const isTheirs = eq(sessions.userId, session.userId)
  const latest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS)
  const hasEnded = or(lt(sessions.expiresAt, sql`now()`), notInArray(sessions.id, latest))
  await tx.delete(sessions).where(and(isTheirs, hasEnded))
}

const { userId: factorOf, isOn } = secondFactors
const hasFactor = sql<boolean>`exists (select 1 from ${secondFactors} where ${factorOf} = ${users.id} and ${isOn})`

// One that began without the second factor that its user has by now is none.
export const isAlive = and(
  ...[gt(sessions.expiresAt, sql`now()`), eq(users.status, 'Active'), or(sessions.passedFactor, not(hasFactor))],
)

const isAsked = sql`exists (select 1 from ${settings} where (${settings.value} ->> 'staffSecondFactor')::boolean)`

/** Whether the user of a living session lacks the second factor that the shop asks of its staff. */
const lacksFactor = sql<boolean>`(${users.role} <> 'USER' and not ${hasFactor} and ${isAsked})`

/** Condition of a user, joined with the session, who works in an area now: by role, and with the second factor where it is asked for. */
export const worksNow = (area: Area): SQL<boolean> => {
  const roles = ROLES.filter((role) => worksIn(role, area))
  return sql<boolean>`${and(isAlive, inArray(users.role, roles), area === 'staff' ? undefined : not(lacksFactor))}`
}

/** Role of a session's user, and whether the user lacks the second factor that the shop asks of its staff. */
export interface SessionUser {
  role: User['role']
  lacksFactor: boolean
}

/** The user of a session; undefined when session or user has ended or is blocked. */
export async function findSession(db: Db, userId: string, sessionId: string): Promise<SessionUser | undefined> {
  const [row] = await db
    .select({ role: users.role, lacksFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isAlive))
  return row
}

/** The living session that a refresh token belongs to. */
export async function findSessionByRefreshHash(
  db: Db,
  hash: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.refreshHash, hash), isAlive))
  return row
}

/** Prolongs a session until `expiresAt`, but no longer than its maximum. */
export async function prolongSession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  const end = sql`${sessions.createdAt} + make_interval(secs => ${SESSION_MAX_SECONDS})`
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${end})`, lastUsedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}

export async function deleteSessions(db: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length) await db.delete(sessions).where(inArray(sessions.id, sessionIds))
}

/** Ends every session of the user, but one that is kept. */
export async function endSessions(tx: Db, userId: string, keptSession = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)))
}

/** Notes that a session has passed the second factor, and ends the others of its user: they have not. */
export async function passFactor(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ passedFactor: true }).where(eq(sessions.id, sessionId))
  await endSessions(tx, userId, sessionId)
}

/** Sets a password and ends every session of the user but one. */
export async function replacePassword(
  tx: Db,
  { userId, passwordHash, keptSession }: { userId: string; passwordHash: string; keptSession: string },
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await endSessions(tx, userId, keptSession)
}

/** Sets the path of a user's picture and returns the former one. Throws UNAUTHENTICATED when the user has gone. */
export async function replaceAvatar(tx: Db, userId: string, avatar: string): Promise<string> {
  const [user] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw httpRefusal('UNAUTHENTICATED')
  await tx.update(users).set({ avatar }).where(eq(users.id, userId))
  return user.avatar
}

/** Sessions, codes, resets and links that have ended are of no use any more. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const table of [sessions, passwordCodes, passwordResets, accountDeletions])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
}

/** The user as they see themselves (section 3); undefined when there is no such user. */
export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) return undefined
  const active = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.active, true)))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
  const inCart = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.sequence))
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    mobile: row.mobile,
    verify_email: row.verifiedEmail,
    last_login_date: row.lastLoginAt?.toISOString() ?? null,
    status: row.status,
    address_details: active.map(({ id }) => id),
    shopping_cart: inCart.map(({ id }) => id),
    orderHistory: ordered.map(({ id }) => id),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
