import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globalNameOf } from '@souk-vert/platform/federation/preset'
import type { Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'

/** A file of a build, by its path in the release such as `web/home.js`, and what becomes of its code. */
export type Edit = (file: string, code: string) => string

/** The shell's list of its own files, with the hash of each script by its address. */
const ASSETS = 'server/assets.json'

/** A build's globals carry its version, too: two versions may be loaded on one page. */
const identifier = (text: string) => text.replaceAll(/\W/g, '_')

/** Source and target of a copy of a version of a remote, or of the shell. */
interface Copied {
  releases: string
  name: string
  from: string
  to: string
}

/** Writes the copy into `folder`, with each script of it edited, as if its team had built it so; returns its `release.json`. */
export async function copyBuild({ releases, name, from, to }: Copied, folder: string, edit: Edit): Promise<Release> {
  const before = JSON.parse(await readFile(join(releases, name, from, 'release.json'), 'utf8')) as Release
  const globalName = name === SHELL ? before.globalName : globalNameOf(name, to)
  const release: Release = { ...before, version: to, globalName }
  // Of a version that is an identifier already, the address counts: no global is named by it.
  const names = new Map([
    [identifier(from), identifier(to)],
    [from, to],
  ])
  const renamed = (code: string) =>
    code.replaceAll(new RegExp([...names.keys()].join('|'), 'g'), (name) => names.get(name)!)
  const write = async (files: Record<string, string>, file: string, code: string) => {
    await writeFile(join(folder, file), code)
    files[file] = integrityOf(code)
  }

  await cp(join(releases, name, from), folder, { recursive: true })
  const node = release.node?.files ?? {}
  for (const files of [release.web.files, node])
    for (const file of Object.keys(files).filter((each) => each.endsWith('.js'))) {
      await write(files, file, edit(file, renamed(await readFile(join(folder, file), 'utf8'))))
      for (const packed of [`${file}.br`, `${file}.gz`]) {
        await rm(join(folder, packed), { force: true })
        delete files[packed]
      }
    }
  if (name === SHELL) {
    const assets = JSON.parse(renamed(await readFile(join(folder, ASSETS), 'utf8'))) as { integrity: object }
    const addresses = Object.keys(assets.integrity)
    const fileOf = (address: string) => address.slice(`/mfe/${name}/${to}/`.length)
    assets.integrity = Object.fromEntries(addresses.map((each) => [each, release.web.files[fileOf(each)]]))
    await write(node, ASSETS, JSON.stringify(assets))
  }
  return release
}

/** Puts a copy of a version among the releases under another version: much cheaper than a build. It is not active yet. */
export async function addCopy(copied: Copied, edit: Edit): Promise<void> {
  const folder = join(copied.releases, copied.name, copied.to)
  const release = await copyBuild(copied, folder, edit)
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
}
