import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { minify } from '@swc/core'
import { build as esbuild, type Plugin } from 'esbuild'
import type webpack from 'webpack'
import shorterStyles from '@souk-vert/platform/federation/shorter-styles'
import { GIVE_UP_MS } from '@souk-vert/shared/federation/timeouts'
import { baseConfig, evaluatedAnew, type Mode } from '@souk-vert/platform/federation/preset'
import { loadedWithShell, providedByShell } from '@souk-vert/platform/federation/shared-packages'
import { ChunkIntegrityPlugin } from '@souk-vert/platform/federation/workarounds/chunk-integrity'
import { FederationIdsPlugin } from '@souk-vert/platform/federation/workarounds/federation-ids'
import { productionRouter } from '@souk-vert/platform/federation/workarounds/production-router'
import { replacedModules } from '@souk-vert/platform/federation/workarounds/replaced-modules'
import { UnusedRouterParts } from '@souk-vert/platform/federation/workarounds/unused-router-parts'
import { BuildFailed } from '@souk-vert/mfe/build/build-failed'
import { precompress } from '@souk-vert/mfe/build/build-remote'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { fileIn } from '@souk-vert/shared/releases/in-language'
import { languagesOf } from '@souk-vert/mfe/messages/read-catalogue'
import { readBuildTexts, writeWebTexts } from '@souk-vert/mfe/messages/write-texts'
import { PROVIDES_FILE } from '@souk-vert/platform/releases/declared-files'
import type { Provided } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { runWebpack } from '@souk-vert/mfe/build/run-webpack'
import { slotsUsedIn, sourcesBehind } from '@souk-vert/mfe/build/needed-modules'
import { nameVersion, versionInBuild } from '@souk-vert/mfe/build/version-later'
import { propsVersions, sharedNames } from '@souk-vert/mfe/build/shared-names'
import type { ShellAssets } from './src/server/assets'

const require = createRequire(import.meta.url)
const here = import.meta.dirname

const BROWSER_ENTRY = './src/browser/main.ts'

/** URL path of a file of a build: each version has addresses of its own, which never mean anything else. */
const addressOf = (version: string, file: string) => `/mfe/shell/${version}/web/${file}`

/** MUI's mirroring takes stylis from the one file of it: shared with it, the one that every page loads would be joined in no module. */
const ownStylis = {
  test: /stylis-plugin-rtl/,
  resolve: { alias: { stylis$: join(dirname(require.resolve('stylis/package.json')), 'dist/stylis.mjs') } },
}

/** webpack configuration of the browser's files, built into `outDir`. */
export function browserConfig({ mode, version }: Omit<ShellBuild, 'outDir'>, outDir: string): webpack.Configuration {
  const base = baseConfig(mode)
  return {
    ...base,
    context: here,
    entry: { main: BROWSER_ENTRY },
    target: ['web', 'es2022'],
    output: {
      path: outDir,
      uniqueName: 'shell',
      publicPath: addressOf(version, ''),
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: GIVE_UP_MS,
      ...evaluatedAnew,
    },
    module: { ...base.module, rules: [...base.module!.rules!, ownStylis] },
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
      ...replacedModules(),
      new UnusedRouterParts(),
      new ChunkIntegrityPlugin(),
      new FederationIdsPlugin(),
    ],
  }
}

/** Returns the scripts, the entry first. */
async function buildBrowser(build: ShellBuild, outDir: string): Promise<string[]> {
  const { mode, version } = build
  const configuration = browserConfig({ mode, version: versionInBuild(mode, version) }, outDir)
  const stats = await runWebpack(configuration, mode === 'development' ? 'shell' : undefined)
  if (stats.hasErrors()) throw new BuildFailed(stats.toString({ all: false, errors: true }))
  await nameVersion(mode, outDir, 'shell', version)
  await writeWebTexts(outDir, await readBuildTexts(here), addressOf(version, ''), mode)
  const json = stats.toJson({ all: false, chunkGroups: true })
  const scripts = stats.compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  const entry = (json.namedChunkGroups?.main?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  if (entry.length !== 1) throw new Error(`The shell's entry is expected in one file: ${entry.join(', ')}`)
  return [...entry, ...scripts.filter((name) => !entry.includes(name))]
}

/** Returns the text of a script of one file, which runs as it is loaded. */
async function textOf(entry: string, { leadsOn = false } = {}): Promise<string> {
  const { outputFiles } = await esbuild({
    absWorkingDir: here,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.LEADS_ON': String(leadsOn) },
    entryPoints: [entry],
    write: false,
  })
  // It joins functions that are called once, which esbuild does not: a tenth less.
  return (await minify(outputFiles[0]!.text, { compress: { ecma: 2022 }, mangle: true, module: true })).code
}

/** The typefaces of Latin and of Arabic letters: other scripts fall back to the system's. */
const FONT = require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const ARABIC_FONT = require.resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2')

const copyIcons = (outDir: string) =>
  cp(join(here, 'icons'), outDir, { recursive: true, filter: (path) => !path.endsWith('.ts') })

/** Uses the same router files as in the browser builds: two copies would have two contexts. */
const sameRouter: Plugin = {
  name: 'same-router',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^react-router(\/dom)?$/ }, ({ path }) => ({ path: productionRouter[`${path}$`] }))
    onResolve({ filter: /^react-router-dom$/ }, () => ({
      path: require.resolve('@souk-vert/shared/federation/react-router-dom'),
    }))
  },
}

/** As in the browser builds: styles are named by what is written. */
const sameStyles: Plugin = {
  name: 'same-styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      contents: shorterStyles(await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** The module `virtual:shared-modules`, made of the one list of what is shared. */
const sharedModules: Plugin = {
  name: 'shared-modules',
  setup: ({ onResolve, onLoad }) => {
    const shared = Object.entries(loadedWithShell())
    const imports = shared.map(([, { module }], at) => `import * as module${at} from '${module}'`)
    const entries = shared.map(([name, { version }], at) => `'${name}': { version: '${version}', module: module${at} }`)
    const contents = `${imports.join('\n')}\nexport const sharedModules = { ${entries.join(', ')} }`
    onResolve({ filter: /^virtual:shared-modules$/ }, ({ path }) => ({ path, namespace: 'shared-modules' }))
    onLoad({ filter: /^/, namespace: 'shared-modules' }, () => ({ contents, resolveDir: here }))
  },
}

/** Leaves out the packages of traces, which few document servers load: to bundle them takes most of a build's time. */
const tracingOutside: Plugin = {
  name: 'tracing-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@opentelemetry\// }, ({ path, resolveDir }) => ({
      path: require.resolve(path, { paths: [resolveDir] }),
      external: true,
    }))
  },
}

/** All packages are in it, so that a build runs wherever it lies; one for development needs the repository's. */
async function buildServer(outDir: string, mode: Mode): Promise<void> {
  const { outputFiles = [] } = await esbuild({
    entryPoints: {
      server: 'src/server/server.ts',
      worker: 'src/server/rendering/worker.tsx',
      'open-telemetry': 'src/server/telemetry/open-telemetry.ts',
    },
    absWorkingDir: here,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    // Code that a server can do without, such as that of traces, is in a file of its own, which is not loaded then.
    splitting: true,
    // The sources are in the repository; their texts would be most of a build's bytes.
    sourcesContent: false,
    // Names stay as they are: keeping those of shortened ones costs a call for each function that is made.
    minifySyntax: mode === 'production',
    minifyWhitespace: mode === 'production',
    // Not `outDir`: source maps name the sources from there, and a build is the same wherever it is made.
    outdir: 'dist/server',
    write: false,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    // Bundled CommonJS asks for Node's own modules by require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [sameRouter, sharedModules, sameStyles, ...(mode === 'development' ? [tracingOutside] : [])],
    logLevel: 'error',
  })
  await mkdir(outDir, { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(join(outDir, basename(path)), contents)
}

/** One build of the shell. Its version is part of its files' addresses. */
export interface ShellBuild {
  mode: Mode
  version: string
  outDir: string
}

/** Builds the shell into `outDir`: `web` (what browsers load, compressed) and `server` (document server and its workers). */
export async function buildShell(build: ShellBuild): Promise<void> {
  const { mode, version, outDir } = build
  const web = join(outDir, 'web')
  await mkdir(web, { recursive: true })
  const [scripts, leadsOn, stays, on, off, , modules] = await Promise.all([
    // Before `boot.js` is there, which has no texts.
    buildBrowser(build, web).then(
      async (built) => (await writeFile(join(web, 'boot.js'), await textOf('src/browser/boot.ts')), built),
    ),
    textOf('src/browser/before-first-frame.ts', { leadsOn: true }),
    textOf('src/browser/before-first-frame.ts'),
    textOf('src/service-worker/service-worker.ts'),
    textOf('src/service-worker/off.ts'),
    buildServer(join(outDir, 'server'), mode),
    mode === 'production' ? sharedNames() : undefined,
    copyFile(FONT, join(web, 'figtree.woff2')).then(() => copyFile(ARABIC_FONT, join(web, 'readex-pro.woff2'))),
    copyIcons(web),
  ])
  const [main = '', ...chunks] = scripts
  const address = (file: string) => addressOf(version, file)
  const languages = languagesOf(here)
  const inLanguages = [main, ...chunks].flatMap((file) => [
    ...new Set([DEFAULT_LANGUAGE, ...languages].map((language) => fileIn(language, { languages }, address(file)))),
  ])
  const integrity = Object.fromEntries(
    await Promise.all(
      [address('boot.js'), ...inLanguages].map(async (path) => [
        path,
        integrityOf(await readFile(join(web, path.slice(address('').length)))),
      ]),
    ),
  ) as Record<string, string>
  const assets: ShellAssets = {
    version,
    languages,
    main: address(main),
    boot: address('boot.js'),
    font: address('figtree.woff2'),
    arabicFont: address('readex-pro.woff2'),
    icons: {
      drawing: address('icon.svg'),
      px180: address('icon-180.png'),
      px192: address('icon-192.png'),
      px512: address('icon-512.png'),
    },
    integrity,
    beforeFirstFrame: { leadsOn, stays },
    serviceWorker: { on, off },
  }
  await writeFile(join(outDir, 'server', 'assets.json'), JSON.stringify(assets))
  if (modules) {
    const used = await slotsUsedIn(await sourcesBehind([join(here, BROWSER_ENTRY)]))
    const packages = Object.fromEntries(Object.entries(providedByShell()).map(([name, { version }]) => [name, version]))
    const provided: Provided = { modules, slots: { used }, versions: propsVersions(), packages }
    await writeFile(join(outDir, PROVIDES_FILE), JSON.stringify(provided))
  }
  if (mode === 'production') await precompress(web)
}
