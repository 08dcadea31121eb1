import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { repositoryRoot } from '../../repository-root'
import { activeShell } from '../active-shell'
import { buildBackend, type BuildMode } from './build'
import type { ReleaseStore } from '../../mfe/store/release-store'
import { notePrepared } from './prepared'
import type { Preparation } from './preparation'
import { readLaunchConfiguration } from '../launch-configuration'
import { refreshCopy } from '../refresh-copy'

/** The shell's builds that stay at a start. */
const KEPT_SHELLS = { versions: 5, days: 2 }

/** Removes old builds of the shell, where this machine may sign that. */
async function pruneShells(store: ReleaseStore): Promise<void> {
  try {
    await store.prune(KEPT_SHELLS, undefined, SHELL)
  } catch (error) {
    if ((error as { rule?: string }).rule !== 'signature') throw error
    console.log(`Old builds of the shell stay: ${(error as Error).message}`)
  }
}

/** Returns a preparation in this process, which takes hundreds of MB. */
export function prepareHere(env: NodeJS.ProcessEnv, mode: BuildMode): Preparation {
  let backend = ''

  async function checkSettings() {
    for (const file of ['backend/src/config/config.ts', 'shell/src/server/config.ts']) {
      const part = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as {
        readConfig(env: NodeJS.ProcessEnv): unknown
      }
      part.readConfig(env)
    }
  }

  async function release() {
    const { dataDir, store: place, followsBackend } = readLaunchConfiguration(env, mode)
    if (followsBackend) return undefined
    // While they load, the backend starts.
    const [{ releaseMissing }, { openStoreAt }, { unmetNeedsIn }] = await Promise.all([
      import('../../mfe/commands/release'),
      import('../../mfe/store/open-store'),
      import('../../mfe/checks/unmet-needs-in'),
    ])
    const { store, copy } = await openStoreAt(place, console.log)
    let isComplete = false
    // Without its bucket a shop runs on what it has.
    if (!copy || (await refreshCopy(copy))) {
      isComplete = await releaseMissing({ store, mode })
      await pruneShells(store)
    }
    const shell = await activeShell(place.folder)
    const unmet = await unmetNeedsIn(place.folder, basename(shell))
    for (const line of unmet) console.log(line)
    if (mode === 'production' && isComplete && !copy && unmet.length === 0)
      await notePrepared(dataDir, place.folder, backend)
    return shell
  }

  return { checkSettings, buildBackend: async () => (backend = await buildBackend(mode)), release }
}
