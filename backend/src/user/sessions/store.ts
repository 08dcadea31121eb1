import type { Db } from '../../db/connection'
import { and, desc, eq } from 'drizzle-orm'
import { sessions, users } from '../../db/tables/users'
import { isAlive } from '../store'

/** The living sessions of a user, last used first. */
export async function listSessions(db: Db, userId: string) {
  const { id, device, createdAt, lastUsedAt } = sessions
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(lastUsedAt), desc(id))
}

/** Ends a session of a user; nothing happens where it is another's, or has ended. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
}
