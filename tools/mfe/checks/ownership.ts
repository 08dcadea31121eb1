import { checkApi, checkOwnSlots } from '@souk-vert/shared/releases/fit/check-own-names'
import type { Declaration, Registry } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { entryOf, heirOf, SHELL } from '@souk-vert/shared/releases/registry-entry'
import { conflicts, ownerOf } from '@souk-vert/shared/releases/registry/claims'
import { isSamePattern } from '@souk-vert/shared/releases/route-pattern'
import { MFE } from '@souk-vert/shared/releases/typed-command'

const RULE = 'ownership'

/** Claims of a declaration on the addresses and places of the shop. */
type Claims = Pick<Declaration, 'routes' | 'slots' | 'extends' | 'api'>

/**
 * Refuses what another live remote owns: its routes, and patterns that the router would prefer to them at any address; its
 * slots; its links in a place, by address or label. A route that was handed over is its heir's alone; one that takes every
 * address needs the shell's owner. Throws Refused.
 */
export function checkOwnership(registry: Registry, remote: string, claims: Claims): void {
  const { routes, slots, api } = claims
  checkApi(remote, api)
  const given = routes.find(({ path }) => (heirOf(registry, path) ?? remote) !== remote)
  if (given) {
    const heir = heirOf(registry, given.path)
    throw new Refused(
      RULE,
      `${remote} declares ${given.path}, which was handed over to ${heir}`,
      `leave it out, or take it back: ${MFE} transfer ${given.path} ${heir} ${remote}`,
    )
  }
  checkOwnSlots(remote, slots)
  if (remote === SHELL) return
  const { since, gives } = entryOf(registry, remote) ?? {}
  const all = conflicts({ ...registry.remotes, [remote]: { ...claims, since, gives } }, registry.owners)
  const conflict = all.find((each) => each.remote === remote || each.owner === remote)
  if (conflict) throw new Refused(RULE, `${conflict.remote} ${conflict.found}`, remedyOf(conflict))
}

function remedyOf({ remote, owner, route, taken }: ReturnType<typeof conflicts>[number]): string {
  if (!route) return 'choose another label and address'
  if (!owner) return `leave it out, or the owner of the shell allows it: ${MFE} allow ${remote} ${route}`
  const transfer = `${MFE} transfer ${route} ${owner} ${remote}`
  if (!taken) return `leave it out, or have it handed over: ${transfer}`
  return `leave it out, have it handed over (${transfer}), or ${owner} declares "yields": true on its route`
}

/** Refuses that one remote hands over to another what is not its own. Throws Refused. */
export function checkTransfer(registry: Registry, route: string, from: string, to: string): void {
  const owner = ownerOf(registry.remotes, route)
  if (owner === from) return
  throw new Refused(
    RULE,
    owner ? `${route} is ${owner}'s, not ${from}'s` : `${route} is nobody's`,
    owner ? `${MFE} transfer ${route} ${owner} ${to}` : `${to} may declare it as it is`,
  )
}

/** Refuses to allow a remote what another one has. Throws Refused. */
export function checkAllowed(registry: Registry, route: string, remote: string): void {
  const other = Object.entries(registry.remotes).find(
    ([name, { routes }]) => name !== remote && routes.some(({ path }) => isSamePattern(path, route)),
  )
  if (other)
    throw new Refused(
      RULE,
      `${route} is ${other[0]}'s`,
      `have it handed over: ${MFE} transfer ${route} ${other[0]} ${remote}`,
    )
}
