import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild'
import { exposedFiles } from '@souk-vert/shared/federation/exposed-files'
import { providedByShell } from '@souk-vert/shared/federation/shared-packages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { declarationIn, projectRoot } from '../project'
import { statesFilesOf } from './states-files'

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

/** Declaration of each remote of the repository, with its folder. */
const declarations = (): { folder: string; mfe: Declaration }[] =>
  [projectRoot, ...readdirSync(projectRoot).map((name) => join(projectRoot, name))].flatMap((folder) => {
    const mfe = declarationIn(folder)
    return mfe ? [{ folder, mfe }] : []
  })

/**
 * All slots and sections of the project with the file that fills each, as the registry lists them for a running
 * shop.
 */
const slotFiles = (): [slot: string, file: string][] =>
  declarations().flatMap(({ folder, mfe }) =>
    Object.entries(exposedFiles(mfe))
      .filter(([name]) => name !== 'routes')
      .map(([name, file]): [string, string] => [`${mfe.name}/${name}`, join(folder, file)]),
  )

/** The script of the page: every states file of the folder, and the slots, which load when they are asked for. */
function entryOf(folder: string): string {
  const files = statesFilesOf(folder)
  const imports = files.map((file, index) => `import { states as s${index} } from ${JSON.stringify(file)}`)
  const components = files.map((file, index) => {
    const name = relative(folder, file).replace(/^src\/|\.states\.tsx$/g, '')
    return `${JSON.stringify(name)}: s${index}`
  })
  const slots = slotFiles().map(
    ([slot, file]) => `'${slot}': async () => (await import(${JSON.stringify(file)})).${slot.split('/')[1]}`,
  )
  return [
    `import { showWorkbench } from '@souk-vert/mfe/workbench/workbench'`,
    ...imports,
    `showWorkbench({ components: { ${components.join(', ')} }, slots: { ${slots.join(', ')} } })`,
  ].join('\n')
}

/** The entry is made again at each build, so that a new states file is there without a restart. */
const entryPlugin = (folder: string): Plugin => ({
  name: ENTRY,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({ path, namespace: ENTRY }))
    build.onResolve({ filter: new RegExp(`^${BASE}$`) }, ({ path }) => ({ path, namespace: BASE }))
    build.onLoad({ filter: /.*/, namespace: BASE }, () => ({ contents: baseOf(), resolveDir: folder }))
    build.onLoad({ filter: /.*/, namespace: ENTRY }, (): OnLoadResult => {
      const folders = statesFilesOf(folder).map((file) => dirname(file))
      return {
        contents: entryOf(folder),
        resolveDir: folder,
        watchDirs: [...new Set(folders)],
      }
    })
  },
})

/** Returns esbuild options of the workbench of a folder (an absolute path): in memory, the `scripts` and their imports. */
export const bundleOptions = (folder: string): BuildOptions => ({
  entryPoints: { 'workbench-refresh': REFRESH, [BASE]: BASE, [ENTRY]: ENTRY },
  plugins: [entryPlugin(folder)],
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
