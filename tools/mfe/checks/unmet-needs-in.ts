import { unmetNeeds } from '@souk-vert/shared/releases/fit/unmet-needs'
import { shellOf } from '@souk-vert/shared/releases/live-shells'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { liveImporters } from './check-fit'

/** Returns a line for each live remote of a store, and each version behind it, that imports what a shell of it does not have. */
export async function unmetNeedsIn(store: string, shellVersion: string): Promise<string[]> {
  const files = new StoreFiles(store)
  const registry = await files.registry()
  return unmetNeeds(await liveImporters(files, registry), registry, await shellOf(store, shellVersion))
}
