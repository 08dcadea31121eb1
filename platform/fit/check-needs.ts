import { satisfy } from '@module-federation/runtime-core'
import { isShell, type Manifest, whoOf } from './manifest'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('shared modules')

/** The first name that a remote imports and this shell does not have; undefined where it has all, or either does not say. */
function missingName(remote: Manifest, { record: provided }: Manifest): string | undefined {
  if (!provided) return undefined
  for (const [module, { values }] of Object.entries(remote.record?.modules ?? {})) {
    const name = values.find((each) => !provided.modules[module]?.values.includes(each))
    if (name) return `${name} of ${module}`
  }
  return undefined
}

/** The first shared package whose version of this shell is outside of what a remote asks for, as browsers compare them. */
function unmetRange({ release: { asks = {} } }: Manifest, { record }: Manifest) {
  const { packages } = record ?? {}
  const unmet = Object.entries(asks).find(([name, range]) => packages && !satisfy(packages[name] ?? '', range))
  return unmet && { name: unmet[0], range: unmet[1], provided: packages?.[unmet[0]] ?? 'none' }
}

/**
 * Refuses the one of the two that moves, where the remote does not get what it needs. A shell that does not say its
 * versions is not compared. Throws Refused.
 */
function checkPair(remote: Manifest, who: string, shell: Manifest, moved: Manifest): void {
  const { name } = remote.release
  const its = whoOf(shell, moved)
  const unmet = unmetRange(remote, shell)
  if (unmet)
    refuse(
      `${who} asks for ${unmet.name} ${unmet.range}, and ${its} provides ${unmet.provided}`,
      shell === moved
        ? `release ${name} first, built with the shell's versions`
        : 'start a shell that provides it first (npm start), or build with its versions',
    )
  const missing = missingName(remote, shell)
  if (missing)
    refuse(
      `${who} imports ${missing}, which ${its} does not have`,
      shell === moved
        ? `keep it until ${name} is released without it`
        : 'start a shell that has it first (npm start), or do without it',
    )
}

/**
 * Refuses a remote that imports what the live shell does not have, or asks for other versions, and a shell that does not have what
 * live remotes need, or those behind them. Throws Refused.
 */
export function checkNeeds(moved: Manifest, others: Manifest[], behind: Manifest[]): void {
  if (!isShell(moved)) {
    for (const shell of others.filter(isShell)) checkPair(moved, moved.release.name, shell, moved)
    return
  }
  for (const each of others) checkPair(each, whoOf(each, moved), moved, moved)
  for (const each of behind.filter((one) => !isShell(one)))
    checkPair(each, `the previous ${each.release.name} ${each.release.version}`, moved, moved)
}
