import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packArtifact, rulesOf } from '@souk-vert/mfe/build/artifact'
import type { Release } from '@souk-vert/shared/releases/format'
import { localReleases } from '@souk-vert/platform/testing/release-builders'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'

const VERSION = '1.0.0-44444444'

/** A server build whose route has a loader that runs the code of the page that is asked for. */
const nodeBuild = (pages: Record<string, string>) => `
  'use strict'
  const pages = { ${Object.entries(pages).map(([page, code]) => `${page}: async () => { ${code} }`)} }
  const page = { id: 'page', loader: ({ params }) => pages[params.page](), Component: () => null }
  module.exports = { init() {}, get: async () => () => ({ routes: [page] }) }
`

/** Writes a remote of which nothing was built: its page at `path`, which has its name as title, runs the code of `:page` on the server. */
async function writeRemote(folder: string, name: string, pages: Record<string, string>, path: string) {
  const code = { web: '', node: nodeBuild(pages) }
  for (const [target, text] of Object.entries(code)) {
    await mkdir(join(folder, target), { recursive: true })
    await writeFile(join(folder, target, 'remoteEntry.js'), text)
  }
  const release: Release = {
    name,
    version: VERSION,
    source: '44444444',
    storeMajor: STORE_MAJOR,
    globalName: `mfe_${name}`,
    routes: [{ id: 'page', path, render: 'server', title: `Page of ${name}` }],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: { 'web/remoteEntry.js': integrityOf(code.web) }, chunks: {} },
    node: { entry: 'node/remoteEntry.js', files: { 'node/remoteEntry.js': integrityOf(code.node) } },
  }
  return release
}

/** Releases such a remote in a folder of releases, with a page `/<name>/<page>` for each code. */
export async function releaseHandWritten(releases: string, name: string, pages: Record<string, string>): Promise<void> {
  const folder = join(releases, name, VERSION)
  const release = await writeRemote(folder, name, pages, `/${name}/:page`)
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  await localReleases(releases).activate(name, VERSION)
}

/** Makes the file that `mfe build` would make of such a remote with one empty page, 'soup'; returns its path in `folder`. */
export async function buildHandWritten(folder: string, name: string, path: string): Promise<string> {
  const built = join(folder, name)
  const release = await writeRemote(built, name, { soup: 'return null' }, path)
  const checks = Object.fromEntries(rulesOf(name).map((rule) => [rule, 'passed' as const]))
  const { file, bytes } = await packArtifact({ release, folder: built, checks, sizes: [], needed: { modules: {} } })
  await writeFile(join(folder, file), bytes)
  return join(folder, file)
}
