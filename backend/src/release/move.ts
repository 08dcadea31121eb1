import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../db/connection'
import type { moveRelease } from '@souk-vert/shared/contract/release'
import { Refused } from '@souk-vert/shared/releases/refused'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { invalid } from '../http/refusals'
import { releaseMoved, releaseRefusal, releaseRefused } from './refusals'
import { endCanary } from './canary'
import { requireFit } from './fit'
import { formerVersions } from './former-versions'
import { statementOf, toLive } from './read-row'
import { requireSignedMove } from './signatures'
import * as store from './store'
import type { Releaser } from './tokens'

/** The parts of the application that a move works with. */
type MoveContext = Pick<FastifyInstance, 'db' | 'files' | 'jobs' | 'followedMoves' | 'releaseKeys' | 'languages'>

type Asked = Static<typeof moveRelease.schema.body>

/** Largest difference of the clocks of a signer and of this machine, in ms. */
const CLOCK_MS = 5 * 60_000

/** The pointer that a move names, and is to be uploaded. */
const namedBy = (move: Move) =>
  'version' in move && typeof move.version === 'object' ? move.version : 'to' in move ? move.to : undefined

/** Throws RELEASE_NOT_FOUND where the version that a move names, or its file, is not there, and RELEASE_REFUSED for other bytes. */
async function requireUploaded({ db, files }: MoveContext, remote: string, move: Move): Promise<void> {
  const isMarked = move.kind === 'bad' || move.kind === 'good'
  if (isMarked && !(await store.findRelease(db, remote, move.version))) throw releaseRefusal('RELEASE_NOT_FOUND')
  const pointer = namedBy(move)
  if (!pointer) return
  const release = await store.findRelease(db, remote, pointer.version)
  if (!release || !(await files.has(release.file))) throw releaseRefusal('RELEASE_NOT_FOUND')
  if (release.integrity !== pointer.integrity) throw invalid('move.version.integrity', `It is ${release.integrity}`)
}

/** Adds the version that a step back leads to, as far as the history knows one. */
async function completed(tx: Db, remote: string, current: Statement | undefined, move: Move): Promise<Move> {
  if ((move.kind !== 'rollback' && move.kind !== 'bad') || move.to || current?.previous.length) return move
  const moves = (await store.listMoves(tx, remote)).reverse()
  const ruledOut = [...(current?.bad ?? []), ...(move.kind === 'bad' ? [move.version] : [])]
  const version = formerVersions(moves).find((each) => !ruledOut.includes(each))
  const release = version && (await store.findRelease(tx, remote, version))
  return release ? { ...move, to: { version: release.version, integrity: release.integrity } } : move
}

/** The time of a move: that of the signed statement, which makes it part of what is signed. Throws VALIDATION for one that cannot be. */
function timeOf({ statement }: Asked, current: Statement | undefined): string {
  if (statement === undefined)
    return new Date(Math.max(Date.now(), Date.parse(current?.at ?? '') + 1 || 0)).toISOString()
  let at: unknown
  try {
    at = (JSON.parse(statement) as Statement | null)?.at
  } catch {
    throw invalid('statement', 'statement must be JSON')
  }
  if (typeof at !== 'string' || !(Date.parse(at) <= Date.now() + CLOCK_MS) || (current && at <= current.at))
    throw invalid('statement', 'statement must have a time after that of the one before, and not in the future')
  return at
}

/** Throws VALIDATION for a signature of nothing, by nobody, or for what nobody has signed. */
function requireWhole(asked: Asked): void {
  const parts = ['statement', 'signature', 'key'] as const
  const missing = parts.find((part) => asked[part] === undefined)
  if (missing && parts.some((part) => asked[part] !== undefined))
    throw invalid(missing, `${missing} is required beside the others of statement, signature and key`)
}

/** Moves that name all of what is live after them: a signer who does not trust what is live starts over with one. */
const STARTING_OVER: Move['kind'][] = ['release', 'activate', 'start']

/** Returns what a move makes of a remote. Throws RELEASE_REFUSED, or VALIDATION where another statement was signed. */
function statementAfter(asked: Asked, current: Statement | undefined, move: Move, remote: string): Statement {
  const at = timeOf(asked, current)
  const next = nextStatement(current, move, remote, at)
  if (asked.statement === undefined || next === current) return next
  const fresh = STARTING_OVER.includes(move.kind) ? [nextStatement(undefined, move, remote, at)] : []
  const signed = [next, ...fresh].find((each) => JSON.stringify(each) === asked.statement)
  if (!signed) throw invalid('statement', `statement must be what the move makes: ${JSON.stringify(next)}`)
  return signed
}

/** Returns the canary's part of the row: another canary begins with its first share. */
function canaryOf({ canary }: Statement, move: Move, row: store.LiveRow | undefined, revision: number) {
  if (!canary) return { share: null, since: null, watched: null }
  if (move.kind !== 'canary') return { share: row!.share, since: row!.since, watched: row!.watched }
  return { share: canary.plan[0]!, since: new Date(), watched: { revision, visits: 0 } }
}

/** Makes a move in a transaction, and returns the row. A start that finds what a team has moved changes nothing. */
async function makeMove(context: MoveContext, tx: Db, remote: string, asked: Asked, { by }: Releaser) {
  await store.lockRevision(tx)
  const row = await store.findLive(tx, remote)
  if (row && row.revision > asked.after) throw releaseMoved(remote, row.revision)
  const current = row && statementOf(row)
  // It is not in what is signed: nobody needs a key to end it.
  if (row?.signature && current?.canary && asked.move.kind === 'rollback' && asked.statement === undefined) {
    const saved = await endCanary(tx, row, by, asked.note)
    return { row: saved, statement: statementOf(saved) }
  }
  const move = await completed(tx, remote, current, asked.move)
  const next = statementAfter(asked, current, move, remote)
  if (row && next === current) return { row, statement: next }
  await requireSignedMove(context, tx, remote, asked, row)
  await requireFit(context, tx, { remote, move, next, former: current?.active?.version })
  const revision = await store.nextRevision(tx)
  const saved = await store.saveLive(tx, {
    remote,
    revision,
    statement: asked.statement ?? JSON.stringify(next),
    signature: asked.signature ?? null,
    key: asked.key ?? null,
    ...canaryOf(next, move, row, revision),
  })
  const version = 'version' in move ? move.version : next.active?.version
  await store.addMove(tx, {
    revision,
    remote,
    kind: move.kind,
    by,
    commit: asked.commit,
    note: asked.note,
    version: typeof version === 'object' ? version.version : version,
    from: current?.active?.version,
    to: next.active?.version,
  })
  if (move.kind === 'canary') await context.jobs.enqueue(tx, 'judge-canary', { remote, revision })
  return { row: saved, statement: next }
}

/**
 * Changes what is live of a remote, for everyone at once.
 * @throws RELEASE_NOT_FOUND, RELEASE_MOVED when somebody was faster, or RELEASE_REFUSED
 */
export async function moveRemote(context: MoveContext, remote: string, asked: Asked, releaser: Releaser) {
  requireWhole(asked)
  await requireUploaded(context, remote, asked.move)
  const { row, statement } = await context.db
    .transaction((tx) => makeMove(context, tx, remote, asked, releaser))
    .catch((error: unknown) => {
      throw error instanceof Refused ? releaseRefused(error) : error
    })
  context.followedMoves.moved()
  return { revision: row.revision, statement, live: toLive(row) }
}
