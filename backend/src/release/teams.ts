import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../db/connection'
import type { deleteReleaseTeam, putReleaseTeam } from '@souk-vert/shared/contract/release'
import { eq, sql } from 'drizzle-orm'
import { checkTeams } from '@souk-vert/platform/fit/check-paths'
import { Refused } from '@souk-vert/shared/releases/refused'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import { releaseTeams } from '../db/tables/releases'
import { invalid } from '../http/refusals'
import { releaseRefusal, releaseRefused } from './refusals'
import { requireSignedList } from './signatures'
import * as store from './store'
import { revokeTokensOf } from './tokens'

type Put = Static<typeof putReleaseTeam.schema.body>
type Delete = Static<typeof deleteReleaseTeam.schema.body>

/** Names in addresses of calls, which no remote can have. */
const CALLS = ['check', 'status', 'teams', 'tokens']

type TeamContext = Pick<FastifyInstance, 'db' | 'releaseKeys' | 'followedMoves'>

/** All teams, by the names of their remotes, whatever the language of the database: the list is signed in this order. */
export const listTeams = (db: Db) =>
  db
    .select()
    .from(releaseTeams)
    .orderBy(sql`${releaseTeams.remote} collate "C"`)

const timeIn = (list: string | null | undefined) => /"at":"([^"]+)"\}$/.exec(list ?? '')?.[1]

/**
 * Counts a change of the list, in a transaction that has made it; the list is kept as the text that was signed.
 * @throws VALIDATION where that is another one, and RELEASE_REFUSED where it is to be signed, or two teams have an address
 */
async function saveList(tx: Db, releaseKeys: string[], asked: Pick<Put, 'list' | 'signature' | 'key'>) {
  const { list, signature, key } = asked
  const before = await store.findRevision(tx)
  const teams = await listTeams(tx)
  try {
    requireSignedList(releaseKeys, asked, Boolean(before?.signature))
    checkTeams(teams)
  } catch (error) {
    throw error instanceof Refused ? releaseRefused(error) : error
  }
  const at = timeIn(list) ?? new Date().toISOString()
  const text = JSON.stringify({ teams, at })
  if (list !== undefined && list !== text) throw invalid('list', `list must be what the change makes: ${text}`)
  if (list !== undefined && at <= (timeIn(before?.teams) ?? ''))
    throw invalid('list', 'list must have a time after that of the one before')
  await store.nextRevision(tx, { teams: text, signature: signature ?? null, key: key ?? null })
  return teams
}

/** Makes a change of the list in a transaction, and has those who follow it look; returns the list. */
async function change(
  { db, releaseKeys, followedMoves }: TeamContext,
  asked: Pick<Put, 'list' | 'signature' | 'key'>,
  make: (tx: Db) => Promise<void>,
) {
  const teams = await db.transaction(async (tx) => {
    await store.lockRevision(tx)
    await make(tx)
    return saveList(tx, releaseKeys, asked)
  })
  followedMoves.moved()
  return teams
}

/** Enters a team, or changes it. Throws RELEASE_REFUSED for an address that another one has. */
export async function putTeam(context: TeamContext, { remote, paths, keys, ...signed }: Put) {
  if (CALLS.includes(remote)) throw invalid('remote', `No remote can be called ${remote}`)
  return change(context, signed, async (tx) => {
    const team = { paths, keys }
    await tx
      .insert(releaseTeams)
      .values({ remote, ...team })
      .onConflictDoUpdate({ target: releaseTeams.remote, set: team })
  })
}

/** Takes a team off the list, and revokes its tokens. Throws RELEASE_NOT_FOUND, or RELEASE_REFUSED while its remote is live. */
export async function deleteTeam(context: TeamContext, { remote, ...signed }: Delete) {
  return change(context, signed, async (tx) => {
    const live = await store.findLive(tx, remote)
    if (live && (JSON.parse(live.statement) as Statement).active)
      throw releaseRefused(new Refused('retire', `${remote} is live`, 'retire it first'))
    const [gone] = await tx.delete(releaseTeams).where(eq(releaseTeams.remote, remote)).returning()
    if (!gone) throw releaseRefusal('RELEASE_NOT_FOUND')
    await revokeTokensOf(tx, remote)
  })
}
