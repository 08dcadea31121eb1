import { matchRoutes } from 'react-router'
import { isMenu } from '@souk-vert/shared/federation/places'
import { linksOf } from '@souk-vert/shared/releases/extensions'
import type {
  Declaration,
  FormerDeclaration,
  LinkExtension,
  Registry,
  RouteDeclaration,
} from '@souk-vert/shared/releases/format'
import { Refused } from './refused'
import { heirOf } from '@souk-vert/shared/releases/registry-entry'
import { isSamePattern, meetings } from '@souk-vert/shared/releases/route-pattern'
import { MFE } from '@souk-vert/shared/releases/typed-command'

const RULE = 'ownership'

/** A route, and the remote that answers it. */
interface Claim {
  remote: string
  route: RouteDeclaration
}

/** Claims of a declaration on the addresses and places of the shop. */
type Claims = Pick<Declaration, 'routes' | 'slots' | 'extends'> & FormerDeclaration

/** The registry, as far as ownership matters. */
interface Owned extends Pick<Registry, 'handedOver'> {
  remotes: Record<string, Claims>
}

const isHandedAway = (registry: Owned, remote: string, path: string) => (heirOf(registry, path) ?? remote) !== remote

const claimsOf = (registry: Owned): Claim[] =>
  Object.entries(registry.remotes).flatMap(([remote, { routes }]) =>
    routes.filter(({ path }) => !isHandedAway(registry, remote, path)).map((route) => ({ remote, route })),
  )

/** The claim that the router finds for an address; of equals the earlier one, as in the shop's route table. */
function claimAt(claims: Claim[], address: string): Claim | undefined {
  const table = claims.map((claim) => ({ path: claim.route.path, handle: claim }))
  return matchRoutes(table, address)?.[0]?.route.handle as Claim | undefined
}

/** The remote whose page an address shows, or whose route that pattern is. */
const ownerOf = (registry: Owned, path: string): string | undefined =>
  heirOf(registry, path) ?? claimAt(claimsOf(registry), meetings(path, path)[0] ?? '/')?.remote

/** The claim of another remote that a new route would take an address from, and that address. */
function takenFrom(
  before: Claim[],
  after: Claim[],
  { remote, route }: Claim,
): { claim: Claim; address: string } | undefined {
  for (const other of before) {
    if (other.remote === remote) continue
    for (const address of meetings(route.path, other.route.path)) {
      const claim = claimAt(before, address)
      const taker = claimAt(after, address)
      if (claim && claim.remote !== remote && !claim.route.yields && taker?.route === route) return { claim, address }
    }
  }
  return undefined
}

function checkRoutes(registry: Owned, remote: string, routes: RouteDeclaration[]): void {
  const before = claimsOf(registry)
  const own = routes.map((route) => ({ remote, route }))
  const others = before.filter((claim) => claim.remote !== remote)
  // The registry's order decides between equals: a remote keeps its place in it, a new one comes last.
  const names = [...new Set([...Object.keys(registry.remotes), remote])]
  const after = names.flatMap((name) => (name === remote ? own : others.filter((claim) => claim.remote === name)))

  for (const claim of own) {
    const { path } = claim.route
    const heir = heirOf(registry, path)
    if (heir === remote) continue
    if (heir)
      throw new Refused(
        RULE,
        `${remote} declares ${path}, which was handed over to ${heir}`,
        `leave it out, or take it back: ${MFE} transfer ${path} ${heir} ${remote}`,
      )
    const same = others.find((other) => isSamePattern(other.route.path, path))
    if (same)
      throw new Refused(
        RULE,
        `${remote} declares ${path}, which is ${same.remote}'s`,
        `leave it out, or have it handed over: ${MFE} transfer ${path} ${same.remote} ${remote}`,
      )
    const taken = takenFrom(before, after, claim)
    if (taken)
      throw new Refused(
        RULE,
        `${remote} declares ${path}, which would take ${taken.address} from ${taken.claim.remote}'s ${taken.claim.route.path}`,
        `leave it out, have it handed over (${MFE} transfer ${path} ${taken.claim.remote} ${remote}), or ${taken.claim.remote} declares "yields": true on its route`,
      )
  }
}

/** Whether two links exclude each other: all menus are one there. */
const isSameLink = (one: LinkExtension, other: LinkExtension) =>
  (one.place === other.place || (isMenu(one.place) && isMenu(other.place))) &&
  (one.label === other.label || isSamePattern(one.path, other.path))

/**
 * Refuses what another live remote owns: its routes, and patterns that the router would prefer to them at any address; its
 * slots; its links in a place, by address or label. A route that was handed over is its heir's alone. Throws Refused.
 */
export function checkOwnership(registry: Owned, remote: string, claims: Claims): void {
  const { routes, slots } = claims
  checkRoutes(registry, remote, routes)
  const foreign = slots.find((slot) => slot.includes('/'))
  if (foreign)
    throw new Refused(RULE, `${remote} declares the slot ${foreign}`, `a slot stands under its own remote's name alone`)
  for (const [other, entry] of Object.entries(registry.remotes)) {
    if (other === remote) continue
    const own = linksOf(claims).filter(({ path }) => heirOf(registry, path) !== remote)
    for (const one of own) {
      const same = linksOf(entry).find((each) => isSameLink(one, each))
      if (same)
        throw new Refused(
          RULE,
          `${remote} adds '${one.label}' at ${one.path} to ${one.place}, but ${other} has '${same.label}' at ${same.path} in ${same.place}`,
          'choose another label and address',
        )
    }
  }
}

/** Refuses that one remote hands over to another what is not its own. Throws Refused. */
export function checkTransfer(registry: Owned, route: string, from: string, to: string): void {
  const owner = ownerOf(registry, route)
  if (owner === from) return
  throw new Refused(
    RULE,
    owner ? `${route} is ${owner}'s, not ${from}'s` : `${route} is nobody's`,
    owner ? `${MFE} transfer ${route} ${owner} ${to}` : `${to} may declare it as it is`,
  )
}
