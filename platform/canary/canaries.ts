import { createHash } from 'node:crypto'
import type { Canary, Pointer, Registry, Release } from '@souk-vert/shared/releases/format'

/** Number of equal shares of the visitors. Each visitor is of one of them, by a cookie. */
const SHARES = 256

/** A share as the cookie has it: `00` to `ff`. */
export const isShare = (text: string | undefined): text is string => /^[\da-f]{2}$/.test(text ?? '')

/** Name of a canary in headers and keys of caches. */
export const canaryName = (remote: string, { version }: Pointer): string => `${remote}@${version}`

/** Whether visitors of a share see a canary. Those who see it at one percentage see it at each larger one. */
function isShown(share: string, remote: string, canary: Canary): boolean {
  const [first = 0] = createHash('sha256').update(canaryName(remote, canary)).digest()
  return (parseInt(share, 16) + first) % SHARES < (SHARES * canary.percent) / 100
}

/** Returns the name of the canary that visitors of a share see: of several the one that began first; undefined for most. */
export function canaryFor({ remotes }: Registry, share: string): string | undefined {
  const shown = Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary && isShown(share, remote, canary) ? [{ remote, canary }] : [],
  )
  const [first] = shown.sort((a, b) => (a.canary.since < b.canary.since ? -1 : 1))
  return first && canaryName(first.remote, first.canary)
}

/** Returns the registry as it would be with this version active, and the present one behind it. */
export function withVersion(registry: Registry, { name, ...release }: Release, active: Pointer): Registry {
  const former = registry.remotes[name]
  const { routes, extends: extensions } = release
  const previous = former ? [former.active] : []
  const entry = { active, previous, routes, extends: extensions, canary: former?.canary }
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } }
}
