import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PACKAGES_FILE } from 'shared/mfe/packages-in'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Files } from 'shared/mfe/tar'
import { buildBackend } from '../build'
import { packageFiles, withNeeded } from './installed-packages'
import { type Packing, versionOf } from './packing'
import { filesBelow, programFile } from './tarball'
import { unitFiles } from './unit-files'

const EMOJIS = '@iconify-json/fluent-emoji'
const ICONS = 'icons.json'

/** The emoji set with those alone that the drawings name: all of it is 100 MB. */
async function emojiFiles(folder: string): Promise<Files> {
  const demo = await filesBelow(join(repositoryRoot, 'backend/demo'), (path) => /(?<!\.test)\.(ts|json)$/.test(path))
  const named = new Set(
    [...demo.values()].flatMap((bytes) => bytes.toString().match(/(?<=["'])[a-z0-9-]+(?=["'])/g) ?? []),
  )
  const files = await packageFiles(
    [folder],
    (path) => path === ICONS || path === 'package.json' || /^license/i.test(path),
  )
  const place = [...files.keys()].find((path) => path.endsWith(`/${ICONS}`))!
  const set = JSON.parse(files.get(place)!.toString()) as { icons: Record<string, object>; aliases?: object }
  const icons = Object.fromEntries(Object.entries(set.icons).filter(([name]) => named.has(name)))
  return files.set(place, Buffer.from(JSON.stringify({ ...set, icons, aliases: undefined })))
}

/** The backend: its programs with the packages that they are bundled with, those that stay folders, and the migrations. */
export async function packBackend({ lock, finished }: Packing) {
  const build = await buildBackend('production')
  const { unbundledPackages } = (await import(pathToFileURL(join(repositoryRoot, 'backend/build.ts')).href)) as {
    unbundledPackages: string[]
  }
  const bundled = JSON.parse(await readFile(join(build, PACKAGES_FILE), 'utf8')) as string[]
  const folders = withNeeded(lock, 'backend', unbundledPackages)
  const emojis = folders.find((folder) => folder.endsWith(`/${EMOJIS}`))!
  const others = folders.filter((folder) => folder !== emojis)
  const files: Files = new Map([
    ...(await filesBelow(build, (path) => path !== PACKAGES_FILE)),
    ...(await packageFiles(others)),
    ...(await emojiFiles(emojis)),
    ...(await unitFiles('backend')),
    ['start.mjs', programFile('server/server.js')],
    ['admin.mjs', programFile('server/admin.js')],
    ['orders.mjs', programFile('server/orders.js')],
  ])
  return finished({ name: 'backend', version: await versionOf(basename(build)), isNative: true, files }, [
    ...bundled,
    ...folders,
  ])
}
