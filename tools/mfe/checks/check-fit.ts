import { checkNeededNames, checkProvidedNames, type Importer } from '@souk-vert/shared/releases/fit/check-needs'
import { checkSlotNames, shellSideOf, sideOf, type SlotSide, slotsOf } from '@souk-vert/shared/releases/fit/check-slots'
import { checkNeededTypes, checkProvidedTypes, liveImporters } from './check-needed-types'
import { checkSlotTypes, otherReleases } from './check-slot-types'
import type { Registry } from '@souk-vert/shared/releases/format'
import { type LiveShell, liveShells, shellIn } from '@souk-vert/shared/releases/live-shells'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/** A release that is to go live, and what stays live beside it. */
export interface CompatibilityCheck {
  /** The shells that it meets: those that are live, or itself. */
  shells: LiveShell[]
  /** Itself where it is a shell, and the remotes that it meets. */
  newShell?: { shell: LiveShell; importers: Importer[] }
  /** Itself where it is a remote. */
  needing?: Importer
  /** Its slots and those that it uses, the slots that it has in the registry, and all others. */
  side: SlotSide
  declared: string[]
  others: SlotSide[]
}

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

/** Refuses a release that imports, or uses of slots, a missing name, or drops one that is used. Throws Refused. */
export function checkNames({ shells, newShell, needing, side, declared, others }: CompatibilityCheck): void {
  if (newShell) checkProvidedNames(newShell.shell, newShell.importers)
  if (needing) checkNeededNames(needing, shells)
  checkSlotNames(side, declared, others)
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
