import { matchRoutes } from 'react-router'
import { isMenu } from '../../federation/places'
import { linksOf } from '../extensions'
import { clashOf, isSameLink } from '../fit/check-links-beside'
import type { LinkExtension, RegistryEntry, RouteDeclaration } from '../format'
import { isSamePattern, overlaps, patternOf } from '../route-pattern'

/** Claims of a remote on the shop's addresses and places, since when, and routes that it hands over. */
export type Claims = Pick<RegistryEntry, 'routes' | 'extends' | 'since' | 'gives'> & {
  /** Whether the store lacks the release that declares it. */
  isMissing?: boolean
}

/** Claims by the name of their remote. */
export type ClaimsByRemote = Record<string, Claims>

/** One claim that may not be, and the remote that makes it. */
export interface Conflict {
  remote: string
  /** The remote that has what is claimed; none where the shell's owner has to allow it. */
  owner?: string
  /** For people: 'declares /offers, which is catalog's'. */
  found: string
  /** The claimed route, and the owner's route whose addresses it would take. */
  route?: string
  taken?: string
}

/** A route or a link of a remote. */
interface Claim {
  remote: string
  path: string
  pattern: string
  route?: RouteDeclaration
  link?: LinkExtension
  /** Claims in the order of this text are in the order of their right to what they claim. */
  rank: string
}

const routeKey = ({ path, yields }: RouteDeclaration) => `${patternOf(path)}${yields ? ' yields' : ''}`

const linkKey = ({ place, label, path }: LinkExtension) =>
  `${isMenu(place) ? 'menus' : place} ${patternOf(path)} ${label}`

/** Keys of all that a remote claims, as `since` has them. */
export const claimKeys = (claims: Pick<Claims, 'routes' | 'extends'>): string[] => [
  ...claims.routes.map(routeKey),
  ...linksOf(claims).map(linkKey),
]

/** Whether a pattern matches every address of one segment: such a route would answer what nobody else declares. */
export const isCatchAll = (path: string): boolean => matchRoutes([{ path }], '/~') !== null && !path.includes('~')

const declares = ({ routes }: Claims, pattern: string) => routes.some(({ path }) => patternOf(path) === pattern)

/** Returns the remote to which a route of `giver` was handed over, by it and those after it. */
function givenTo(remotes: ClaimsByRemote, giver: string, pattern: string): string | undefined {
  let holder: string | undefined
  let gift = remotes[giver]?.gives?.[pattern]
  while (gift) {
    holder = gift.to
    const next: { to: string; at: string } | undefined = remotes[holder]?.gives?.[pattern]
    gift = next && next.at > gift.at ? next : undefined
  }
  return holder
}

/** Returns the remote to which `giver` has handed a route over, if that one declares it. */
function heirFrom(remotes: ClaimsByRemote, giver: string, pattern: string): string | undefined {
  const holder = givenTo(remotes, giver, pattern)
  const taker = holder !== undefined && holder !== giver ? remotes[holder] : undefined
  return taker && declares(taker, pattern) ? holder : undefined
}

/** Returns the routes that were handed over and taken, by pattern, and the remote that owns each now. */
export function handedOver(remotes: ClaimsByRemote): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [giver, { gives = {} }] of Object.entries(remotes))
    for (const pattern of Object.keys(gives)) {
      const heir = heirFrom(remotes, giver, pattern)
      if (heir) found[pattern] = heir
    }
  return found
}

/** Returns the owner of each declared route by pattern, as the shell's owner signs them. */
export const ownersNow = (remotes: ClaimsByRemote): Record<string, string> =>
  Object.fromEntries(claimsOf(remotes, {}).flatMap(({ remote, route, pattern }) => (route ? [[pattern, remote]] : [])))

/** Returns the remote whose page an address shows, or whose route that pattern is. */
export function ownerOf(remotes: ClaimsByRemote, path: string): string | undefined {
  const heir = handedOver(remotes)[patternOf(path)]
  const table = claimsOf(remotes, {}).flatMap((claim) => (claim.route ? [{ path: claim.path, handle: claim }] : []))
  const [match] = matchRoutes(table, overlaps(path, path)[0] ?? '/') ?? []
  return heir ?? (match?.route.handle as Claim | undefined)?.remote
}

/** Returns the time since which a route that was handed over to a remote is its giver's. */
export function sinceOfGiver(remotes: ClaimsByRemote, remote: string, key: string): string | undefined {
  const pattern = key.replace(/ .*/, '')
  const givers = Object.keys(remotes).filter((each) => givenTo(remotes, each, pattern) === remote)
  return givers.flatMap((giver) => remotes[giver]?.since?.[key] ?? []).sort()[0]
}

/**
 * Returns the claims of all remotes but those on routes that were handed over. A claim that the shell's owner has signed goes
 * before others, then those of releases that the store holds, then the older one.
 */
function claimsOf(remotes: ClaimsByRemote, owners: Record<string, string>): Claim[] {
  return Object.entries(remotes).flatMap(([remote, claims]) => {
    const rankOf = (key: string, isSigned: boolean) =>
      [isSigned ? 0 : 1, claims.isMissing ? 1 : 0, claims.since?.[key] ?? '~', remote].join(' ')
    const routes = claims.routes.flatMap((route): Claim[] => {
      const pattern = patternOf(route.path)
      if (heirFrom(remotes, remote, pattern)) return []
      const rank = rankOf(routeKey(route), owners[pattern] === remote)
      return [{ remote, path: route.path, pattern, route, rank }]
    })
    const links = linksOf(claims).map((link): Claim => ({
      remote,
      path: link.path,
      pattern: patternOf(link.path),
      link,
      rank: rankOf(linkKey(link), false),
    }))
    return [...routes, ...links]
  })
}

/** The first segment of a pattern, where every address of it begins with that. */
const firstOf = (pattern: string) => /^\/([^/:*?]+)(?:\/|$)/.exec(pattern)?.[1]

/** Returns an address that the router would give to the younger route in place of the older one, if there is one. */
function addressTaken(older: RouteDeclaration, younger: RouteDeclaration): string | undefined {
  const table = [older, younger].map((route) => ({ path: route.path, handle: route }))
  return overlaps(younger.path, older.path).find(
    (address) =>
      matchRoutes(table.slice(0, 1), address) !== null && matchRoutes(table, address)?.[0]?.route.handle === younger,
  )
}

function routeConflict(older: Claim, younger: Claim, remotes: ClaimsByRemote): Conflict | undefined {
  const [old, { path }] = [older.route!, younger.route!]
  const [one, other] = [firstOf(older.pattern), firstOf(younger.pattern)]
  if (one !== undefined && other !== undefined && one !== other) return undefined
  if (givenTo(remotes, older.remote, younger.pattern) === younger.remote) return undefined
  const conflict = { remote: younger.remote, owner: older.remote, route: path }
  if (isSamePattern(old.path, path)) return { ...conflict, found: `declares ${path}, which is ${older.remote}'s` }
  const address = old.yields || isCatchAll(old.path) ? undefined : addressTaken(old, younger.route!)
  if (address === undefined) return undefined
  const found = `declares ${path}, which would take ${address} from ${older.remote}'s ${old.path}`
  return { ...conflict, found, taken: old.path }
}

function linkConflict(older: Claim, younger: Claim, heirs: Record<string, string>): Conflict | undefined {
  const [old, link] = [older.link!, younger.link!]
  if (!isSameLink(old, link)) return undefined
  if ([older, younger].some(({ remote, pattern }) => heirs[pattern] === remote)) return undefined
  return { remote: younger.remote, owner: older.remote, found: clashOf(link, older.remote, old) }
}

/** Returns all claims that may not be, those with the strongest right on the other side first. */
export function conflicts(remotes: ClaimsByRemote, owners: Record<string, string> = {}): Conflict[] {
  const heirs = handedOver(remotes)
  const claims = claimsOf(remotes, owners).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const unsigned = claims
    .filter(({ remote, route, path, pattern }) => route && isCatchAll(path) && owners[pattern] !== remote)
    .map(({ remote, path }) => ({
      remote,
      route: path,
      found: `declares ${path}, which takes every address that nobody declares`,
    }))
  const routes = claims.filter(({ route }) => route)
  const links = claims.filter(({ link }) => link)
  const found = (all: Claim[], conflictOf: (older: Claim, younger: Claim) => Conflict | undefined) =>
    all.flatMap((older, at) =>
      all
        .slice(at + 1)
        .flatMap((younger) => (younger.remote === older.remote ? [] : (conflictOf(older, younger) ?? []))),
    )
  return [
    ...unsigned,
    ...found(routes, (older, younger) => routeConflict(older, younger, remotes)),
    ...found(links, (older, younger) => linkConflict(older, younger, heirs)),
  ]
}
