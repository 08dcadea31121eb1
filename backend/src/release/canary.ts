import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../db/connection'
import type { moveCanary, ServerBeat } from '@souk-vert/shared/contract/release'
import { Judge } from '@souk-vert/platform/canary/judge'
import { countedSince, NONE, sumOf } from '@souk-vert/shared/contract/release/version-counts'
import { Refused } from '@souk-vert/shared/releases/refused'
import { invalid } from '../http/refusals'
import { statementOf, toLive } from './read-row'
import { releaseMoved, releaseRefused } from './refusals'
import { listServers } from './servers'
import * as store from './store'
import type { Releaser } from './tokens'

export type CanaryContext = Pick<FastifyInstance, 'db' | 'jobs' | 'followedMoves'>

/** Time between two looks at a canary, in seconds: document servers say every five what they have counted. */
const LOOK_SECONDS = 10

/** Visits of a canary, and time for which a share of the visitors has seen it, before more see it. */
const STEP = { visits: 300, ms: 5 * 60_000 }

/** As the history names what happens by itself. */
const BY = 'the shop'

type Versions = Record<'active' | 'canary', string>

/** Judges what servers have counted since the last look. Returns why the canary is worse, if so, and what to note. */
function judge(row: store.LiveRow, versions: Versions, beats: Map<string, ServerBeat>) {
  const { judge: known, read = {}, ...watched } = row.watched!
  const judge = new Judge(known)
  // Of a server that is new, the first counts only show what was there before.
  const counted = [...beats].flatMap(([id, { counts }]) => {
    const before = read[id]?.[row.remote]
    const now = counts[row.remote] ?? {}
    return before ? [(version: string) => countedSince(before[version] ?? NONE, now[version] ?? NONE)] : []
  })
  const all = (version: string) => sumOf(counted.map((since) => since(version)))
  const worse = judge.add(all(versions.active), all(versions.canary))
  const now = Object.fromEntries([...beats].map(([id, { counts }]) => [id, { [row.remote]: counts[row.remote] ?? {} }]))
  return { worse, judge, watched: { ...watched, judge: judge.known, read: { ...read, ...now } } }
}

/** Why a document server does not serve a canary, if one says so. */
function skippedBy(beats: Map<string, ServerBeat>, remote: string, version: string): string | undefined {
  const skipped = [...beats.values()].flatMap((beat) => beat.skipped)
  const found = skipped.find((each) => each.remote === remote && each.version === version)
  return found && `a document server does not serve it: ${found.why}`
}

/** Writes what becomes of a canary into its row and into the history; returns whether it goes on. */
async function noteShare(
  tx: Db,
  row: store.LiveRow,
  versions: Versions,
  share: number,
  note: string | undefined,
  by = BY,
): Promise<boolean> {
  const revision = await store.nextRevision(tx)
  const { visits } = new Judge(row.watched!.judge)
  await store.saveLive(tx, { ...row, revision, share, since: new Date(), watched: { ...row.watched!, visits } })
  await store.addMove(tx, {
    revision,
    remote: row.remote,
    by,
    note,
    version: versions.canary,
    from: versions.active,
    kind: share === 0 ? 'canary ended' : 'canary goes on',
    to: share < 100 ? versions.active : versions.canary,
  })
  return share > 0 && share < 100
}

/** Ends a canary, as somebody does; returns the row. */
export async function endCanary(
  tx: Db,
  row: store.LiveRow,
  by: string,
  note: string | undefined,
): Promise<store.LiveRow> {
  const { canary, active } = statementOf(row)
  await noteShare(tx, row, { canary: canary!.version, active: active!.version }, 0, note, by)
  return (await store.findLive(tx, row.remote))!
}

/** Looks at a canary once, in a transaction. Returns whether it has been moved, and whether there is something to look at again. */
async function look(tx: Db, remote: string, began: number): Promise<{ isMoved: boolean; goesOn: boolean }> {
  await store.lockRevision(tx)
  const row = await store.findLive(tx, remote)
  const { canary, active } = row ? statementOf(row) : {}
  if (!row || !canary || !active || row.watched?.revision !== began) return { isMoved: false, goesOn: false }
  const versions = { active: active.version, canary: canary.version }
  const beats = new Map((await listServers(tx)).map(({ id, beat }) => [id, beat]))
  const { worse, judge: judged, watched } = judge(row, versions, beats)
  const noted = { ...row, watched }
  const why = skippedBy(beats, remote, canary.version) ?? worse
  if (why) return { isMoved: true, goesOn: await noteShare(tx, noted, versions, 0, why) }
  const isDue = judged.visits - watched.visits >= STEP.visits && Date.now() - row.since!.getTime() >= STEP.ms
  const next = canary.plan.find((each) => each > row.share!)
  if (isDue && next !== undefined) {
    const found = `nothing worse was found in ${judged.visits} visits`
    return { isMoved: true, goesOn: await noteShare(tx, noted, versions, next, found) }
  }
  await store.saveLive(tx, noted)
  return { isMoved: false, goesOn: true }
}

/** Judges a canary, lets it go on by its plan or ends it, and looks again as long as there is one. */
export async function judgeCanary(
  { db, jobs, followedMoves }: CanaryContext,
  { remote, revision }: { remote: string; revision: number },
): Promise<void> {
  const { isMoved } = await db.transaction(async (tx) => {
    const seen = await look(tx, remote, revision)
    if (seen.goesOn) await jobs.enqueue(tx, 'judge-canary', { remote, revision }, { startAfterSeconds: LOOK_SECONDS })
    return seen
  })
  if (isMoved) followedMoves.moved()
}

/**
 * Shows a canary to a later share of its plan, or ends it, because somebody says so. Throws RELEASE_MOVED,
 * RELEASE_REFUSED, and VALIDATION for another share.
 */
export async function showCanary(
  { db, followedMoves }: CanaryContext,
  remote: string,
  { share, after, note }: Static<typeof moveCanary.schema.body>,
  { by }: Releaser,
) {
  const row = await db.transaction(async (tx) => {
    await store.lockRevision(tx)
    const row = await store.findLive(tx, remote)
    if (row && row.revision > after) throw releaseMoved(remote, row.revision)
    const { canary, active } = row ? statementOf(row) : {}
    if (!row || !canary || !active)
      throw releaseRefused(new Refused('canary', `${remote} has none`, 'look at it again'))
    const next = canary.plan.filter((each) => each > row.share!)
    if (share !== 0 && !next.includes(share)) throw invalid('share', `share must be 0 or one of ${next.join(', ')}`)
    await noteShare(tx, row, { active: active.version, canary: canary.version }, share, note, by)
    return store.findLive(tx, remote)
  })
  followedMoves.moved()
  return { revision: row!.revision, live: toLive(row!) }
}
