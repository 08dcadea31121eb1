import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { findTsc } from '../mfe/checks/check-types'
import { buildShell, readShell } from '../mfe/build/shell-source'
import { writeReference } from '../docs/write-reference'
import { repositoryRoot } from '../repository-root'
import { runToEnd } from '../run/run-process'
import { findPackage } from './needed-packages'

const run = promisify(execFile)

/** A package with which a team builds its remote in a repository of its own, and its folder here. */
interface NpmPackage {
  name: string
  folder: string
}

const SHARED: NpmPackage = { name: '@souk-vert/shared', folder: 'shared' }
const PLATFORM: NpmPackage = { name: '@souk-vert/platform', folder: 'platform' }
const MFE: NpmPackage = { name: '@souk-vert/mfe', folder: 'tools/mfe' }

/** Files of the repository that only it has a use for. */
const isOfRepository = (path: string) =>
  /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|\.test\.tsx?$|\.states\.tsx$|(^|\/)(jest\.config\.mjs|tsconfig\.json|package\.json)$/.test(
    path,
  )

interface Manifest {
  version: string
  exports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = async <Type>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Type

/** Writes the declarations of the packages below a folder, at their paths in the repository. */
async function writeTypes(folder: string): Promise<void> {
  const project = join(folder, 'tsconfig.json')
  const up = relative(folder, repositoryRoot)
  const sources = [SHARED.folder, PLATFORM.folder, `${MFE.folder}/workbench`].map((each) => `${up}/${each}`)
  await writeFile(
    project,
    JSON.stringify({
      extends: `${up}/tsconfig.base.json`,
      compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'types', rootDir: up },
      include: sources.map((each) => `${each}/**/*`),
      exclude: ['node_modules', 'dist'].map((name) => `${up}/**/${name}`),
    }),
  )
  if ((await runToEnd(process.execPath, [findTsc(), '-p', project])) !== 0)
    throw new Error('The packages have errors in their types')
}

/** The version that is installed of a dependency: a remote is built with the packages of the shell that it meets. */
async function installedVersion(name: string, range: string, folder: string): Promise<string> {
  const { version } = await readJson<{ version: string }>(join(findPackage(name, folder)!, 'package.json'))
  const [alias] = /^npm:.+(?=@)/.exec(range) ?? []
  return alias ? `${alias}@${version}` : version
}

/** Each export with its declarations, which an editor reads instead of the source. */
const exportsWithTypes = (exports: Manifest['exports']) =>
  Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [
      name,
      /\.tsx?$/.test(file) ? { types: file.replace(/^\.\/(.+)\.tsx?$/, './types/$1.d.ts'), default: file } : file,
    ]),
  )

/** The `package.json` of a package as it is installed: exact versions, and no word of this repository. */
async function manifestOf({ name, folder }: NpmPackage): Promise<object> {
  const manifest = await readJson<Manifest>(join(folder, 'package.json'))
  // A team tests with the packages with which this repository does.
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  const dependencies = Object.entries(all).map(async ([each, range]) => [
    each,
    await installedVersion(each, range, join(repositoryRoot, folder)),
  ])
  return {
    name,
    type: 'module',
    engines: { node: '>=20.19' },
    ...manifest,
    private: undefined,
    scripts: undefined,
    devDependencies: undefined,
    exports: exportsWithTypes(manifest.exports),
    dependencies: Object.fromEntries((await Promise.all(dependencies)) as [string, string][]),
  }
}

/** Copies a package's sources and declarations into a new folder of `root`, and returns it. */
async function layOut(part: NpmPackage, root: string): Promise<string> {
  const from = join(repositoryRoot, part.folder)
  const to = join(root, part.folder)
  await cp(from, to, { recursive: true, filter: (path) => !isOfRepository(relative(from, path).split(sep).join('/')) })
  await cp(join(root, 'types', part.folder), join(to, 'types'), { recursive: true })
  await writeFile(join(to, 'package.json'), JSON.stringify(await manifestOf(part), null, 2))
  return to
}

/** The compiler's settings for remotes: of the router they see what the shell shares. */
async function writeRemoteSettings(shared: string): Promise<void> {
  const { compilerOptions } = await readJson<{ compilerOptions: object }>('tsconfig.base.json')
  const paths = { 'react-router-dom': ['./types/federation/router-in-remotes.d.ts'] }
  await writeFile(join(shared, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, paths } }))
}

/** Lays the shell's build beside the command, in which remotes are tried. Pages ask for its files as they are. */
async function addShell(mfe: string): Promise<void> {
  const shell = join(mfe, 'packed/shell')
  await mkdir(shell, { recursive: true })
  const release = await buildShell(await readShell('production'), 'production', shell)
  await writeFile(join(shell, 'release.json'), JSON.stringify(release))
  for (const file of await readdir(shell, { recursive: true }))
    if (/\.(map|br|gz)$/.test(file)) await rm(join(shell, file))
}

/**
 * Packs the packages `@souk-vert/shared`, `@souk-vert/platform` and `@souk-vert/mfe`, with which a team builds a remote in a repository of
 * its own, and returns their tarballs' paths. @throws an Error for types that are wrong
 */
export async function packNpmPackages(out: string): Promise<string[]> {
  const temporary = join(repositoryRoot, '.tmp')
  await mkdir(temporary, { recursive: true })
  const root = await mkdtemp(join(temporary, 'packages-'))
  try {
    await writeTypes(root)
    const [shared, platform, mfe] = [await layOut(SHARED, root), await layOut(PLATFORM, root), await layOut(MFE, root)]
    await writeRemoteSettings(shared)
    await writeReference(join(shared, 'docs'))
    await addShell(mfe)
    const { stdout } = await run('npm', ['pack', shared, platform, mfe, '--json', '--pack-destination', out], {
      cwd: root,
    })
    return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => join(out, filename))
  } finally {
    await rm(root, { recursive: true })
  }
}
