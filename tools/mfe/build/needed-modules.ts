import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownModules } from '@souk-vert/platform/federation/shared-packages'
import type { Declaration, Needed } from '@souk-vert/shared/releases/format'
import { projectRoot } from '../project'
import { readsOf } from './reads'
import { propsVersions, sharedNames } from './shared-names'
import { exposedModules, followImports } from './source-digest'

const ALL = '*'

/** An import, or export, from a module that stays outside, as esbuild writes it: the default, all of the module, or names. */
const IMPORT = /^(?:im|ex)port (\w+)?(?:, )?(\*)?(?: as \w+)? ?(?:\{([^}]*)\} )?from "(.+)";$/gm

/** A slot's name in a source file, such as 'account/AddressDialog'. */
const SLOT = /['"`]([a-z\d-]+\/[A-Z]\w*)['"`]/g

/** Bundles what a remote brings along; what the shell provides, and packages, stay outside. */
const bundleOwn = (modules: string[]) =>
  followImports(modules, (path) => path.startsWith('@souk-vert/shared/') && !(path in ownModules()))

const sourcesOf = ({ metafile }: Awaited<ReturnType<typeof bundleOwn>>): string[] =>
  Object.keys(metafile.inputs)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(projectRoot, path))

/** The TypeScript behind these modules (absolute paths), without what the shell provides: absolute paths. Throws BuildFailed. */
export async function sourcesBehind(modules: string[]): Promise<string[]> {
  return sourcesOf(await bundleOwn(modules))
}

/** Returns the slots that source files use, sorted: the names in those that have a `RemoteSlot`. */
export async function slotsUsedIn(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const names = texts.filter((text) => text.includes('<RemoteSlot')).flatMap((text) => [...text.matchAll(SLOT)])
  return [...new Set(names.map(([, name]) => name!))].sort()
}

/**
 * Returns the imports of a remote from the shared modules, in its own files and those of `shared` that it brings
 * along, the slots that these use, and what they read of the backend's answers. Throws BuildFailed.
 */
export async function neededModules(folder: string, declaration: Declaration): Promise<Needed> {
  const bundle = await bundleOwn(exposedModules(folder, declaration))
  const used = bundle.outputFiles
    .flatMap(({ text }) => [...text.matchAll(IMPORT)])
    .flatMap(([, first, all, names = '', module]) => {
      const named = names.split(',').map((each) => each.trim().split(' ')[0])
      return [first && 'default', all && ALL, ...named].flatMap((name) =>
        name ? [[module!, name] as [string, string]] : [],
      )
    })
  for (const { imports } of Object.values(bundle.metafile.outputs))
    for (const { kind, path } of imports) if (kind === 'dynamic-import') used.push([path, ALL])
  const modules: Needed['modules'] = {}
  for (const [module, { values }] of Object.entries(await sharedNames())) {
    const names = used.flatMap(([each, name]) => (each !== module ? [] : name === ALL ? values : [name]))
    if (names.length > 0) modules[module] = { values: [...new Set(names)].sort() }
  }
  const code = bundle.outputFiles.map(({ text }) => text).join('\n')
  const slots = { used: await slotsUsedIn(sourcesOf(bundle)) }
  return { modules, slots, versions: propsVersions(), reads: await readsOf(code, Object.keys(modules)) }
}
