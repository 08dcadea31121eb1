import type { CompatibilityCheck } from '@souk-vert/shared/releases/fit/check-names'
import { shellSideOf, sideOf, slotsOf } from '@souk-vert/shared/releases/fit/check-slots'
import { checkNeededTypes, checkProvidedTypes, liveImporters } from './check-needed-types'
import { checkSlotTypes, otherReleases } from './check-slot-types'
import type { Registry } from '@souk-vert/shared/releases/format'
import { liveShells, shellIn } from '@souk-vert/shared/releases/live-shells'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/** Gathers what a release meets. */
export async function compatibilityCheckOf(
  files: StoreFiles,
  registry: Registry,
  { release, folder, needed }: Build,
): Promise<CompatibilityCheck> {
  const { name, version } = release
  const shell = name === SHELL ? await shellIn(folder, version) : undefined
  const shells = shell ? [] : await liveShells(files.folder)
  const side = shell ? shellSideOf(SHELL, shell) : sideOf(name, name, release, needed)
  return {
    shells,
    newShell: shell && { shell, importers: await liveImporters(files, registry) },
    needing: shell ? undefined : { remote: name, version, who: name, asks: release.asks, needed },
    side,
    declared: side.remote ? slotsOf(side.remote, registry.remotes[side.remote]?.slots ?? []) : [],
    others: await otherReleases(files, registry, name, shells),
  }
}

const lacksCompiler = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  /'typescript'/.test(error.message)

/**
 * Refuses a release with a type of shared modules or of slots that does not fit. Where types differ and there is no
 * TypeScript compiler, `say` is called with a warning that they are not compared. Throws Refused.
 */
export async function checkTypesFit(
  { shells, newShell, needing, side, others }: CompatibilityCheck,
  say: (line: string) => void,
): Promise<void> {
  try {
    if (newShell) await checkProvidedTypes(newShell.shell, newShell.importers)
    if (needing) await checkNeededTypes(needing, shells)
    await checkSlotTypes(side, others)
  } catch (error) {
    if (!lacksCompiler(error)) throw error
    say('Types are not compared: there is no TypeScript compiler here')
  }
}
