import { copyFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { NOTICE_FILE } from '@souk-vert/platform/releases/declared-files'
import { digestOf } from '../../mfe/build/digest'
import { repositoryRoot } from '../../repository-root'
import { ensureBuild, removeOldBuilds } from './build-folder'

/** Folders of `shared` that the backend is made of. */
export const backendFolders = ['contract', 'language', 'messages', 'money', 'places', 'releases', 'slug', 'text']

const sources = [
  ...['package-lock.json', 'shared/package.json', 'tools/run/prepare/build.ts', NOTICE_FILE, 'backend', 'platform'],
  ...backendFolders.map((name) => `shared/${name}`),
]

/** Each save while developing is a build: there age keeps none. */
const keptMs = (mode: Mode) => (mode === 'production' ? undefined : 0)

interface Bundler {
  buildBackend(options: { mode: Mode; outDir: string }): Promise<void>
}

/** The part of `backend/build.ts` that others use. */
const bundler = () => import(pathToFileURL(join(repositoryRoot, 'backend/build.ts')).href) as Promise<Bundler>

/** Bundles the backend, unless there is a build of the same sources. Returns the build's folder. */
export async function buildBackend(mode: Mode): Promise<string> {
  // In the repository: it takes packages that are native, or read files beside themselves, from `node_modules`.
  const folder = join(repositoryRoot, 'backend/dist', mode)
  const version = (await digestOf(sources)).slice(0, 16) + (mode === 'production' ? '' : '-dev')
  const build = await ensureBuild(folder, version, async (outDir) => {
    console.log('Building backend …')
    const { buildBackend: bundle } = await bundler()
    await bundle({ mode, outDir: join(outDir, 'server') })
    await cp(join(repositoryRoot, 'backend/migrations'), join(outDir, 'migrations'), { recursive: true })
    await copyFile(join(repositoryRoot, NOTICE_FILE), join(outDir, NOTICE_FILE))
  })
  await removeOldBuilds(folder, keptMs(mode))
  return build
}
