import { checkNotBad } from '../store/active-version'
import { checkNames, checkTypesFit, compatibilityCheckOf } from './check-fit'
import { readLanguages } from '@souk-vert/shared/language/languages'
import { checkLanguages } from './check-languages'
import { checkVersion } from './check-version'
import { checkOwnership } from './ownership'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { ReleaseStore } from '../store/release-store'
import type { RemoteSource } from '../build/remote-source'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/**
 * Checks a release against the store before it is built: its version, that this is not marked bad, and its routes
 * and slots. Throws Refused.
 */
export async function checkClaims(store: ReleaseStore, source: Omit<RemoteSource, 'folder'>): Promise<void> {
  const { declaration, version } = source
  const registry = await store.registry()
  await checkVersion(store, source)
  checkNotBad(registry, declaration.name, version)
  checkOwnership(registry, declaration.name, declaration)
}

/** Compares a build with what is live in a store. Throws Refused. */
export async function checkLive(build: Build, store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const meeting = await compatibilityCheckOf(new StoreFiles(store.folder), await store.registry(), build)
  if (build.release.name !== SHELL && !meeting.shells.some(({ provided }) => provided))
    say('Shared modules are not compared: the store has no build of the shell that says what it provides')
  checkLanguages(build.release, readLanguages(process.env.LANGUAGES))
  checkNames(meeting)
  await checkTypesFit(meeting, say)
}
