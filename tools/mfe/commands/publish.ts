import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { NEEDS_FILE } from '@souk-vert/platform/releases/declared-files'
import { Refused } from '@souk-vert/shared/releases/refused'
import { addLocally, moveLocally } from '@souk-vert/platform/follow/local-releases'
import { VersionCache } from '@souk-vert/platform/follow/version-cache'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Result } from '@souk-vert/platform/releases/unpack-artifact'
import { type Made, rulesOf } from '../build/artifact'
import { readSource, withBuild } from './build-checked'
import type { RemoteSource } from '../build/remote-source'
import { originOf } from './origin'
import { remoteNames } from '../project'
import { retryRefused } from './retry-refused'
import type { RemoteState } from './shop/moves'
import type { Shop } from './shop/shop'
import { shopReleases } from './shop/shop-releases'

interface BuildOptions {
  /** The folder with this machine's releases, in which builds are made. */
  folder: string
  mode: Mode
  say: (line: string) => void
}

/** Sources of parts that can be released, and whether that is all of them. */
interface Parts {
  sources: RemoteSource[]
  isComplete: boolean
}

/** Whether a folder has the build of these sources, with all its files as they were built. */
async function isBuilt(folder: string, { declaration, version, source }: RemoteSource): Promise<boolean> {
  const { name: remote } = declaration
  const text = await readFile(join(folder, remote, version, 'release.json'), 'utf8').catch(() => undefined)
  if (text === undefined || (JSON.parse(text) as Release).source !== source) return false
  return new VersionCache(folder).holds({ remote, version, integrity: integrityOf(text) })
}

/** Builds a part, unless its build is there. Throws BuildFailed, Refused. */
async function build(source: RemoteSource, { folder, mode, say }: BuildOptions): Promise<void> {
  if (await isBuilt(folder, source)) return
  await withBuild(source, { mode, say, buildIn: folder }, async ({ release, folder: built, needed }) => {
    if (needed) await writeFile(join(built, NEEDS_FILE), JSON.stringify(needed))
    await rm(join(folder, release.name, release.version), { recursive: true, force: true })
    await addLocally(folder, release, built)
  })
}

/**
 * Builds the shell and the remotes whose builds are neither there nor held by a shop. A remote that is refused is said, and stays as it
 * was. Throws BuildFailed.
 */
export async function buildParts(
  options: BuildOptions,
  isHeld?: (source: RemoteSource) => Promise<boolean>,
): Promise<Parts> {
  const sources: RemoteSource[] = []
  const names = [SHELL, ...(await remoteNames())]
  for (const name of names)
    try {
      const source = await readSource(name, options.mode)
      if (!(await isHeld?.(source))) await build(source, options)
      sources.push(source)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      options.say(`${name} is not released: ${error.message}`)
    }
  return { sources, isComplete: sources.length === names.length }
}

/** Makes builds active in a folder that no backend is behind. */
export async function activateLocally(folder: string, sources: RemoteSource[]): Promise<void> {
  for (const { declaration, version } of sources) {
    const integrity = integrityOf(await readFile(join(folder, declaration.name, version, 'release.json')))
    await moveLocally(folder, declaration.name, { kind: 'start', version: { version, integrity } })
  }
}

/** Releases what was just saved, for `npm run dev`: all or nothing, without the checks that take seconds. */
export async function releaseSaved(names: string[], folder: string): Promise<void> {
  const options: BuildOptions = { folder, mode: 'development', say: console.log }
  const sources = names.map(async (name) => {
    const source = await readSource(name, 'development')
    await build(source, options)
    return source
  })
  // All have ended before the first mistake is told.
  await Promise.allSettled(sources)
  await activateLocally(folder, await Promise.all(sources))
}

/** Reads a build of a folder, which has kept no rules but those of a build. */
export async function readBuild(folder: string, name: string, version: string): Promise<Made> {
  const built = join(folder, name, version)
  const release = JSON.parse(await readFile(join(built, 'release.json'), 'utf8')) as Release
  const left: Result = 'left out: built by a start'
  return { release, folder: built, sizes: [], checks: Object.fromEntries(rulesOf(name).map((rule) => [rule, left])) }
}

/** Whether a version is live, or was, or is ruled out: then others have gone on from there. */
const isUsed = ({ statement, history }: RemoteState, version: string) =>
  statement?.active?.version === version || history.some((each) => each.version === version || each.to === version)

interface Publishing {
  shop: Shop
  /** The folder with the builds. */
  folder: string
  say: (line: string) => void
}

/**
 * Brings parts to a shop that were built here, and makes those active whose sources it has never seen. What a team has moved stays, and so
 * does what is refused, which is said: the shop runs with the others. Returns whether nothing was refused.
 */
export async function publishParts(sources: RemoteSource[], { shop, folder, say }: Publishing): Promise<boolean> {
  const releases = shopReleases(shop, () => undefined)
  const origin = await originOf()
  // The owner of a slot comes before a new user, and after one that drops it.
  const refused = await retryRefused(sources, async (source) => {
    const { declaration, version } = source
    const { name } = declaration
    await releases.enter(declaration)
    if (await isBuilt(folder, source)) await releases.add(await readBuild(folder, name, version))
    const state = await releases.read(name)
    const { active, movedBy } = state.statement ?? {}
    // A shop does not start without a shell.
    if (isUsed(state, version) && (active || name !== SHELL)) return
    if (movedBy !== 'team') return releases.move(name, { kind: 'start', version }, origin)
    const where = active ? `at ${active.version}` : 'off the shop'
    say(`${name} stays ${where}, which a team has chosen; ${MFE} release ${name} moves it`)
  })
  for (const { each, error } of refused) say(`${each.declaration.name} is not released: ${error.message}`)
  return refused.length === 0
}
