import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { hashes } from './build-remote'
import { languagesOf } from '../messages/read-catalogue'
import { digestOf } from './digest'
import { NOTICE_FILE } from '@souk-vert/platform/releases/declared-files'
import type { Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { RemoteSource } from './remote-source'
import { projectRoot } from '../project'

const SHARED = [
  ...['client', 'contract', 'federation', 'language', 'messages', 'money', 'releases'],
  ...['search', 'slug', 'stores', 'text', 'ui'],
].map((name) => `shared/${name}`)
const SOURCES = [
  'shell',
  'platform',
  ...SHARED,
  'shared/package.json',
  'tools/mfe/build',
  'tools/mfe/messages',
  'package-lock.json',
  NOTICE_FILE,
]

/** The shell's sources, as a remote's are read: it declares no address and no slot. Its version is their digest. */
export async function readShell(mode: Mode): Promise<RemoteSource> {
  const source = await digestOf(SOURCES)
  return {
    folder: join(projectRoot, 'shell'),
    declaration: { name: SHELL, routes: [], slots: [] },
    version: source.slice(0, 16) + (mode === 'production' ? '' : '-dev'),
    source,
  }
}

/** Exports of `shell/build.ts`: it writes the folders `web` and `server`. */
interface Builder {
  buildShell(build: { mode: Mode; version: string; outDir: string }): Promise<void>
}

/** Builds the browser's files and the document server into the empty folder `outDir`. */
export async function buildShell(
  { declaration, version, source }: RemoteSource,
  mode: Mode,
  outDir: string,
): Promise<Release> {
  const { buildShell: build } = (await import(pathToFileURL(join(projectRoot, 'shell/build.ts')).href)) as Builder
  await build({ mode, version, outDir })
  await copyFile(join(projectRoot, NOTICE_FILE), join(outDir, NOTICE_FILE))
  return {
    ...declaration,
    version,
    source,
    storeMajor: STORE_MAJOR,
    languages: languagesOf(join(projectRoot, 'shell')),
    globalName: SHELL,
    web: { entry: 'web/main.js', files: await hashes(outDir, 'web'), chunks: {} },
    node: { entry: 'server/server.js', files: await hashes(outDir, 'server') },
  }
}
