import { join } from 'node:path'
import type { Mode } from 'shared/federation/preset'
import { buildRemote } from './build-remote'
import { inBuildingFolder } from './building-folder'
import { checkSize, type RouteSize, sizesOf } from './check-size'
import { checkStyles } from './check-styles'
import { checkTypes } from './check-types'
import { checkVersion } from './check-version'
import type { Release } from './format'
import type { Origin } from './history'
import { originOf } from './origin'
import { checkOwnership } from './ownership'
import { Refused } from './refused'
import type { ReleaseStore } from './release-store'
import { repositoryRoot } from './repository-root'
import { remoteNames } from './remote-names'
import { readRemote, type RemoteSource } from './remote-source'

interface ReleaseOptions {
  store: ReleaseStore
  mode?: Mode
  say?: (line: string) => void
  /** Where builds are made; the store's own folder unless it says otherwise. */
  buildIn?: string
}

/** What has passed the checks: the version, and what its pages weigh. */
export interface Checked {
  name: string
  version: string
  sizes: RouteSize[]
}

/** Hands on a remote's release and its folder: the store's when it holds it, else a new build, which is gone afterwards. */
async function withRelease(
  remote: RemoteSource,
  isHeld: boolean,
  { store, mode = 'production', say = console.log, buildIn = store.folder }: ReleaseOptions,
  onRelease: (release: Release, folder: string) => Promise<void>,
): Promise<void> {
  const { name } = remote.declaration
  if (isHeld) {
    const release = (await store.release(name, remote.version))!
    return onRelease(release, join(store.folder, name, remote.version))
  }
  const startedAt = Date.now()
  await inBuildingFolder(buildIn, name, async (outDir) => {
    const release = await buildRemote(remote, mode, outDir)
    say(`Built ${name} ${remote.version} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    await onRelease(release, outDir)
  })
}

/** All rules that a team's release keeps (docs/remotes.md); `pass` gets what has kept them. Raises Refused, BuildFailed. */
async function checkRemote(
  name: string,
  options: ReleaseOptions,
  pass: (release: Release, folder: string) => Promise<void>,
): Promise<Checked> {
  const { store, mode = 'production' } = options
  const remote = await readRemote(name, mode)
  const { declaration, folder } = remote
  const isHeld = await checkVersion(store, remote)
  checkOwnership(await store.registry(), declaration.name, declaration)
  await checkStyles(declaration.name, folder)

  let sizes: RouteSize[] = []
  // Beside the build: each takes a core for some seconds. What it finds is raised before what the build does.
  const types = checkTypes(folder)
  const build = withRelease(remote, isHeld, options, async (release, built) => {
    await types
    sizes = await sizesOf(release, built, declaration)
    checkSize(declaration.name, sizes)
    await pass(release, built)
  })
  const [checked, made] = await Promise.allSettled([types, build])
  for (const each of [checked, made]) if (each.status === 'rejected') throw each.reason
  return { name: declaration.name, version: remote.version, sizes }
}

/** Does what a release checks, and releases nothing: the store, which need not exist, stays as it is. */
export const checkOnly = (name: string, options: ReleaseOptions): Promise<Checked> =>
  checkRemote(name, { ...options, buildIn: join(repositoryRoot, '.tmp') }, async () => undefined)

/** Releases one remote alone: checks it, publishes it, makes it the active version. Gives that version. */
export async function releaseChecked(name: string, options: ReleaseOptions, origin: Origin): Promise<Checked> {
  const { store } = options
  const checked = await checkRemote(name, options, (release, folder) => store.add(release, folder))
  await store.activate(checked.name, checked.version, 'team', origin)
  return checked
}

/** Builds a remote, unless the store holds that source already, and adds it to the store. */
async function publish(name: string, options: ReleaseOptions) {
  const { store, mode = 'production' } = options
  const remote = await readRemote(name, mode)
  const isHeld = await checkVersion(store, remote)
  if (!isHeld) await withRelease(remote, isHeld, options, (release, folder) => store.add(release, folder))
  return { name: remote.declaration.name, version: remote.version, isHeld }
}

/** Releases what was just saved, for `npm run dev`: without the checks that take seconds. */
export async function releaseSaved(name: string, options: ReleaseOptions): Promise<void> {
  const { name: remote, version } = await publish(name, options)
  await options.store.activate(remote, version, 'team')
}

async function releaseIfMissing(remote: string, options: ReleaseOptions, origin: Origin): Promise<void> {
  const { store, say = console.log } = options
  const { name, version, isHeld } = await publish(remote, options)
  if (isHeld) return
  const entry = (await store.registry()).remotes[name]
  if (entry?.movedBy === 'team')
    say(`${name} stays at ${entry.active.version}, which a team has chosen; npm run release -- ${name} moves it`)
  else await store.activate(name, version, 'start', origin)
}

/**
 * The part of `npm start`: releases the remotes whose sources the store has never held. A pointer that a team has moved
 * stays where it is. The same build and publishing as a team's. A remote that is refused is said, and stays as it was: the
 * shop starts with the others.
 */
export async function releaseMissing(options: ReleaseOptions): Promise<void> {
  const { say = console.log } = options
  const origin = await originOf()
  for (const remote of await remoteNames()) {
    try {
      await releaseIfMissing(remote, options, origin)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      say(`${remote} is not released: ${error.message}`)
    }
  }
}
