import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connection'
import type { RemoteStatus, ServerBeat } from '@souk-vert/shared/contract/release'
import { sumOf, type VersionCounts } from '@souk-vert/shared/contract/release/version-counts'
import { findingsOf } from './findings'
import { listUnanswered } from './fit'
import { statementOf, toLive } from './read-row'
import { listServers } from './servers'
import { toSigned } from './signatures'
import * as store from './store'
import { listTeams } from './teams'
import { listTokens, type Releaser } from './tokens'

/** Leaves out fields that are null, and says moments as ISO 8601. */
const shown = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]: [string, unknown]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [Name in keyof Row]: Exclude<Row[Name], null> extends Date ? string : Exclude<Row[Name], null> }

/** A remote: what is live, its versions, and its history, newest first. */
export async function readRemote(db: Db, remote: string) {
  const row = await store.findLive(db, remote)
  const [versions, moves] = [await store.listVersions(db, remote), await store.listMoves(db, remote)]
  return {
    revision: row?.revision ?? 0,
    ...(row && { statement: statementOf(row), live: toLive(row) }),
    versions: versions.map(shown),
    history: moves.map(({ remote: _remote, ...move }) => shown(move)),
  }
}

/** Counts of each version of a remote, of all document servers together. */
function countedOf(servers: { beat: ServerBeat }[], remote: string): Record<string, VersionCounts> {
  const all = servers.map(({ beat }) => beat.counts[remote] ?? {})
  const versions = new Set(all.flatMap(Object.keys))
  return Object.fromEntries(
    [...versions].map((version) => [version, sumOf(all.flatMap((each) => each[version] ?? []))]),
  )
}

/** Each remote as it is now, with how that came about and what was counted. */
async function remotesOf(db: Db, rows: store.LiveRow[], servers: { beat: ServerBeat }[]): Promise<RemoteStatus[]> {
  const [showings, lasts] = [await store.listShowings(db), await store.listLastMoves(db)]
  return rows.map((row) => {
    const { remote, revision, share, since, watched } = row
    const { active, previous, canary, bad } = statementOf(row)
    const versionOf = ({ version }: { version: string }) => {
      const { remote: _remote, ...found } =
        showings.find((each) => each.remote === remote && each.version === version) ?? {}
      return { ...shown(found), version }
    }
    const last = lasts.find((each) => each.remote === remote)
    return {
      remote,
      revision,
      bad,
      previous: previous.map(versionOf),
      ...(active && { active: versionOf(active) }),
      ...(canary && {
        canary: {
          ...versionOf(canary),
          share: share!,
          since: since!.toISOString(),
          next: canary.plan.filter((each) => each > share!),
          ...(watched?.judge && { judged: watched.judge.counts }),
        },
      }),
      ...(last && { last: shown(last) }),
      counts: countedOf(servers, remote),
    }
  })
}

/** Everything live, or what is the team's own, who may change it, and the document servers that run. */
export async function readStatus(
  app: Pick<FastifyInstance, 'db' | 'releaseKeys' | 'problems'>,
  { remote: own }: Pick<Releaser, 'remote'>,
) {
  const { db, releaseKeys } = app
  const isSigned = releaseKeys.length > 0
  const isShown = ({ remote }: { remote: string | null }) => own === null || remote === own
  const found = await store.findRevision(db)
  const servers = await listServers(db)
  const live = (await store.listLive(db)).filter(isShown)
  const remotes = await remotesOf(db, live, servers)
  const ofBackend = own === null ? [...app.problems.values(), ...(await listUnanswered(db))] : []
  return {
    revision: found?.revision ?? 0,
    isSigned,
    ...(own === null && { list: toSigned(found) }),
    live: live.map(toLive),
    remotes,
    findings: [...ofBackend, ...findingsOf(remotes, servers, isSigned)],
    teams: (await listTeams(db)).filter(isShown),
    tokens: (await listTokens(db)).filter(isShown).map(shown),
    servers: servers.map(({ id, seenAt, beat: { counts: _counts, ...serving } }) => ({
      id,
      seenAt: seenAt.toISOString(),
      ...serving,
    })),
  }
}
