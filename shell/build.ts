import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { build as esbuild, type BuildOptions, type Plugin } from 'esbuild'
import webpack from 'webpack'
import { ChunkIntegrityPlugin } from 'shared/federation/integrity-plugin'
import { GIVE_UP_MS } from 'shared/federation/patience'
import { baseConfig, type Mode } from 'shared/federation/preset'
import { RuntimeEntryIdPlugin } from 'shared/federation/runtime-entry-id'
import { productionRouter, providedByShell, sharedVersions } from 'shared/federation/shared-packages'
import { precompress } from 'shared/mfe/build-remote'
import { sha384 } from 'shared/mfe/release-store'
import { drawIcon, paintIcon } from './icons'
import { leaveOut } from './left-out'
import type { ShellAssets, ShellIcons } from './src/server/assets'

const require = createRequire(import.meta.url)
const here = import.meta.dirname

/** federation's helper as ESM: its CommonJS twin would bring the runtime in a second time (9 KB). */
const oneRuntime = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/index\.cjs$/, 'index.js')
    if (resource.createData?.resource)
      resource.createData.resource = resource.createData.resource.replace(/index\.cjs$/, 'index.js')
  },
)

async function buildBrowser(outDir: string, mode: Mode): Promise<string[]> {
  const base = baseConfig(mode)
  const compiler = webpack({
    ...base,
    context: here,
    entry: { main: './src/browser/main.ts' },
    target: ['web', 'es2022'],
    output: {
      path: outDir,
      uniqueName: 'shell',
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: GIVE_UP_MS,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      oneRuntime,
      ...leaveOut(),
      new ChunkIntegrityPlugin(),
      new RuntimeEntryIdPlugin(),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ all: false, errors: true }) ?? 'webpack gave no result')
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true })
  const scripts = stats.compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  const entry = (namedChunkGroups?.main?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'))
  if (entry.length !== 1) throw new Error(`The shell's entry is expected in one file: ${entry.join(', ')}`)
  return [...entry, ...scripts.filter((name) => !entry.includes(name))]
}

const withHash = (name: string, extension: string, bytes: Buffer) =>
  `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${extension}`

async function buildBoot(outDir: string): Promise<string> {
  const result = await esbuild({
    entryPoints: [join(here, 'src/browser/boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  const bytes = Buffer.from(result.outputFiles[0]?.contents ?? [])
  const file = withHash('boot', 'js', bytes)
  await writeFile(join(outDir, file), bytes)
  return file
}

/** Writes a file under a name with its hash, which it gives as a URL path. */
async function writeHashed(bytes: Buffer, outDir: string, name: string, extension: string): Promise<string> {
  const file = withHash(name, extension, bytes)
  await writeFile(join(outDir, file), bytes)
  return `/assets/${file}`
}

/** Headings' typeface, Latin letters: other scripts fall back to the system's. */
const copyFont = async (outDir: string): Promise<string> => {
  const font = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  return writeHashed(await readFile(font), outDir, 'figtree', 'woff2')
}

const writeIcons = async (outDir: string): Promise<ShellIcons> => {
  const paint = async (side: number) => writeHashed(await paintIcon(side), outDir, `icon-${side}`, 'png')
  return {
    drawing: await writeHashed(drawIcon(), outDir, 'icon', 'svg'),
    px180: await paint(180),
    px192: await paint(192),
    px512: await paint(512),
  }
}

/** The same router files as in the browser builds: two copies would have two contexts. */
const sameRouter: Plugin = {
  name: 'same-router',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path }) => ({ path: productionRouter[`${path}$`] }))
    onResolve({ filter: /^react-router-dom$/ }, () => ({ path: require.resolve('shared/federation/react-router-dom') }))
  },
}

async function buildServer(outDir: string, mode: Mode): Promise<void> {
  const options: BuildOptions = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    // Names stay as they are: keeping those of shortened ones costs a call for each function that is made.
    minifySyntax: mode === 'production',
    minifyWhitespace: mode === 'production',
    outdir: outDir,
    external: ['fastify', '@fastify/*', 'pino'],
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      SHARED_VERSIONS: JSON.stringify(sharedVersions()),
    },
    // Bundled CommonJS asks for Node's own modules by require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [sameRouter],
    logLevel: 'error',
  }
  await esbuild({ ...options, entryPoints: [join(here, 'src/server/server.ts'), join(here, 'src/server/worker.tsx')] })
}

/** Builds the shell into `outDir`: `web` (what browsers load, compressed) and `server` (document server and its workers). */
export async function buildShell({ mode, outDir }: { mode: Mode; outDir: string }): Promise<void> {
  const web = join(outDir, 'web')
  await mkdir(web, { recursive: true })
  const [[main = '', ...chunks], boot, font, icons] = await Promise.all([
    buildBrowser(web, mode),
    buildBoot(web),
    copyFont(web),
    writeIcons(web),
  ])
  const integrity = Object.fromEntries(
    await Promise.all(
      [main, boot, ...chunks].map(async (file) => [`/assets/${file}`, sha384(await readFile(join(web, file)))]),
    ),
  ) as Record<string, string>
  const assets: ShellAssets = {
    main: `/assets/${main}`,
    boot: `/assets/${boot}`,
    font,
    icons,
    integrity,
  }
  await buildServer(join(outDir, 'server'), mode)
  await writeFile(join(outDir, 'server', 'assets.json'), JSON.stringify(assets))
  if (mode === 'production') await precompress(web)
}
