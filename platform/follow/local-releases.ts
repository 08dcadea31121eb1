import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LiveRelease } from '@souk-vert/shared/contract/release'
import type { Pointer, Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '../releases/integrity-of'
import { effective } from '../releases/live-rows'
import { replaceFile } from '../releases/replace-file'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { followedFile } from './followed-folder'
import { type FollowedReleases, parseRow, versionKey } from './followed-releases'

const nothing: FollowedReleases = { revision: 0, teams: { text: '{}' }, live: [], recent: [], skipped: [] }

/**
 * Puts a built version into a folder of releases that no backend is behind: development's, the isolated host's. `move` takes the files
 * away from where they were built, `link` leaves them there. A version that is there already stays as it is.
 */
export async function addLocally(
  folder: string,
  release: Release,
  builtIn: string,
  how: 'move' | 'link' = 'move',
): Promise<Pointer> {
  const { name, version } = release
  const place = join(folder, name, version)
  const text = JSON.stringify(release)
  const pointer = { version, integrity: integrityOf(text) }
  if (existsSync(place)) return pointer
  await mkdir(how === 'link' ? place : dirname(place), { recursive: true })
  await writeFile(join(how === 'link' ? place : builtIn, 'release.json'), text)
  if (how === 'move') await rename(builtIn, place)
  else
    for (const part of ['web', 'node'].filter((each) => existsSync(join(builtIn, each))))
      await symlink(join(builtIn, part), join(place, part))
  return pointer
}

/**
 * Makes a move in such a folder; a canary begins with the first share of its plan. Of two at once one is lost.
 * @throws Refused for a move that makes no sense
 */
export async function moveLocally(folder: string, remote: string, move: Move): Promise<Statement> {
  const file = followedFile(folder)
  const now = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as FollowedReleases) : nothing
  const before = now.live.find((each) => each.remote === remote)
  const current = before && effective(parseRow(before))
  const at = new Date().toISOString()
  const statement = nextStatement(current, move, remote, at)
  const revision = now.revision + 1
  const share = statement.canary && (move.kind === 'canary' ? { share: move.plan[0], since: at } : before)
  const row: LiveRelease = {
    remote,
    revision,
    statement: JSON.stringify(statement),
    ...(share && { share: share.share, since: share.since }),
  }
  const former = current?.active && { remote, ...current.active }
  const recent = former ? [...now.recent.filter((each) => versionKey(each) !== versionKey(former)), former] : now.recent
  const live = [...now.live.filter((each) => each.remote !== remote), row]
  await mkdir(folder, { recursive: true })
  await replaceFile(file, JSON.stringify({ ...now, revision, live, recent } satisfies FollowedReleases))
  return statement
}
