import type { LiveShell } from '../live-shells'
import { checkNeededNames, checkProvidedNames, type Importer } from './check-needs'
import { checkSlotNames, type SlotSide } from './check-slots'

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

/** Refuses a release that imports, or uses of slots, a missing name, or drops one that is used. Throws Refused. */
export function checkNames({ shells, newShell, needing, side, declared, others }: CompatibilityCheck): void {
  if (newShell) checkProvidedNames(newShell.shell, newShell.importers)
  if (needing) checkNeededNames(needing, shells)
  checkSlotNames(side, declared, others)
}
