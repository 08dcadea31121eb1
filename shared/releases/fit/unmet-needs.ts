import { MFE } from '@souk-vert/shared/releases/typed-command'
import { liveImporters, missingName } from './check-needs'
import { shellOf } from '@souk-vert/shared/releases/live-shells'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** One line for each live remote, and each version behind it, that imports what a shell of the store does not have. */
export async function unmetNeeds(store: string, shellVersion: string): Promise<string[]> {
  const files = new StoreFiles(store)
  const shell = await shellOf(store, shellVersion)
  const registry = await files.registry()
  return (await liveImporters(files, registry)).flatMap((importer) => {
    const { remote, version } = importer
    const missing = missingName(importer, shell)
    if (!missing) return []
    const remedy =
      version === registry.remotes[remote]?.active.version
        ? `release it again: ${MFE} release ${remote}`
        : 'nothing goes back to it while this shell runs'
    return `${remote} ${version} imports ${missing.name} of ${missing.module}, which this shell does not have; ${remedy}`
  })
}
