import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type ShownChanges, SHOWN_CHANGES_PATH } from '@souk-vert/shared/contract/shown-changes'
import type { Db } from '../db/connection'
import { prepareQuery } from '../db/prepared'
import type { ReadRecent } from '../db/replica'
import { rowsOf } from '../db/sql-result'
import { shownChanges } from '../db/tables/shown-changes'
import type { PublicCache } from './public-cache'

/** Maximum age, in ms, of a change that an answer may lack. */
const CHECK_EVERY_MS = 250

/** With more changes than this since a version, anything may have changed. */
const MAX_CHANGES = 1000

/** Time for which changes are kept. */
const KEPT = sql`interval '1 hour'`

const readVersion = prepareQuery<{ version: string | number }, Record<string, never>>(
  'shown-version',
  sql`select coalesce(max(version), 0) as version from ${shownChanges}`,
)

/** Reads what has changed since a version; without one, the version alone. */
async function readShownChanges(db: Db, since: number | undefined): Promise<ShownChanges> {
  const [row] = await readVersion(db, {})
  const version = Number(row!.version)
  if (since === undefined || version === since) return { version, changed: [] }
  const rows = await rowsOf<{ version: string | number; product_id: string | null }>(
    db,
    sql`select version, product_id from ${shownChanges} where version > ${since} order by version limit ${MAX_CHANGES}`,
  )
  const ids = rows.map((each) => each.product_id)
  // A backup that was restored, or a replica that is behind the primary, has less than was seen.
  const isKnown = rows.length < MAX_CHANGES && Number(rows[0]?.version) === since + 1
  const changed = isKnown && ids.every((id) => id !== null) ? ids : 'anything'
  return { version: Math.max(version, Number(rows.at(-1)?.version ?? 0)), changed }
}

/** Deletes changes that nobody asks for any more, save the last, whose version counts. */
export const deleteOldChanges = (db: Db) =>
  db.execute(sql`
    delete from ${shownChanges} where at < now() - ${KEPT} and version < (select max(version) from ${shownChanges})`)

/** Answers document servers that ask for changes. */
export function answerShownChanges(app: FastifyInstance): void {
  app.get<{ Querystring: { since?: string } }>(SHOWN_CHANGES_PATH, { schema: { hide: true } }, ({ query }) => {
    const since = /^\d{1,15}$/.test(query.since ?? '') ? Number(query.since) : undefined
    return app.readRecent((db) => readShownChanges(db, since))
  })
}

/** The changes that this process has seen, and its cache has heard of. */
export interface FollowedChanges {
  /** Whether answers may be given without `check`; `wanted` is a version that they must have. */
  isRecent(wanted?: number): boolean
  /** Looks for changes; resolves to whether `readRecent` has the version. Throws errors of the database. */
  check(wanted?: number): Promise<boolean>
  /** Makes the next answer wait for a check. */
  expectChange(): void
}

/** Follows changes of all processes, as public data is asked for. */
export function followChanges(readRecent: ReadRecent, publicCache: PublicCache): FollowedChanges {
  let known: number | undefined
  let checkedAt = -Infinity
  let underWay: Promise<void> | undefined

  const look = async () => {
    const begunAt = performance.now()
    const { version, changed } = await readRecent((db) => readShownChanges(db, known))
    if (changed.length > 0) publicCache.forget(changed)
    known = version
    checkedAt = begunAt
  }
  const isKnown = (wanted = 0) => known !== undefined && known >= wanted
  const followed: FollowedChanges = {
    isRecent: (wanted) => isKnown(wanted) && performance.now() - checkedAt < CHECK_EVERY_MS,
    async check(wanted) {
      // One that is under way may have begun before the change that the caller knows of.
      if (underWay) await underWay.catch(() => undefined)
      if (!followed.isRecent(wanted)) await (underWay ??= look().finally(() => (underWay = undefined)))
      return isKnown(wanted)
    },
    expectChange: () => void (checkedAt = -Infinity),
  }
  return followed
}
