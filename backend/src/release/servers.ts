import type { Db } from '../db/connection'
import type { ServerBeat } from '@souk-vert/shared/contract/release'
import { lt, sql } from 'drizzle-orm'
import { releaseServers } from '../db/tables/releases'

/** A server that has said nothing for this long is gone. */
const GONE = sql`now() - interval '30 seconds'`

/** Notes what a document server says of itself. */
export async function noteBeat(db: Db, id: string, beat: ServerBeat): Promise<void> {
  const set = { seenAt: sql`now()`, beat }
  await db
    .insert(releaseServers)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: releaseServers.id, set })
}

/** The document servers that run. */
export const listServers = (db: Db) =>
  db
    .select()
    .from(releaseServers)
    .where(sql`${releaseServers.seenAt} > ${GONE}`)
    .orderBy(releaseServers.id)

export const deleteGoneServers = (db: Db) => db.delete(releaseServers).where(lt(releaseServers.seenAt, GONE))
