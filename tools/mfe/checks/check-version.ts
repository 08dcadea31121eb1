import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { type ReleaseStore } from '../store/release-store'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { RemoteSource } from '../build/remote-source'

/**
 * Whether the store holds a remote's version already. Throws Refused when it does, but of other sources or with other bytes
 * than were released.
 */
export async function checkVersion(store: ReleaseStore, remote: Omit<RemoteSource, 'folder'>): Promise<boolean> {
  const { version, source } = remote
  const { name } = remote.declaration
  if (!(await store.versions(name)).includes(version)) return false
  const remedy =
    name === SHELL
      ? 'put its folder back from a backup, or change a source of the shell'
      : `raise "version" in ${name}-mfe/package.json`
  const held = await store.release(name, version)
  if (!held) throw new Refused('version', `${name} ${version} in the store has lost its release.json`, remedy)
  if (held.source !== source)
    throw new Refused('version', `${name} ${version} is in the store with other sources`, remedy)
  const damaged = await new StoreFiles(store.folder).damagedFile(held)
  if (damaged)
    throw new Refused('version', `${damaged} of ${name} ${version} in the store is not what was released`, remedy)
  return true
}
