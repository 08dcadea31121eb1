import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReleaseStore } from '@souk-vert/mfe/store/release-store'
import type { Release } from '@souk-vert/shared/releases/format'
import { type PointerFile, pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { addCopy, type Edit } from './copied-release'

/** Adds a remote's release to the store once more, with each script of it spoiled. Returns the new version. */
export async function addSpoiled(releaseStore: string, remote: string, spoil: Edit): Promise<string> {
  const from = (await openReleaseStore(releaseStore).registry()).remotes[remote]!.active.version
  const to = `${from}-spoiled`
  await addCopy({ releaseStore, name: remote, from, to }, spoil)
  return to
}

/** Releases a remote again, with each script of it spoiled, as if its team had built it so. Returns the new version. */
export async function releaseSpoiled(releaseStore: string, remote: string, spoil: Edit): Promise<string> {
  const version = await addSpoiled(releaseStore, remote, spoil)
  await openReleaseStore(releaseStore).activate(remote, version, 'team')
  return version
}

/** Releases a remote again as a build from before languages: English alone, which it does not say. */
export async function releaseBeforeLanguages(releaseStore: string, remote: string): Promise<void> {
  const version = await addSpoiled(releaseStore, remote, (_file, code) => code.replaceAll('[__language()]', '.en'))
  const file = join(releaseStore, remote, version, 'release.json')
  const { languages: _languages, ...release } = JSON.parse(await readFile(file, 'utf8')) as Release
  const routes = release.routes.map(({ titles: _titles, ...route }) => route)
  await writeFile(file, JSON.stringify({ ...release, routes }))
  await openReleaseStore(releaseStore).activate(remote, version, 'team')
}

/** Forgets the former releases of all remotes, so that there is no fallback. */
export async function forgetFormer(releaseStore: string): Promise<void> {
  const { remotes } = await openReleaseStore(releaseStore).registry()
  for (const remote of Object.keys(remotes)) {
    const file = join(releaseStore, pointerPath(remote))
    const pointer = JSON.parse(await readFile(file, 'utf8')) as PointerFile
    await writeFile(file, JSON.stringify({ ...pointer, live: { ...pointer.live, previous: [] } }))
  }
}
