import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connection'
import { effective } from '@souk-vert/shared/releases/live-rows'
import { readRow, toLive } from './read-row'
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
    ...(row && { statement: effective(readRow(row)), live: toLive(row) }),
    versions: versions.map(shown),
    history: moves.map(({ remote: _remote, ...move }) => shown(move)),
  }
}

/** Everything live, or what is the team's own, who may change it, and the document servers that run. */
export async function readStatus(
  { db, releaseKeys }: Pick<FastifyInstance, 'db' | 'releaseKeys'>,
  { remote: own }: Pick<Releaser, 'remote'>,
) {
  const isShown = ({ remote }: { remote: string | null }) => own === null || remote === own
  const found = await store.findRevision(db)
  const servers = await listServers(db)
  return {
    revision: found?.revision ?? 0,
    isSigned: releaseKeys.length > 0,
    ...(own === null && { list: toSigned(found) }),
    live: (await store.listLive(db)).filter(isShown).map(toLive),
    teams: (await listTeams(db)).filter(isShown),
    tokens: (await listTokens(db)).filter(isShown).map(shown),
    servers: servers.map(({ id, seenAt, beat: { counts: _counts, ...serving } }) => ({
      ...{ id, seenAt: seenAt.toISOString() },
      ...serving,
    })),
  }
}
