import type { Db } from '../db/connection'
import type { User } from 'shared/contract/user'
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { EmailTaken } from '../errors'
import { violatedConstraint } from '../db/sql-result'
import { addresses, cartItems, orders, sessions, users } from '../db/tables'

/** A user to be. `email` in lower case, `passwordHash` of password.ts. */
export type NewUser = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'role' | 'mobile' | 'createdAt'
>

/** Raises EmailTaken. The unique constraint decides, not an earlier read. */
export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  try {
    await tx.insert(users).values(user)
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw new EmailTaken()
    throw error
  }
}

/** What a login needs to know. `email` in lower case. */
export async function findLogin(db: Db, email: string) {
  const { id, passwordHash, status } = users
  const [row] = await db.select({ id, passwordHash, status }).from(users).where(eq(users.email, email))
  return row
}

/**
 * Holds the user's row until the transaction ends: what changes a cart or makes an order does this first, so that two
 * such calls of one user never wait for each other in a circle. Other rows may refer to the user meanwhile.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Starts a session and stamps the login. `expiresAt` is when it ends without use. */
export async function insertSession(
  tx: Db,
  session: { id: string; userId: string; refreshHash: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(sessions).values(session)
  await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(users.id, session.userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, session.userId), lt(sessions.expiresAt, sql`now()`)))
}

const isAlive = and(gt(sessions.expiresAt, sql`now()`), eq(users.status, 'Active'))

/** The role of the session's user; undefined when session or user has ended or is blocked. */
export async function findSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<{ role: User['role'] } | undefined> {
  const [row] = await db
    .select({ role: users.role })
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

/** Lets a session live on until `expiresAt`. */
export async function prolongSession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt, lastUsedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}

export async function deleteSessions(db: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length) await db.delete(sessions).where(inArray(sessions.id, sessionIds))
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
    .where(and(eq(orders.userId, userId), ne(orders.status, 'awaiting-payment')))
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
