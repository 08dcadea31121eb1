import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { repositoryRoot } from '../../repository-root'
import { activeShell } from '../active-shell'
import { buildBackend, type BuildMode } from './build'
import { readLaunchConfiguration } from '../launch-configuration'
import { refreshCopy } from '../refresh-copy'

/** The shell's builds that stay at a start. */
const KEPT_SHELLS = { versions: 5, days: 2 }

/** Work of a start before its parts run; each step may end with an error for a person. */
export interface Preparation {
  /** Reads the parts' settings as the parts will, so that nothing is built for one that makes no sense. */
  checkSettings(): Promise<void>
  /** Builds the backend, and returns its folder. */
  buildBackend(): Promise<string>
  /** Builds and releases what has changed, and returns the folder of the active shell. */
  release(): Promise<string>
}

/** A preparation in this process, which takes hundreds of MB. */
export const preparationOf = (env: NodeJS.ProcessEnv, mode: BuildMode): Preparation => ({
  async checkSettings() {
    for (const file of ['backend/src/config/config.ts', 'shell/src/server/config.ts']) {
      const part = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as {
        readConfig(env: NodeJS.ProcessEnv): unknown
      }
      part.readConfig(env)
    }
  },
  buildBackend: () => buildBackend(mode),
  async release() {
    // While they load, the backend starts.
    const [{ releaseMissing }, { openStoreAt }, { unmetNeeds }] = await Promise.all([
      import('../../mfe/commands/release'),
      import('../../mfe/store/open-store'),
      import('../../mfe/checks/unmet-needs'),
    ])
    const place = readLaunchConfiguration(env, mode).store
    const { store, copy } = await openStoreAt(place, console.log)
    // Without its bucket a shop runs on what it has.
    if (!copy || (await refreshCopy(copy))) {
      await releaseMissing({ store, mode })
      await store.prune(KEPT_SHELLS, undefined, SHELL)
    }
    const shellBuild = await activeShell(place.folder)
    for (const line of await unmetNeeds(place.folder, basename(shellBuild))) console.log(line)
    return shellBuild
  },
})
