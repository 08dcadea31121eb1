import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mode } from 'shared/federation/preset'
import { digestOf } from './digest'
import { repositoryRoot } from './repository-root'
import { inBuildingFolder } from './building-folder'
import { buildRemote, type RemoteSource } from './build-remote'
import type { Declaration } from './format'
import { Refused } from './refused'
import type { ReleaseStore } from './release-store'

/** The folders of `shared` that can end up in a remote's bundle, and the tool that builds it. */
const SHARED_SOURCES = ['client', 'contract', 'federation', 'mfe', 'money', 'slug', 'stores', 'ui'].map(
  (part) => `shared/${part}`,
)

/** Raised for a remote that the workspace does not have; the message names those it has. */
export class UnknownRemote extends Error {}

/** Registry names of the workspace's remotes: folders that end in `-mfe`, without it. */
export async function remoteNames(): Promise<string[]> {
  const names = await readdir(repositoryRoot)
  return names.filter((name) => name.endsWith('-mfe')).map((name) => name.slice(0, -'-mfe'.length))
}

/** Reads a remote's declaration and sources; `name` with or without `-mfe`. Raises UnknownRemote. */
export async function readRemote(name: string, mode: Mode): Promise<RemoteSource> {
  const folder = join(repositoryRoot, name.endsWith('-mfe') ? name : `${name}-mfe`)
  if (!existsSync(join(folder, 'package.json'))) {
    throw new UnknownRemote(`There is no remote ${name}. There are: ${(await remoteNames()).join(', ')}`)
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    mfe: Declaration
  }
  const source = await digestOf([folder, ...SHARED_SOURCES, 'package-lock.json'])
  const suffix = mode === 'production' ? '' : '-dev'
  return { folder, declaration: manifest.mfe, version: `${manifest.version}-${source.slice(0, 8)}${suffix}`, source }
}

interface ReleaseOptions {
  store: ReleaseStore
  mode?: Mode
  say?: (line: string) => void
}

/** Builds a remote, unless the store holds that source already, and adds it to the store. */
async function publish(name: string, { store, mode = 'production', say = console.log }: ReleaseOptions) {
  const remote = await readRemote(name, mode)
  const { declaration, version } = remote
  const isHeld = (await store.versions(declaration.name)).includes(version)
  if (!isHeld) {
    const startedAt = Date.now()
    await inBuildingFolder(store.folder, declaration.name, async (outDir) => {
      await store.add(await buildRemote(remote, mode, outDir), outDir)
    })
    say(`Built ${declaration.name} ${version} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  return { name: declaration.name, version, isHeld }
}

/** Releases one remote alone: builds it, publishes it, makes it the active version. Gives that version. */
export async function release(name: string, options: ReleaseOptions): Promise<string> {
  const published = await publish(name, options)
  await options.store.activate(published.name, published.version, 'team')
  return published.version
}

/** A remote that declares what is another's is said and left as it was: the others start. */
async function activateAtStart(store: ReleaseStore, name: string, version: string, say: (line: string) => void) {
  try {
    await store.activate(name, version, 'start')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say(`${name} ${version} is not released: ${error.message}`)
  }
}

/**
 * The part of `npm start`: releases the remotes whose sources the store has never held. A pointer that a team has moved
 * stays where it is. The same build and publishing as a team's.
 */
export async function releaseMissing(options: ReleaseOptions): Promise<void> {
  const { store, say = console.log } = options
  for (const each of await remoteNames()) {
    const { name, version, isHeld } = await publish(each, options)
    if (isHeld) continue
    const entry = (await store.registry()).remotes[name]
    if (entry?.movedBy === 'team') {
      say(`${name} stays at ${entry.active.version}, which a team has chosen; npm run release -- ${name} moves it`)
    } else {
      await activateAtStart(store, name, version, say)
    }
  }
}
