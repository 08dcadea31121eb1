import { MFE } from '@souk-vert/shared/releases/typed-command'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mode } from '@souk-vert/shared/federation/preset'
import { type Artifact, type Made, packArtifact } from '../build/artifact'
import { buildChecked, type HeldBuild, readSource, withBuild } from '../build/build-checked'
import { checkAgainst } from '../checks/check-against'
import { checkVersion } from '../checks/check-version'
import { isUnused, type Origin } from '@souk-vert/shared/releases/history'
import { retryRefused } from './retry-refused'
import { originOf } from './origin'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { type Destination, goLive, type Released, releasedOf } from './go-live'
import { entryOf, SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { ReleaseStore } from '../store/release-store'
import { projectRoot } from '../project'
import { registryName, remoteNames } from './remote-names'
import type { RemoteSource } from '../build/remote-source'

interface ReleaseOptions {
  store: ReleaseStore
  mode?: Mode
  say?: (line: string) => void
}

type CheckedOptions = ReleaseOptions & Destination

/** Folder of builds that go into no store. */
const APART = join(projectRoot, '.tmp')

/** The build of these sources that a store holds, if it does. */
async function heldBuild(
  store: ReleaseStore,
  { declaration: { name }, version }: RemoteSource,
): Promise<HeldBuild | undefined> {
  const release = await store.release(name, version)
  return release && { release, folder: join(store.folder, name, version) }
}

/**
 * All rules that a team's release of a remote, or of the shell, keeps (docs/remotes.md); `pass` gets the build that has kept
 * them. Throws Refused, BuildFailed.
 */
async function checkAll(
  name: string,
  { store, releases, say = console.log }: CheckedOptions,
  buildIn: string,
  pass: (made: Made) => Promise<Released>,
  { against, isReleased = false }: { against?: string; isReleased?: boolean },
): Promise<Released> {
  const source = await readSource(name, 'production')
  if (isReleased) await releases.enter(source.declaration)
  await releases.checkSource(source)
  // Built by whoever signs it.
  const held = store.isSigning ? undefined : await heldBuild(store, source)
  let released: Released | undefined
  await buildChecked(source, { say, buildIn, held }, async (made) => {
    await releases.checkBuild(made, against !== undefined)
    if (against) await checkAgainst(made, against, say)
    released = await pass(made)
  })
  return released!
}

/**
 * Does what a release checks, and releases nothing: the store, which need not exist, stays as it is. Compares with the shop at
 * the origin `against` as well. @throws Refused, BuildFailed
 */
export const checkOnly = (name: string, against: string | undefined, options: CheckedOptions): Promise<Released> =>
  checkAll(name, options, APART, async (made) => releasedOf(made), { against })

/** Releases a remote, or the shell: checks it, publishes it, makes it the active version, or what else is asked. Throws Refused, BuildFailed. */
export async function releaseChecked(name: string, options: CheckedOptions, origin: Origin): Promise<Released> {
  await options.releases.mayChange(registryName(name))
  return checkAll(name, options, options.store.folder, (made) => goLive(options, made, origin), { isReleased: true })
}

/** A build that was written to a file. */
export type Written = Pick<Artifact, 'hash'> & Pick<Made, 'checks'> & Released & { file: string; bytes: number }

/** Builds a remote, or the shell, and checks what needs no store; `pass` gets what has kept it. Throws Refused, BuildFailed. */
export async function buildApart(
  name: string,
  say: (line: string) => void,
  pass: (made: Made) => Promise<void>,
): Promise<void> {
  await buildChecked(await readSource(name, 'production'), { say, buildIn: APART }, pass)
}

/** Builds one remote, or the shell, checks what needs no store, and writes it into one file of that folder. Throws Refused, BuildFailed. */
export async function buildArtifact(name: string, outDir: string, say: (line: string) => void): Promise<Written> {
  let written: Written | undefined
  await buildApart(name, say, async (made) => {
    const { file, bytes, hash } = await packArtifact(made)
    await mkdir(outDir, { recursive: true })
    const path = join(outDir, file)
    await writeFile(path, bytes)
    const { checks, sizes, release } = made
    written = { name: release.name, version: release.version, file: path, bytes: bytes.length, hash, checks, sizes }
  })
  return written!
}

/** Builds a remote, unless the store holds that source already, and adds it to the store. */
async function publish(name: string, options: ReleaseOptions) {
  const { store, mode = 'production', say = console.log } = options
  const source = await readSource(name, mode)
  const remote = source.declaration.name
  const isHeld = await checkVersion(store, source)
  const build = { mode, say, buildIn: store.folder }
  const isUntried = async () =>
    isUnused(await store.history(remote), entryOf(await store.registry(), remote), source.version)
  // Built by whoever signs a version for the first time.
  if (!isHeld || (store.isSigning && (await isUntried())))
    await withBuild(source, build, ({ release, folder, needed }) => store.add(release, folder, needed))
  return { name: remote, version: source.version, isHeld }
}

/** Releases what was just saved, for `npm run dev`: all or nothing, without the checks that take seconds. */
export async function releaseSaved(names: string[], options: ReleaseOptions): Promise<void> {
  const builds = await Promise.allSettled(names.map((name) => publish(name, options)))
  const saved = builds.map((build) => {
    if (build.status === 'rejected') throw build.reason
    return build.value
  })
  for (const { name, version } of saved) await options.store.activate(name, version, 'team')
}

/** A version that the store has just got. */
interface Published {
  name: string
  version: string
}

async function moveAtStart({ name, version }: Published, options: ReleaseOptions, origin: Origin): Promise<void> {
  const { store, say = console.log } = options
  const entry = entryOf(await store.registry(), name)
  if (entry?.movedBy === 'team')
    say(`${name} stays at ${entry.active.version}, which a team has chosen; ${MFE} release ${name} moves it`)
  else await store.activate(name, version, 'start', origin)
}

/**
 * The part of `npm start`: releases the shell and the remotes whose sources the store has never held. A pointer that a team
 * has moved stays where it is. The same build and publishing as a team's. A remote that is refused is said, and stays as it was: the
 * shop starts with the others. Returns whether none was refused. Throws BuildFailed.
 */
export async function releaseMissing(options: ReleaseOptions): Promise<boolean> {
  const { say = console.log } = options
  const origin = await originOf()
  const published: Published[] = []
  let isComplete = true
  const refuse = (line: string) => {
    isComplete = false
    say(line)
  }
  for (const remote of [SHELL, ...(await remoteNames())]) {
    try {
      const { isHeld, ...made } = await publish(remote, options)
      const entry = entryOf(await options.store.registry(), made.name)
      // A shop does not start without a shell; a start that was cut off has left versions that have never been live.
      const isNeeded =
        (remote === SHELL && !entry) || isUnused(await options.store.history(made.name), entry, made.version)
      if (!isHeld || isNeeded) published.push(made)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(`${remote} is not released: ${error.message}`)
    }
  }
  // The owner of a slot comes before a new user, and after one that drops it.
  for (const { each, error } of await retryRefused(published, (made) => moveAtStart(made, options, origin)))
    refuse(`${each.name} is not released: ${error.message}`)
  return isComplete
}
