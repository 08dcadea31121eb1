import type { Db } from '../db/connection'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { releaseLive, releaseMoves, releaseRevision, releases } from '../db/tables/releases'

export type LiveRow = typeof releaseLive.$inferSelect
export type ReleaseRow = typeof releases.$inferSelect
export type MoveRow = typeof releaseMoves.$inferSelect

/** Time for which versions that were live are served to open pages. */
const RECENT = sql`now() - interval '2 days'`

/** Locks the row that all moves lock first, so that they happen one after the other. For a transaction, before it reads. */
export async function lockRevision(tx: Db): Promise<void> {
  const set = { revision: sql`${releaseRevision.revision}` }
  await tx.insert(releaseRevision).values({ revision: 0 }).onConflictDoUpdate({ target: releaseRevision.one, set })
}

/** Counts a change, with what else it sets in the locked row; returns its revision. */
export async function nextRevision(tx: Db, set: Partial<typeof releaseRevision.$inferInsert> = {}): Promise<number> {
  const next = { ...set, revision: sql`${releaseRevision.revision} + 1` }
  const [row] = await tx.update(releaseRevision).set(next).returning({ revision: releaseRevision.revision })
  return row!.revision
}

/** The revision, and the list of teams as text; nothing before the first change. */
export async function findRevision(db: Db): Promise<typeof releaseRevision.$inferSelect | undefined> {
  const [row] = await db.select().from(releaseRevision)
  return row
}

/** All remotes that have ever been moved, or one. */
export const listLive = (db: Db, remote?: string): Promise<LiveRow[]> =>
  db
    .select()
    .from(releaseLive)
    .where(remote === undefined ? undefined : eq(releaseLive.remote, remote))
    .orderBy(releaseLive.remote)

export const findLive = async (db: Db, remote: string): Promise<LiveRow | undefined> => (await listLive(db, remote))[0]

/** Writes what is live of a remote. */
export async function saveLive(tx: Db, { remote, ...set }: typeof releaseLive.$inferInsert): Promise<LiveRow> {
  const insert = tx.insert(releaseLive).values({ remote, ...set })
  const [row] = await insert.onConflictDoUpdate({ target: releaseLive.remote, set }).returning()
  return row!
}

export const addMove = (tx: Db, move: typeof releaseMoves.$inferInsert) => tx.insert(releaseMoves).values(move)

/** The changes of a remote, newest first. */
export const listMoves = (db: Db, remote: string): Promise<MoveRow[]> =>
  db.select().from(releaseMoves).where(eq(releaseMoves.remote, remote)).orderBy(desc(releaseMoves.revision)).limit(500)

/** The last change of each remote. */
export const listLastMoves = (db: Db): Promise<MoveRow[]> =>
  db
    .selectDistinctOn([releaseMoves.remote])
    .from(releaseMoves)
    .orderBy(releaseMoves.remote, desc(releaseMoves.revision))

/** The last change by which each version came to be seen, by all visitors or as a canary. */
export function listShowings(db: Db) {
  const { remote, revision, kind, from, to, at, by, commit, note } = releaseMoves
  // Written out: a parameter would be another one in each clause.
  const isCanary = sql`${kind} = 'canary'`
  const shown = sql<string | null>`case when ${isCanary} then ${releaseMoves.version} else ${to} end`
  return db
    .selectDistinctOn([remote, shown], { remote, version: shown.as('shown'), at, by, commit, note })
    .from(releaseMoves)
    .where(or(isCanary, sql`${to} is distinct from ${from}`))
    .orderBy(remote, shown, desc(revision))
}

/** Keeps what a build says of itself. Returns whether these are the bytes that the version has: they are, unless others came first. */
export async function keepRelease(db: Db, row: typeof releases.$inferInsert): Promise<boolean> {
  const kept = await db
    .insert(releases)
    .values(row)
    .onConflictDoUpdate({
      target: [releases.remote, releases.version],
      // It begins to wait for its first move again.
      set: { at: sql`now()` },
      setWhere: eq(releases.file, row.file),
    })
    .returning({ file: releases.file })
  return kept.length > 0
}

/** The versions of a remote without what they declare, newest first. */
export function listVersions(db: Db, remote: string) {
  const { version, integrity, at, by, size } = releases
  const query = db.select({ version, integrity, at, by, size }).from(releases)
  return query.where(eq(releases.remote, remote)).orderBy(desc(at), version)
}

/** The versions named, with what they declare. */
export async function findReleases(db: Db, named: { remote: string; version: string }[]): Promise<ReleaseRow[]> {
  if (named.length === 0) return []
  const each = named.map(({ remote, version }) => and(eq(releases.remote, remote), eq(releases.version, version)))
  return db
    .select()
    .from(releases)
    .where(or(...each))
}

export const findRelease = async (db: Db, remote: string, version: string): Promise<ReleaseRow | undefined> =>
  (await findReleases(db, [{ remote, version }]))[0]

/** Versions that were live in the last two days, of all remotes: open pages may still ask for their files. */
export async function listRecent(db: Db) {
  const { remote, version, integrity } = releases
  const wasCanary = and(
    inArray(releaseMoves.kind, ['canary', 'canary goes on', 'canary ended']),
    eq(releaseMoves.version, releases.version),
  )
  const wasLive = or(eq(releaseMoves.from, releases.version), wasCanary)
  return db
    .selectDistinct({ remote, version, integrity })
    .from(releaseMoves)
    .innerJoin(releases, and(eq(releases.remote, releaseMoves.remote), wasLive))
    .where(gt(releaseMoves.at, RECENT))
    .orderBy(remote, version)
}

/**
 * Versions, a week after their upload, that no statement names (live, canary, previews, and the three before) and that no move of the last
 * 90 days was about.
 */
export const listUnused = (db: Db) =>
  db
    .select({ remote: releases.remote, version: releases.version, file: releases.file })
    .from(releases)
    .where(
      sql`${releases.at} < now() - interval '7 days' and not exists (select from ${releaseLive}
        where ${releaseLive.remote} = ${releases.remote} and position(${releases.integrity} in ${releaseLive.statement}) > 0)
        and not exists (select from ${releaseMoves} where ${releaseMoves.remote} = ${releases.remote}
        and ${releaseMoves.at} > now() - interval '90 days'
        and ${releases.version} in (${releaseMoves.version}, ${releaseMoves.from}, ${releaseMoves.to}))`,
    )

export const deleteRelease = (tx: Db, remote: string, version: string) =>
  tx.delete(releases).where(and(eq(releases.remote, remote), eq(releases.version, version)))
