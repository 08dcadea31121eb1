import type { Registry } from '../format'
import type { LiveShell } from '../live-shells'
import { MFE } from '../typed-command'
import { type Importer, missingName } from './check-needs'

/** One line for each of these remotes, live or behind a live one, that imports what a shell does not have. */
export const unmetNeeds = (importers: Importer[], { remotes }: Pick<Registry, 'remotes'>, shell: LiveShell): string[] =>
  importers.flatMap((importer) => {
    const { remote, version } = importer
    const missing = missingName(importer, shell)
    if (!missing) return []
    const remedy =
      version === remotes[remote]?.active.version
        ? `release it again: ${MFE} release ${remote}`
        : 'nothing goes back to it while this shell runs'
    return `${remote} ${version} imports ${missing.name} of ${missing.module}, which this shell does not have; ${remedy}`
  })
