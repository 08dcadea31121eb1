import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/**
 * Releases a remote of which nothing was built in a folder of releases: its page `/<name>/<page>`, which has its name as title, runs the
 * code of that page on the server.
 */
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
    source: '44444444',
    storeMajor: STORE_MAJOR,
    globalName: `mfe_${name}`,
    routes: [{ id: 'page', path: `/${name}/:page`, render: 'server', title: `Page of ${name}` }],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: { 'web/remoteEntry.js': integrityOf(code.web) }, chunks: {} },
    node: { entry: 'node/remoteEntry.js', files: { 'node/remoteEntry.js': integrityOf(code.node) } },
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  await localReleases(releases).activate(name, VERSION)
}
