import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../db/connection'
import type { Problem } from '@souk-vert/shared/contract/overview'
import type { checkRelease } from '@souk-vert/shared/contract/release'
import { unanswered } from '@souk-vert/platform/answers/answer-fields'
import { contractAnswers } from '@souk-vert/platform/answers/contract-calls'
import { readManifest, readNeeds } from '@souk-vert/platform/fit/check-manifest'
import { fit } from '@souk-vert/platform/fit/fit'
import type { Manifest } from '@souk-vert/platform/fit/manifest'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { invalid } from '../http/refusals'
import { releaseRefusal } from './refusals'
import { statementOf } from './read-row'
import * as store from './store'
import { listTeams } from './teams'

type Languages = Pick<FastifyInstance, 'languages'>

/** The versions that are active, and those `behind` them to which browsers fall back. */
async function liveManifests(db: Db): Promise<{ live: Manifest[]; behind: Manifest[] }> {
  const statements = (await store.listLive(db)).map(statementOf)
  const manifests = async (pick: (statement: Statement) => { version: string } | undefined) => {
    const wanted = statements.flatMap((each) => {
      const version = pick(each)?.version
      return version === undefined ? [] : [{ remote: each.remote, version }]
    })
    const rows = await store.findReleases(db, wanted)
    return rows.map(({ manifest: release, needed: record }): Manifest => ({ release, record }))
  }
  return {
    live: await manifests((each) => each.active),
    behind: await manifests((each) => each.active && each.previous[0]),
  }
}

/** Returns why a version does not fit into the shop as it is, if so. */
async function firstRefusal({ languages }: Languages, db: Db, moved: Manifest, isRollback: boolean) {
  const [shop, teams, answers] = [await liveManifests(db), await listTeams(db), await contractAnswers()]
  return fit({ moved, isRollback, languages, ...shop, teams, answers })
}

/** Lists what live remotes read that this backend does not answer: they were released to another one. */
export async function listUnanswered(db: Db): Promise<Problem[]> {
  const { live, behind } = await liveManifests(db)
  const answers = await contractAnswers()
  return [...live, ...behind].flatMap(({ release: { name, version }, record }) =>
    unanswered(record?.reads ?? {}, answers).map((found) => ({
      found: `${name} ${version} ${found}`,
      remedy: `start a backend that answers it, or release ${name} without it`,
    })),
  )
}

/** Logs what live remotes read that this backend does not answer, or why that is not known: the shop is open either way. */
export const logUnanswered = (db: Db, log: FastifyBaseLogger): Promise<void> =>
  listUnanswered(db).then(
    (problems) => problems.forEach(({ found, remedy }) => log.warn(`${found}; ${remedy}`)),
    (err: unknown) => log.error({ err }, 'nobody knows whether live remotes read what this backend does not answer'),
  )

/** The version that a move shows to anybody; undefined where it shows none that was not shown. */
function shownBy(move: Move, { active }: Statement, former: string | undefined): string | undefined {
  if (move.kind === 'canary' || move.kind === 'preview') return move.version.version
  return active?.version === former ? undefined : active?.version
}

/** Throws Refused where what a move shows does not fit into the shop, and RELEASE_NOT_FOUND where it is gone. */
export async function requireFit(
  context: Languages,
  tx: Db,
  { remote, move, next, former }: { remote: string; move: Move; next: Statement; former: string | undefined },
): Promise<void> {
  const version = shownBy(move, next, former)
  if (!version) return
  const release = await store.findRelease(tx, remote, version)
  if (!release) throw releaseRefusal('RELEASE_NOT_FOUND')
  const isRollback = move.kind === 'rollback' || move.kind === 'bad'
  const moved = { release: release.manifest, record: release.needed }
  const refusal = await firstRefusal(context, tx, moved, isRollback)
  if (refusal) throw refusal
}

/** Reads what a caller sends. Throws VALIDATION, which names the field. */
function readSent<Value>(field: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw invalid(field, `${field} ${(error as Error).message}`)
  }
}

/** Returns why a release that is not uploaded does not fit, if so. Throws VALIDATION for what is none. */
export async function findRefusal(
  context: Languages & { db: Db },
  { release, needed, provided }: Static<typeof checkRelease.schema.body>,
) {
  const manifest = readSent('release', () => readManifest(release))
  const field = manifest.name === SHELL ? 'provided' : 'needed'
  const record = readSent(field, () => readNeeds(field === 'needed' ? needed : provided, field))
  const refusal = await firstRefusal(context, context.db, { release: manifest, record }, false)
  return refusal && { rule: refusal.rule, found: refusal.found, remedy: refusal.remedy }
}
