import type { Build } from './artifact'
import {
  checkNeededNames,
  checkNeededTypes,
  checkProvidedNames,
  checkProvidedTypes,
  type Importer,
  liveImporters,
} from './check-needs'
import { checkSlotNames, checkSlotTypes, shellSideOf, sideOf, sidesBeside, type SlotSide, slotsOf } from './check-slots'
import type { Registry } from './format'
import { type LiveShell, liveShells, shellIn } from './live-shells'
import { SHELL } from './registry-entry'
import type { StoreFiles } from './store-files'

/** Releases that are to go live in one move, and what stays live beside them. */
export interface Meeting {
  /** The shells that they meet: those that are live, or the one among them. */
  shells: LiveShell[]
  /** The shell among them, and the remotes that it meets. */
  newShell?: { shell: LiveShell; importers: Importer[] }
  /** Remotes among them that say what they need, where no shell is among them. */
  needing: Importer[]
  /** Each of them, the slots that it has in the registry, and all others. */
  sides: { side: SlotSide; declared: string[]; others: SlotSide[] }[]
}

/** Gathers what these releases meet; `gone` are remotes that go with the same move. */
export async function meetingOf(
  files: StoreFiles,
  registry: Registry,
  releases: Build[],
  gone: string[] = [],
): Promise<Meeting> {
  const moved = [...releases.map(({ release }) => release.name), ...gone]
  const needing = releases.flatMap(({ release: { name, version }, needed }) =>
    needed ? [{ remote: name, version, who: name, isNew: true, needed }] : [],
  )
  const built = releases.find(({ release }) => release.name === SHELL)
  const shell = built && (await shellIn(built.folder, built.release.version))
  const shells = shell ? [] : await liveShells(files.folder)

  const own = releases.map(({ release, needed }) =>
    release.name === SHELL ? shellSideOf(SHELL, shell!) : sideOf(release.name, release.name, release, needed),
  )
  const live = await sidesBeside(files, registry, moved, shells)
  const sides = own.map((side) => ({
    side,
    declared: side.remote ? slotsOf(side.remote, registry) : [],
    others: [...own.filter((each) => each !== side), ...live],
  }))
  if (!shell) return { shells, needing, sides }
  const beside = (await liveImporters(files, registry)).filter(({ remote }) => !moved.includes(remote))
  return { shells, newShell: { shell, importers: [...needing, ...beside] }, needing: [], sides }
}

/** Refuses releases that import, or use of slots, a name that is not there, or give up one that is used. Raises Refused. */
export function checkNames({ shells, newShell, needing, sides }: Meeting): void {
  if (newShell) checkProvidedNames(newShell.shell, newShell.importers)
  for (const { remote, needed } of needing) checkNeededNames(remote, needed, shells)
  for (const { side, declared, others } of sides) checkSlotNames(side, declared, others)
}

const lacksCompiler = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  /'typescript'/.test(error.message)

/**
 * Refuses releases with a type of shared modules or of slots that does not fit. Where types differ and there is no TypeScript
 * compiler, `say` hears that they are not compared. Raises Refused.
 */
export async function checkTypesFit(
  { shells, newShell, needing, sides }: Meeting,
  say: (line: string) => void,
): Promise<void> {
  try {
    if (newShell) await checkProvidedTypes(newShell.shell, newShell.importers)
    for (const { remote, needed } of needing) await checkNeededTypes(remote, needed, shells)
    for (const { side, others } of sides) await checkSlotTypes(side, others)
  } catch (error) {
    if (!lacksCompiler(error)) throw error
    say('Types are not compared: there is no TypeScript compiler here')
  }
}
