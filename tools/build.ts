import { copyFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digestOf } from 'shared/mfe/digest'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { provideBuild, removeOldBuilds } from './build-folder'

export type BuildMode = 'production' | 'development'

/** The terms of what is built in and not ours; each build carries them. */
const NOTICE = 'NOTICE.md'

/** The sources that every build depends on: the versions of the packages, and this file. */
const everyBuild = ['package-lock.json', 'shared/package.json', 'tools/build.ts', NOTICE]

const backendSources = ['backend', ...['contract', 'lock', 'money', 'slug'].map((name) => `shared/${name}`)]
const shellSources = [
  'shell',
  ...['client', 'contract', 'federation', 'lock', 'mfe', 'money', 'slug', 'stores', 'ui'].map(
    (name) => `shared/${name}`,
  ),
]

/** Each save while developing is a build: there age keeps none. */
const keptMs = (mode: BuildMode) => (mode === 'production' ? undefined : 0)

/**
 * Bundles the backend, unless there is a build of the same sources. Gives the build's folder.
 */
export const buildBackend = (mode: BuildMode): Promise<string> =>
  // In the repository: it takes its packages, some of them native, from `node_modules`.
  buildIfNew('backend', backendSources, mode, join(repositoryRoot, 'backend/dist', mode), async ({ outDir }) => {
    const { buildBackend: bundle } = (await load('backend/build.ts')) as { buildBackend: Bundle<Target> }
    await bundle({ mode, outDir: join(outDir, 'server') })
    await cp(join(repositoryRoot, 'backend/migrations'), join(outDir, 'migrations'), { recursive: true })
  })

/**
 * Builds the shell's browser files and its document server into the release store, unless there is a build of the same
 * sources. Gives the build's folder.
 */
export const buildShell = (mode: BuildMode, releaseStore: string): Promise<string> =>
  buildIfNew('shell', shellSources, mode, join(releaseStore, 'shell'), async (build) => {
    // Loaded only when it is needed: webpack alone takes a second to start.
    const { buildShell: bundle } = (await load('shell/build.ts')) as {
      buildShell: Bundle<Target & { version: string }>
    }
    await bundle({ mode, ...build })
  })

type Target = { mode: BuildMode; outDir: string }
type Bundle<Options> = (options: Options) => Promise<void>

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(repositoryRoot, file)).href)

async function buildIfNew(
  part: string,
  sources: string[],
  mode: BuildMode,
  folder: string,
  make: (build: { version: string; outDir: string }) => Promise<void>,
): Promise<string> {
  const digest = await digestOf([...everyBuild, ...sources])
  const version = digest.slice(0, 16) + (mode === 'production' ? '' : '-dev')
  const build = await provideBuild(folder, version, async (outDir) => {
    console.log(`Building ${part} …`)
    await make({ version, outDir })
    await copyFile(join(repositoryRoot, NOTICE), join(outDir, NOTICE))
  })
  await removeOldBuilds(folder, keptMs(mode))
  return build
}
