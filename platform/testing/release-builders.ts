import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Needed, Pointer, Release } from '@souk-vert/shared/releases/format'
import { addLocally, moveLocally } from '@souk-vert/platform/follow/local-releases'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'

/** The folder to which a release is added. */
interface Store {
  folder: string
  add(release: Release, builtIn: string, needed?: Needed): Promise<void>
}

/** Releases of a folder that no backend is behind. */
export interface LocalReleases extends Store {
  /** Makes a version active that was added. */
  activate(remote: string, version: string): Promise<Statement>
  /** Returns the pointer to a version that was added. */
  pointerTo(remote: string, version: string): Promise<Pointer>
  move(remote: string, move: Move): Promise<Statement>
}

/** Returns the releases of a folder, for a document server that follows it. */
export function localReleases(folder: string): LocalReleases {
  const pointerTo = async (remote: string, version: string) => ({
    version,
    integrity: integrityOf(await readFile(join(folder, remote, version, 'release.json'))),
  })
  const move = (remote: string, move: Move) => moveLocally(folder, remote, move)
  return {
    folder,
    pointerTo,
    move,
    add: async (release, builtIn) => void (await addLocally(folder, release, builtIn)),
    activate: async (remote, version) => move(remote, { kind: 'activate', version: await pointerTo(remote, version) }),
  }
}

/** A release of a remote with one page, without files; `given` are the fields that a test is about. */
export function aRelease(given: Partial<Release> = {}): Release {
  const { name = 'catalog', version = '1.0.0' } = given
  return {
    name,
    version,
    source: `source of ${version}`,
    storeMajor: STORE_MAJOR,
    globalName: `mfe_${name}`,
    routes: [{ id: 'home', path: name === 'catalog' ? '/' : `/${name}`, render: 'browser', title: 'Home' }],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
    ...given,
  }
}

/** Time of moves that a test makes. */
export const MOVED_AT = '2026-11-29T10:00:00.000Z'

export const pointerTo = (version: string): Pointer => ({ version, integrity: integrityOf(version) })

export const releaseOf = (version: string): Move => ({ kind: 'release', version: pointerTo(version) })

/** The statement of a remote after these moves. */
export const statementAfter = (moves: Move[], remote = 'catalog'): Statement =>
  moves.reduce<Statement | undefined>((now, move) => nextStatement(now, move, remote, MOVED_AT), undefined)!

/** Files of a release by their paths, the first of which is its entry, and what it needs. */
interface Content {
  files?: Record<string, string>
  needed?: Needed
}

/** Adds such a release to a store. Returns it. */
export async function addRelease(
  store: Store,
  given: Partial<Release> = {},
  { files = {}, needed }: Content = {},
): Promise<Release> {
  const [entry] = Object.keys(files)
  const hashes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(text)]))
  const release = aRelease({ ...(entry && { web: { entry, files: hashes, chunks: {} } }), ...given })
  const built = join(store.folder, '.building', `${release.name}-${release.version}`)
  await mkdir(built, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(built, path)), { recursive: true })
    await writeFile(join(built, path), text)
  }
  await store.add(release, built, needed)
  return release
}
