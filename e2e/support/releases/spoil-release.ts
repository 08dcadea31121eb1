import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { followedFile } from '@souk-vert/platform/follow/followed-folder'
import type { FollowedReleases } from '@souk-vert/platform/follow/followed-releases'
import type { Release } from '@souk-vert/shared/releases/format'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import { localReleases } from '@souk-vert/platform/testing/release-builders'
import { readReleases } from 'tools/run/active-shell'
import { addCopy, type Edit } from './copied-release'

/** Adds a remote's release once more, with each script of it spoiled. Returns the new version. */
export async function addSpoiled(releases: string, remote: string, spoil: Edit): Promise<string> {
  const from = readReleases(releases)!.registry.remotes[remote]!.active.version
  const to = `${from}-spoiled`
  await addCopy({ releases, name: remote, from, to }, spoil)
  return to
}

/** Releases a remote again, with each script of it spoiled, as if its team had built it so. Returns the new version. */
export async function releaseSpoiled(releases: string, remote: string, spoil: Edit): Promise<string> {
  const version = await addSpoiled(releases, remote, spoil)
  await localReleases(releases).activate(remote, version)
  return version
}

/** Releases a remote again as a build from before languages: English alone, which it does not say. */
export async function releaseBeforeLanguages(releases: string, remote: string): Promise<void> {
  const version = await addSpoiled(releases, remote, (_file, code) => code.replaceAll('[__language()]', '.en'))
  const file = join(releases, remote, version, 'release.json')
  const { languages: _languages, ...release } = JSON.parse(await readFile(file, 'utf8')) as Release
  const routes = release.routes.map(({ titles: _titles, ...route }) => route)
  await writeFile(file, JSON.stringify({ ...release, routes }))
  await localReleases(releases).activate(remote, version)
}

/** Forgets the former releases of all remotes, so that there is no fallback. */
export async function forgetFormer(releases: string): Promise<void> {
  const file = followedFile(releases)
  const all = JSON.parse(await readFile(file, 'utf8')) as FollowedReleases
  const live = all.live.map((row) => {
    const statement = JSON.parse(row.statement) as Statement
    return { ...row, statement: JSON.stringify({ ...statement, previous: [] }) }
  })
  await writeFile(file, JSON.stringify({ ...all, live }))
}
