import { checkNotBad } from './active-version'
import type { Build } from './artifact'
import { checkNames, checkTypesFit, meetingOf } from './check-fit'
import { checkVersion } from './check-version'
import { checkOwnershipOf } from './ownership'
import { Refused } from './refused'
import { SHELL } from './registry-entry'
import type { ReleaseStore } from './release-store'
import type { RemoteSource } from './remote-source'
import { StoreFiles } from './store-files'

/**
 * What a store says of releases before they are built: their versions, that these are not marked bad, and what they own. Raises
 * Refused.
 */
export async function checkClaims(store: ReleaseStore, sources: Omit<RemoteSource, 'folder'>[]): Promise<void> {
  const names = sources.map(({ declaration }) => declaration.name)
  if (names.length > 1 && (!names.includes(SHELL) || new Set(names).size < names.length))
    throw new Refused(
      'together',
      `${names.join(' and ')} are not the shell and remotes that need it`,
      'release each of them alone',
    )
  const registry = await store.registry()
  for (const source of sources) {
    await checkVersion(store, source)
    checkNotBad(registry, source.declaration.name, source.version)
  }
  checkOwnershipOf(
    registry,
    sources.map(({ declaration }) => declaration),
  )
}

/** Compares builds that are to go live in one move with what is live in a store, and with each other. Raises Refused. */
export async function checkLive(builds: Build[], store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const meeting = await meetingOf(new StoreFiles(store.folder), await store.registry(), builds)
  const isShell = builds.some(({ release }) => release.name === SHELL)
  if (!isShell && !meeting.shells.some(({ provided }) => provided))
    say('Shared modules are not compared: the store has no build of the shell that says what it provides')
  checkNames(meeting)
  await checkTypesFit(meeting, say)
}
