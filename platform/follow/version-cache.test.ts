/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { integrityOf } from '../releases/integrity-of'
import type { Files } from '../releases/tar'
import { filesOf, packedBuild, pointerOf } from '../testing/packed-builds'
import { VersionCache } from './version-cache'

const folders = freshFolder('version-cache')

/** Has `release.json` say something else. */
function lie(files: Files, given: object) {
  const release = JSON.parse(String(files.get('release.json'))) as object
  files.set('release.json', Buffer.from(JSON.stringify({ ...release, ...given })))
}

test.each<[what: string, why: string, change: (files: Files) => unknown]>([
  ['another script', 'does not hold recipes', (files) => files.set('web/page.js', Buffer.from('evil'))],
  [
    'another script, of which release.json says so',
    'its release.json is not what the registry names',
    (files) => {
      files.set('web/page.js', Buffer.from('evil'))
      lie(files, { web: { entry: 'web/page.js', files: { 'web/page.js': integrityOf('evil') }, chunks: {} } })
    },
  ],
  ['another name', 'it holds offers', (files) => lie(files, { name: 'offers' })],
  [
    'a page that was not there',
    'its web/evil.html is not what was released',
    (files) => files.set('web/evil.html', Buffer.from('evil')),
  ],
  [
    'a compressed copy of another script',
    'its web/page.js.br is not what was released',
    (files) => files.set('web/page.js.br', brotliCompressSync('evil')),
  ],
  ['a path that leads outside', 'more than plain files', (files) => files.set('web/../../e', Buffer.from('e'))],
])('a version is never there with other files than it was released with: %s', async (_what, why, change) => {
  const folder = await mkdtemp(join(folders, 'machine-'))
  const files = filesOf('a')
  const version = { remote: 'recipes', ...pointerOf(files) }
  change(files)
  const cache = new VersionCache(folder)

  await expect(cache.add(version, packedBuild(files))).rejects.toThrow(why)

  expect(await cache.holds(version)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})
