import { join } from 'node:path'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { openReleaseStore } from '../mfe/store/release-store'

/** The folder of the shell's build that a store's registry names. Rejects when it names none. */
export async function activeShell(releaseStore: string): Promise<string> {
  const { shell } = await openReleaseStore(releaseStore).registry()
  if (!shell) throw new Error(`${releaseStore} has no release of the shell`)
  return join(releaseStore, SHELL, shell.active.version)
}
