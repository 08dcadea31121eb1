import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild'
import { exposedFiles } from '@souk-vert/shared/federation/exposed-files'
import { providedByShell } from '@souk-vert/shared/federation/shared-packages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { registryName } from '../commands/remote-names'
import { repositoryRoot } from '../../repository-root'
import { type PlaceContents, placeContentsOf } from './place-contents'
import { statesFilesOf } from './states-files'
import { workspaces } from '../../test/workspaces'

const ENTRY = 'workbench-entry'
/** Entry that a saved change of a remote leaves as it is: a page that has it takes the entry up again. */
const BASE = 'workbench-base'
const REFRESH = '@souk-vert/mfe/workbench/react-refresh'

/** The scripts of a page of the workbench, in their order. */
export const scripts = { refresh: '/workbench-refresh.js', base: `/${BASE}.js`, entry: `/${ENTRY}.js` }

/**
 * Modules that exist once in the shop, and the workbench itself. Exported: modules that are only imported could be
 * left out.
 */
const baseOf = () =>
  [...Object.keys(providedByShell()), '@souk-vert/mfe/workbench/workbench']
    .map((name, index) => `export * as module${index} from '${name}'`)
    .join('\n')

/** Declaration of each remote, with its workspace. */
const declarations = (): { workspace: string; mfe: Declaration }[] =>
  workspaces
    .map((workspace) => ({ workspace, manifest: join(repositoryRoot, workspace, 'package.json') }))
    .filter(({ workspace, manifest }) => workspace.endsWith('-mfe') && existsSync(manifest))
    .map(({ workspace, manifest }) => ({
      workspace,
      ...(JSON.parse(readFileSync(manifest, 'utf8')) as { mfe: Declaration }),
    }))

/**
 * All slots and sections of the project with the file that fills each, as the registry lists them for a running
 * shop.
 */
const slotFiles = (): [slot: string, file: string][] =>
  declarations().flatMap(({ workspace, mfe }) =>
    Object.entries(exposedFiles(mfe))
      .filter(([name]) => name !== 'routes')
      .map(([name, file]): [string, string] => [`${mfe.name}/${name}`, join(workspace, file)]),
  )

/** Extensions in the places of a workspace. */
const placesOf = (workspace: string): PlaceContents[] =>
  placeContentsOf(
    registryName(workspace),
    declarations().map(({ mfe }) => mfe),
  )

/** The script of the page: every states file of the workspace, and the slots, which load when they are asked for. */
function entryOf(workspace: string): string {
  const files = statesFilesOf(workspace)
  const imports = files.map((file, index) => `import { states as s${index} } from './${file}'`)
  const components = files.map((file, index) => {
    const name = relative(workspace, file).replace(/^src\/|\.states\.tsx$/g, '')
    return `${JSON.stringify(name)}: s${index}`
  })
  const slots = slotFiles().map(
    ([slot, file]) => `'${slot}': async () => (await import('./${file}')).${slot.split('/')[1]}`,
  )
  return [
    `import { showWorkbench } from '@souk-vert/mfe/workbench/workbench'`,
    ...imports,
    `const places = ${JSON.stringify(placesOf(workspace))}`,
    `showWorkbench({ components: { ${components.join(', ')} }, slots: { ${slots.join(', ')} }, places })`,
  ].join('\n')
}

/** The entry is made again at each build, so that a new states file is there without a restart. */
const entryPlugin = (workspace: string): Plugin => ({
  name: ENTRY,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({ path, namespace: ENTRY }))
    build.onResolve({ filter: new RegExp(`^${BASE}$`) }, ({ path }) => ({ path, namespace: BASE }))
    build.onLoad({ filter: /.*/, namespace: BASE }, () => ({ contents: baseOf(), resolveDir: repositoryRoot }))
    build.onLoad({ filter: /.*/, namespace: ENTRY }, (): OnLoadResult => {
      const folders = statesFilesOf(workspace).map((file) => dirname(join(repositoryRoot, file)))
      return {
        contents: entryOf(workspace),
        resolveDir: repositoryRoot,
        watchDirs: [...new Set(folders)],
      }
    })
  },
})

/** esbuild options of a workspace's workbench: in memory, the `scripts` and their imports. */
export const bundleOptions = (workspace: string): BuildOptions => ({
  entryPoints: { 'workbench-refresh': REFRESH, [BASE]: BASE, [ENTRY]: ENTRY },
  plugins: [entryPlugin(workspace)],
  outdir: '/',
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: 'inline',
  // Emotion's development build writes rules as text, which can be watched.
  define: { 'process.env.NODE_ENV': '"development"', 'process.env.REMOTE_VERSION': '"workbench"' },
  logLevel: 'warning',
})
