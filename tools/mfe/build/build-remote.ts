import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StatsCompilation } from 'webpack'
import type { Mode, RemoteConfig } from '@souk-vert/platform/federation/preset'
import { expectedByRemote } from '@souk-vert/platform/federation/shared-packages'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { BuildFailed } from './build-failed'
import { checkBuild } from './check-build'
import type { Release } from '@souk-vert/shared/releases/format'
import { filesBelow } from '@souk-vert/platform/releases/tar'
import { hashesOf } from '@souk-vert/platform/releases/unpack-artifact'
import type { RemoteSource } from './remote-source'
import { runWebpack } from './run-webpack'
import { nameVersion, versionInBuild } from './version-later'
import { withDeclaredTexts } from '../messages/declared-texts'
import { languagesOf } from '../messages/read-catalogue'
import { readBuildTexts, writeNodeTexts, writeWebTexts } from '../messages/write-texts'

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

async function bundle(
  configure: RemoteConfig,
  remote: RemoteSource,
  target: 'web' | 'node',
  mode: Mode,
  outDir: string,
): Promise<StatsCompilation> {
  const { declaration } = remote
  const configuration = configure({ target, mode, version: versionInBuild(mode, remote.version), outDir })
  // The declaration of a remote is part of its configuration.
  const key = `${target} ${JSON.stringify(declaration)}`
  const stats = await runWebpack(configuration, mode === 'development' ? key : undefined)
  const json = stats.toJson({
    all: false,
    errors: true,
    chunkGroups: true,
    modules: true,
    nestedModules: true,
    modulesSpace: Infinity,
    cachedModules: true,
  })
  if (stats.hasErrors()) {
    // swc adds the addresses of its own machine code.
    const messages = (json.errors ?? []).map(({ message }) => message.split('Stack backtrace:')[0]?.trim())
    throw new BuildFailed(messages.join('\n\n'))
  }
  await nameVersion(mode, outDir, declaration.name, remote.version)
  const texts = await readBuildTexts(remote.folder)
  if (target === 'node') await writeNodeTexts(outDir, texts, mode)
  else await writeWebTexts(outDir, texts, `/mfe/${declaration.name}/${remote.version}/web/`, mode)
  return json
}

/** `sha256-…` of each file below `root/part`, by its path relative to `root`. */
export async function hashes(root: string, part: string): Promise<Record<string, string>> {
  return hashesOf(await filesBelow(join(root, part), undefined, `${part}/`))
}

/** Writes `.br` and `.gz` beside every file below `folder`: both servers send them as they are. */
export async function precompress(folder: string): Promise<void> {
  for (const [path, bytes] of await filesBelow(folder, (path) => !path.endsWith('.woff2'))) {
    const file = join(folder, path)
    const [br, gz] = await Promise.all([
      compress.brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      compress.gzip(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

/** Files of each expose and page chunk, as the document lists them. */
function chunksOf(stats: StatsCompilation): Record<string, string[]> {
  const groups = Object.entries(stats.namedChunkGroups ?? {})
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name.startsWith('expose-') ? `./${name.slice('expose-'.length)}` : name,
      (group.assets ?? []).map((asset) => `web/${asset.name}`),
    ]),
  )
}

/** The shared packages that a build asks the shell for, by webpack's names of those modules, with the range of each. */
function asksOf(stats: StatsCompilation): Record<string, string> {
  const asked = (stats.modules ?? []).map(
    ({ name = '' }) => /^consume shared module \(\S+\) (@?[^@\s]+)@/.exec(name)?.[1],
  )
  return Object.fromEntries(
    Object.entries(expectedByRemote()).flatMap(([name, { requiredVersion }]) =>
      asked.includes(name) ? [[name, requiredVersion]] : [],
    ),
  )
}

/**
 * Builds one remote alone into the empty folder `outDir`: browser build, node build when it has routes rendered on the server, compressed
 * files. Throws BuildFailed, or Refused when the build breaks a rule (`checkBuild`).
 */
export async function buildRemote(remote: RemoteSource, mode: Mode, outDir: string): Promise<Release> {
  const { declaration, folder, version, source } = remote
  // It loads webpack, which a build that is refused before has no use for.
  const { globalNameOf, remote: configurationOf } = await import('@souk-vert/platform/federation/preset')
  const configure = configurationOf(folder)

  const web = await bundle(configure, remote, 'web', mode, join(outDir, 'web'))
  const chunks = chunksOf(web)
  const isRenderedOnServer = declaration.routes.some((route) => route.render === 'server')
  if (isRenderedOnServer) await bundle(configure, remote, 'node', mode, join(outDir, 'node'))
  checkBuild(declaration, web, chunks)

  const webFiles = await hashes(outDir, 'web')
  if (mode === 'production') await precompress(join(outDir, 'web'))
  return {
    ...(await withDeclaredTexts(folder, declaration)),
    version,
    source,
    asks: asksOf(web),
    storeMajor: STORE_MAJOR,
    languages: languagesOf(folder),
    globalName: globalNameOf(declaration.name, version),
    web: { entry: 'web/remoteEntry.js', files: webFiles, chunks },
    ...(isRenderedOnServer ? { node: { entry: 'node/remoteEntry.js', files: await hashes(outDir, 'node') } } : {}),
  }
}
