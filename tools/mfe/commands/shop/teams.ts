import { Refused } from '@souk-vert/shared/releases/refused'
import { unsigned } from '@souk-vert/platform/signing/check-signed'
import { readRoots, readSigner, ROOTS } from '@souk-vert/platform/signing/keys'
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

/**
 * Enters a remote as a team with these addresses and keys, beside those that it has already, where the token is the operator's. Returns
 * the addresses that are new. Throws Refused for one that another remote has.
 */
export async function enterTeam(shop: Shop, { remote, paths, keys }: Team): Promise<string[]> {
  const teams = await shop.call('GET /api/release/teams').catch((error: unknown) => {
    if (error instanceof ShopRefusal && error.code === 'PERMISSION_DENIED') return undefined
    throw error
  })
  const ownIn = (all: Team[]) => all.find((each) => each.remote === remote)
  const own = teams && ownIn(teams)
  const added = paths.filter((path) => !own?.paths.includes(path))
  if (!teams || (own && added.length === 0 && keys.every((key) => own.keys.includes(key)))) return []
  const known = await readTeams(shop)
  const before = ownIn(known.teams) ?? { paths: [], keys: [] }
  const [allPaths, allKeys] = [new Set([...before.paths, ...paths]), new Set([...before.keys, ...keys])]
  await saveTeam(shop, known, { remote, paths: [...allPaths], keys: [...allKeys] })
  return added
}
