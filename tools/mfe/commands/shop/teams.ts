import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { Release } from '@souk-vert/shared/releases/format'
import { unsigned } from '@souk-vert/shared/releases/signing/check-signed'
import { readRoots, readSigner, ROOTS } from '@souk-vert/shared/releases/signing/keys'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { type Shop, ShopRefusal } from './shop'

interface Team {
  remote: string
  paths: string[]
  keys: string[]
}

/** The list of teams, and its time where it was signed. */
interface Teams {
  teams: Team[]
  at?: string
}

/**
 * Returns the list of teams, with a key as it was signed: the shop's own table may have been changed. Throws Refused for one that the
 * operator has not signed, unless they say (`adopts`) that they have read it.
 */
export async function readTeams(shop: Shop, adopts = false): Promise<Teams> {
  const signer = readSigner(process.env)
  if (!signer) return { teams: await shop.call('GET /api/release/teams') }
  const { list, teams } = await shop.call('GET /api/release/status')
  const why = list && unsigned(list, [signer.publicKey, ...readRoots(process.env)], `yours, nor in ${ROOTS}`)
  if (list && why === undefined) return JSON.parse(list.text) as Teams
  if (teams.length > 0 && !adopts)
    throw new Refused(
      'signature',
      `the list of teams cannot be gone on from: ${why}`,
      `read all of it (${MFE} team), and if it is right run ${MFE} team <remote> --adopt`,
    )
  return { teams }
}

/** Returns the list of teams with a change, signed, where there is a key. */
function signedList({ teams, at: before = '' }: Teams, remote: string, change?: Team) {
  const signer = readSigner(process.env)
  if (!signer) return {}
  const changed = [...teams.filter((each) => each.remote !== remote), ...(change ? [change] : [])]
  const at = new Date(Math.max(Date.now(), Date.parse(before) + 1 || 0)).toISOString()
  // As the shop orders it.
  const list = JSON.stringify({ teams: changed.sort((one, other) => (one.remote < other.remote ? -1 : 1)), at })
  return { list, signature: signer.sign(list), key: signer.publicKey }
}

/** Enters a team, or changes it; returns all of them. Throws Refused for an address that another one has. */
export function saveTeam(shop: Shop, known: Teams, { remote, paths, keys }: Team): Promise<Team[]> {
  const team = { remote, paths, keys }
  return shop.call('PUT /api/release/teams', { body: { ...team, ...signedList(known, remote, team) } })
}

/** Takes a team off the list; returns the others. */
export const removeTeam = (shop: Shop, known: Teams, remote: string): Promise<Team[]> =>
  shop.call('DELETE /api/release/teams', { body: { remote, ...signedList(known, remote) } })

/** Returns a team with these addresses and keys beside its own; undefined where it has them all. */
function extended({ teams }: Teams, { remote, paths, keys }: Team): Team | undefined {
  const own = teams.find((each) => each.remote === remote)
  const all = {
    paths: [...new Set([...(own?.paths ?? []), ...paths])],
    keys: [...new Set([...(own?.keys ?? []), ...keys])],
  }
  const isKnown = all.paths.length === own?.paths.length && all.keys.length === own.keys.length
  return isKnown ? undefined : { remote, ...all }
}

/** Enters a remote as a team with these addresses and keys, beside those that it has already. Throws Refused. */
export async function enterTeam(shop: Shop, given: Team): Promise<void> {
  if (!extended({ teams: await shop.call('GET /api/release/teams') }, given)) return
  const known = await readTeams(shop)
  const team = extended(known, given)
  if (team) await saveTeam(shop, known, team)
}

/**
 * Lets a remote answer the addresses that it declares, where the token is the operator's, who says so by releasing it: one that no list
 * has is entered. Returns the addresses that are new. Throws Refused for one that another remote has.
 */
export async function enterDeclared(
  shop: Shop,
  { name: remote, routes }: Pick<Release, 'name' | 'routes'>,
): Promise<string[]> {
  const teams = await shop.call('GET /api/release/teams').catch((error: unknown) => {
    if (error instanceof ShopRefusal && error.code === 'PERMISSION_DENIED') return undefined
    throw error
  })
  const { paths = [] } = teams?.find((each) => each.remote === remote) ?? {}
  const added = routes.map(({ path }) => path).filter((path) => !paths.includes(path))
  if (!teams || added.length === 0) return []
  await enterTeam(shop, { remote, paths: added, keys: [] })
  return added
}
