import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digestOf } from 'shared/mfe/digest'
import { repositoryRoot } from 'shared/mfe/repository-root'

export type BuildMode = 'production' | 'development'

type Build = (options: { mode: BuildMode; outDir: string }) => Promise<void>

/** A part of the project whose `dist` folder is built from sources. */
interface BuiltPart {
  folder: string
  /** Files and folders, relative to the repository, that the result depends on. */
  sources: string[]
  build(outDir: string, mode: BuildMode): Promise<void>
}

/** What every build depends on: the versions of the packages, and this file. */
const everyBuild = ['package-lock.json', 'shared/package.json', 'tools/build.ts']

const backend: BuiltPart = {
  folder: 'backend',
  sources: ['backend', 'shared/contract', 'shared/money', 'shared/slug'],
  async build(outDir, mode) {
    const file = pathToFileURL(join(repositoryRoot, 'backend/build.ts')).href
    const { buildBackend } = (await import(file)) as { buildBackend: Build }
    await buildBackend({ mode, outDir })
  },
}

const shell: BuiltPart = {
  folder: 'shell',
  sources: [
    'shell',
    ...['client', 'contract', 'federation', 'mfe', 'money', 'slug', 'stores', 'ui'].map((f) => `shared/${f}`),
  ],
  async build(outDir, mode) {
    // Loaded only when it is needed: webpack alone takes a second to start.
    const file = pathToFileURL(join(repositoryRoot, 'shell/build.ts')).href
    const { buildShell } = (await import(file)) as { buildShell: Build }
    await buildShell({ mode, outDir })
  },
}

/** Bundles the backend; says nothing and does nothing when its sources are those of the last build. */
export const buildBackend = (mode: BuildMode) => buildIfChanged(backend, mode)

/** Builds the shell's browser bundle and its document server unless their sources are those of the last build. */
export const buildShell = (mode: BuildMode) => buildIfChanged(shell, mode)

/** Resolves to whether anything was built. A build that fails leaves the last result where it is. */
async function buildIfChanged({ folder, sources, build }: BuiltPart, mode: BuildMode): Promise<boolean> {
  const dist = join(repositoryRoot, folder, 'dist')
  const stamp = `${mode} ${await digestOf([...everyBuild, ...sources])}`
  if ((await readStamp(dist)) === stamp) return false

  console.log(`Building ${folder} …`)
  const fresh = join(repositoryRoot, folder, '.tmp', `dist-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  try {
    await build(fresh, mode)
    await writeFile(join(fresh, '.sources'), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return true
}

async function readStamp(dist: string): Promise<string | undefined> {
  const file = join(dist, '.sources')
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}
