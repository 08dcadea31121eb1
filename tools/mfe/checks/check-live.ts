import { checkNotBad } from '../store/active-version'
import { checkNames } from '@souk-vert/shared/releases/fit/check-names'
import { compatibilityCheckOf } from './check-fit'
import { readLanguages } from '@souk-vert/shared/language/languages'
import { checkAnswersRead } from '@souk-vert/shared/releases/fit/check-answers-read'
import { liveAnswers } from '@souk-vert/shared/releases/answers/live-answers'
import { readServing } from '@souk-vert/shared/releases/serving'
import { checkLanguages } from '@souk-vert/shared/releases/fit/check-languages'
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

/** Compares what a build reads of answers with those of the backends behind a store's document servers. Throws Refused. */
async function checkAnswersLive(build: Build, store: string, say: (line: string) => void): Promise<void> {
  const servers = await readServing(store)
  const live = liveAnswers(servers)
  if (servers.length > 0 && live.length === 0)
    say('Answers are not compared: the live backend does not say what it answers')
  for (const each of live) checkAnswersRead(build, each, say)
}

/** Compares a build with what is live in a store; an empty store is said, unless a shop is compared as well. Throws Refused. */
export async function checkLive(
  build: Build,
  store: ReleaseStore,
  say: (line: string) => void,
  comparesElsewhere = false,
): Promise<void> {
  const meeting = await compatibilityCheckOf(new StoreFiles(store.folder), await store.registry(), build)
  if (build.release.name !== SHELL && !comparesElsewhere && !meeting.shells.some(({ provided }) => provided))
    say('Shared modules are not compared: the store has no build of the shell that says what it provides')
  await checkAnswersLive(build, store.folder, say)
  checkLanguages(build.release, readLanguages(process.env.LANGUAGES))
  checkNames(meeting)
}
