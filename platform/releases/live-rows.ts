import type { Registry, Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import { withActive } from '@souk-vert/shared/releases/next-statement'

/** A remote, or the shell, as the registry has it: the statement, and how far its canary is, which nobody signs. */
export interface LiveRow {
  statement: Statement
  /** Percent of the visitors who see the canary; none once it has ended. */
  share?: number | null
  /** ISO time from which on that share has seen it. */
  since?: string | null
}

/** Returns a row's statement as it counts now: a canary that all visitors see is the active version, one without a share has ended. */
export function effective({ statement, share }: LiveRow): Statement {
  if (!statement.canary) return statement
  const { canary, ...rest } = statement
  if (!share) return rest
  if (share < 100) return statement
  const { version, integrity } = canary
  const { active, previous } = withActive(statement, { version, integrity })
  return { ...rest, active, previous }
}

/** Whether the plan, which is signed, has the share that visitors see of a canary, which is not. */
export const isPlanned = ({ statement: { canary }, share }: LiveRow): boolean =>
  !share || canary?.plan.includes(share) === true

function firstOf<Each, Found>(all: Each[], find: (each: Each) => Found | undefined): Found | undefined {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns the registry that document servers serve by. A remote without the manifest of any of its versions is left out. Names of
 * previews are: whoever knows one sees what is not released.
 */
export function registryOf(
  rows: LiveRow[],
  manifestOf: (remote: string, version: string) => Release | undefined,
): Registry {
  const registry: Registry = { remotes: {} }
  for (const row of rows) {
    const { remote, active, previous, canary } = effective(row)
    // Of one whose files are lost the addresses stay: they are not unknown, but fail.
    const manifest = active && firstOf([active, ...previous], ({ version }) => manifestOf(remote, version))
    if (!active || !manifest) continue
    const { routes, extends: extensions } = manifest
    const shown = canary && {
      version: canary.version,
      integrity: canary.integrity,
      percent: row.share ?? 0,
      since: row.since ?? '',
    }
    const entry = { active, previous, routes, extends: extensions, ...(shown && { canary: shown }) }
    if (remote === SHELL) registry.shell = entry
    else registry.remotes[remote] = entry
  }
  return registry
}
