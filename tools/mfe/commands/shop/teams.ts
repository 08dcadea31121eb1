import type { Release } from '@souk-vert/shared/releases/format'
import { type Shop, ShopRefusal } from './shop'

interface Team {
  remote: string
  paths: string[]
  keys: string[]
}

/** Enters a team, or changes it; returns all of them. Throws Refused for an address that another one has. */
export const saveTeam = (shop: Shop, { remote, paths, keys }: Team): Promise<Team[]> =>
  shop.call('PUT /api/release/teams', { body: { remote, paths, keys } })

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
  const { paths = [], keys = [] } = teams?.find((each) => each.remote === remote) ?? {}
  const added = routes.map(({ path }) => path).filter((path) => !paths.includes(path))
  if (!teams || added.length === 0) return []
  await saveTeam(shop, { remote, paths: [...paths, ...added], keys })
  return added
}
