import { dirname, join, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { exposedFiles } from '@souk-vert/platform/federation/exposed-files'
import { declarationIn, remoteFolder, remoteNames } from '../project'
import { writeMessages } from '../messages/write-messages'
import { statesFilesOf } from './states-files'

const ENTRY = 'workbench'

/** All slots and sections of the project, each as the code that loads it: `'account/AccountMenu': async () => …`. */
async function slotsCode(): Promise<string[]> {
  const folders = (await remoteNames()).map(remoteFolder)
  return folders.flatMap((folder) => {
    const declaration = declarationIn(folder)
    const exposed = declaration ? Object.entries(exposedFiles(declaration)) : []
    return exposed
      .filter(([name]) => name !== 'routes')
      .map(([name, file]) => {
        const path = JSON.stringify(join(folder, file))
        return `'${declaration!.name}/${name}': async () => (await import(${path})).${name}`
      })
  })
}

/** The script of the page: every states file of the folder, and the slots, which load when they are asked for. */
async function entryOf(folder: string): Promise<string> {
  const files = statesFilesOf(folder)
  const imports = files.map((file, index) => `import { states as s${index} } from ${JSON.stringify(file)}`)
  const components = files.map((file, index) => {
    const name = relative(folder, file).replace(/^src\/|\.states\.tsx$/g, '')
    return `${JSON.stringify(name)}: s${index}`
  })
  return [
    `import { showWorkbench } from '@souk-vert/mfe/workbench/workbench'`,
    ...imports,
    `showWorkbench({ components: { ${components.join(', ')} }, slots: { ${(await slotsCode()).join(', ')} } })`,
  ].join('\n')
}

/** The entry is made again at each build, so that a new states file or message is there without a restart. */
const entryPlugin = (folder: string): Plugin => ({
  name: ENTRY,
  setup(build) {
    build.onStart(async () => void (await writeMessages()))
    build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({ path, namespace: ENTRY }))
    build.onLoad({ filter: /.*/, namespace: ENTRY }, async () => ({
      contents: await entryOf(folder),
      resolveDir: folder,
      watchDirs: [...new Set(statesFilesOf(folder).map((file) => dirname(file)))],
    }))
  },
})

/** Returns esbuild options of the workbench of a folder (an absolute path): in memory, `/workbench.js` and its imports. */
export const bundleOptions = (folder: string): BuildOptions & { plugins: Plugin[] } => ({
  entryPoints: [ENTRY],
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
