import type { Db } from '../db/connection'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { pushSubscriptions } from '../db/tables/push'
import { sessions, users } from '../db/tables/users'
import { httpRefusal } from '../http/refusals'
import { lockUser, worksNow } from '../user/store'

/** Browsers of a user that are notified, at most. */
const LIMIT = 10

/** A browser as its push service names it, with the keys by which only it can read. */
export type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

/** The endpoints of a user's browsers. */
export async function endpointsOf(db: Db, userId: string): Promise<string[]> {
  const { endpoint } = pushSubscriptions
  const rows = await db.select({ endpoint }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map((row) => row.endpoint)
}

/**
 * Keeps a browser of a session; one that somebody else has used before is now this user's. Throws UNAUTHENTICATED when the session
 * has ended meanwhile.
 */
export async function addSubscription(
  db: Db,
  { userId, sessionId, ...subscription }: Subscription & { userId: string; sessionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { id } = sessions
    const [session] = await tx.select({ id }).from(sessions).where(eq(id, sessionId)).for('key share')
    if (!session) throw httpRefusal('UNAUTHENTICATED')
    const values = { userId, sessionId, ...subscription, createdAt: new Date(), failingSince: null }
    await tx
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    const isTheirs = eq(pushSubscriptions.userId, userId)
    const latest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isTheirs)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(LIMIT)
    await tx.delete(pushSubscriptions).where(and(isTheirs, notInArray(pushSubscriptions.id, latest)))
  })
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  const isIt = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))
  await db.delete(pushSubscriptions).where(isIt)
}

/** Ids of the browsers that are notified of new orders. */
export async function listNotified(db: Db): Promise<string[]> {
  const { id, userId, sessionId } = pushSubscriptions
  const rows = await db
    .select({ id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(worksNow('packing'))
  return rows.map((row) => row.id)
}

/** A browser with the language of its user, and whether that is an admin; undefined once it is not notified any more. */
export async function findNotified(db: Db, subscriptionId: string) {
  const { id, endpoint, p256dh, auth, userId, sessionId, failingSince } = pushSubscriptions
  const [row] = await db
    .select({ endpoint, p256dh, auth, failingSince, isAdmin: worksNow('admin'), language: users.language })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(id, subscriptionId), worksNow('packing')))
  return row
}

/** Forgets a browser that its service does not know any more. */
export async function forgetSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Notes since when a browser's service has taken nothing; null once it does again. */
export async function noteFailing(db: Db, id: string, failingSince: Date | null): Promise<void> {
  await db.update(pushSubscriptions).set({ failingSince }).where(eq(pushSubscriptions.id, id))
}
