import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, type BuildResult, type Plugin } from 'esbuild'
import { exposedFiles } from '@souk-vert/platform/federation/exposed-files'
import { BuildFailed } from './build-failed'
import { digestOf } from './digest'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { isShopRepository, projectRoot } from '../project'

const require = createRequire(import.meta.url)

/** Packages of the build that are named as text, not imported. */
const NAMED_BY_THE_BUILD = ['swc-loader', '@swc/core']

/** The program that builds remotes: a file of the shop's repository, elsewhere an installed package. */
const BUILD = isShopRepository
  ? {
      modules: [join(import.meta.dirname, 'build-remote.ts')],
      packages: NAMED_BY_THE_BUILD,
      from: require.resolve('@souk-vert/platform/federation/preset'),
    }
  : { modules: [], packages: ['@souk-vert/mfe'], from: join(projectRoot, 'package.json') }

/** An entry of `package-lock.json`, as far as versions matter. */
type LockedPackage = { version?: string; integrity?: string } & Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>

/** `packages` of a `package-lock.json`, by folder such as `node_modules/react`. */
export type Lock = Record<string, LockedPackage>

/** A package that a file, by its path in the repository, imports. */
interface PackageImport {
  name: string
  from: string
}

/** Folder in which Node finds a package from a folder: the nearest `node_modules` around it that the lock fills. */
function foundFrom(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name)
    if (lock[path]) return path
    if (at === '.' || at === '') return undefined
  }
}

/** The versions of these packages and of all that they need, as the lock has them: one line each, sorted. */
export function versionsOf(lock: Lock, imports: PackageImport[]): string[] {
  const found = new Map<string, LockedPackage>()
  const add = (folder: string, name: string) => {
    const path = foundFrom(lock, folder, name)
    if (path === undefined || found.has(path)) return
    const locked = lock[path]!
    found.set(path, locked)
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(path, needed)
  }
  for (const { name, from } of imports) add(dirname(from), name)
  return [...found].map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`).sort()
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The modules that a remote exposes: absolute paths. */
export const exposedModules = (folder: string, declaration: Declaration): string[] =>
  Object.values(exposedFiles(declaration)).map((file) => join(folder, file))

/**
 * Bundles these modules that there are, in memory, with what they import as far as `isInside` says of a module that is
 * named. Throws BuildFailed.
 */
export function followImports(
  modules: string[],
  isInside: (module: string, from: string) => boolean,
): Promise<BuildResult<{ metafile: true; write: false }>> {
  const outside: Plugin = {
    name: 'outside',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) =>
        kind === 'entry-point' || isInside(path, importer) ? undefined : { path, external: true },
      ),
  }
  return build({
    absWorkingDir: projectRoot,
    entryPoints: modules.filter((file) => existsSync(file)),
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [outside],
  }).catch((error: Error) => {
    throw new BuildFailed(error.message)
  })
}

/**
 * Returns the files, by their paths in the repository, and packages that a remote's modules and its build import, directly or through
 * others. Types alone do not count. Throws BuildFailed.
 */
export async function importedBy(folder: string, declaration: Declaration) {
  const from = relative(projectRoot, BUILD.from)
  const packages: PackageImport[] = BUILD.packages.map((name) => ({ name, from }))
  const modules = [...exposedModules(folder, declaration), ...BUILD.modules]
  const { metafile } = await followImports(modules, (path, importer) => {
    if (isShopRepository && /^@souk-vert\/(platform|shared)\//.test(path)) return true
    if (!path.startsWith('node:')) packages.push({ name: packageOf(path), from: relative(projectRoot, importer) })
    return false
  })
  return { files: Object.keys(metafile.inputs), packages }
}

/**
 * A SHA-256 (64 hex characters) of a remote's sources: its folder without its service, the files of `shared` and `platform` that it and its
 * build import, and the versions of the packages that these resolve. Files used by other parts of the repository change
 * nothing.
 */
export async function sourceDigest(folder: string, declaration: Declaration): Promise<string> {
  const { files, packages } = await importedBy(folder, declaration)
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const hash = createHash('sha256').update(
    await digestOf([folder, ...files, ...(isShopRepository ? ['shared/package.json'] : [])], join(folder, 'service')),
  )
  for (const line of versionsOf(lock.packages, packages)) hash.update(`\0${line}`)
  return hash.digest('hex')
}
