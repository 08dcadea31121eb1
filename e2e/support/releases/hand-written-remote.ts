import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@souk-vert/shared/releases/format'
import { localReleases } from '@souk-vert/shared/testing/release-builders'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'

const VERSION = '1.0.0-hand'

/** A server build whose route `/<name>/:page` has a loader that runs the code of that page. */
const nodeBuild = (pages: Record<string, string>) => `
  'use strict'
  const pages = { ${Object.entries(pages).map(([page, code]) => `${page}: async () => { ${code} }`)} }
  const page = { id: 'page', loader: ({ params }) => pages[params.page](), Component: () => null }
  module.exports = { init() {}, get: async () => () => ({ routes: [page] }) }
`

/** Releases a remote of which nothing was built: its page `/<name>/<page>` runs the code by that name on the server. */
export async function releaseHandWritten(releases: string, name: string, pages: Record<string, string>): Promise<void> {
  const folder = join(releases, name, VERSION)
  const code = { web: '', node: nodeBuild(pages) }
  for (const [target, text] of Object.entries(code)) {
    await mkdir(join(folder, target), { recursive: true })
    await writeFile(join(folder, target, 'remoteEntry.js'), text)
  }
  const release: Release = {
    name,
    version: VERSION,
    source: '',
    storeMajor: STORE_MAJOR,
    globalName: `mfe_${name}`,
    routes: [{ id: 'page', path: `/${name}/:page`, render: 'server', title: 'By hand' }],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: { 'web/remoteEntry.js': integrityOf(code.web) }, chunks: {} },
    node: { entry: 'node/remoteEntry.js', files: { 'node/remoteEntry.js': integrityOf(code.node) } },
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  await localReleases(releases).activate(name, VERSION)
}
