import type { Provided } from '@souk-vert/shared/releases/format'
import { checkProvidedNames } from '@souk-vert/shared/releases/fit/check-needs'
import { checkProvidedTypes } from './check-needed-types'
import { Refused } from '@souk-vert/shared/releases/fit/refused'

/** The part of a version that a change raises, by semver: a remote that was built before fits after a minor one and a patch. */
export interface ReleaseType {
  raises: 'major' | 'minor' | 'patch'
  why: string
}

/** Names that a module of `now` has and `before` does not. */
const addedNames = (before: Provided, now: Provided): string[] =>
  Object.entries(now.modules).flatMap(([module, { values, types }]) => {
    const known = before.modules[module]
    const names = [...values, ...types].filter(
      (name) => ![...(known?.values ?? []), ...(known?.types ?? [])].includes(name),
    )
    return names.map((name) => `${name} of ${module}`)
  })

/** Returns what the change of the shared modules since `before` raises. */
export async function releaseType(before: Provided, now: Provided): Promise<ReleaseType> {
  const importer = { remote: 'each remote', who: 'a remote of before', needed: before }
  const shell = { version: 'of these sources', provided: now }
  try {
    checkProvidedNames(shell, [importer])
    await checkProvidedTypes(shell, [importer])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { raises: 'major', why: error.found }
  }
  const [added] = addedNames(before, now)
  return added ? { raises: 'minor', why: `it adds ${added}` } : { raises: 'patch', why: 'no name or type has changed' }
}
