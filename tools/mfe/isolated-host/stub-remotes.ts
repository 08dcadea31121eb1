import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { exposedFiles } from '@souk-vert/platform/federation/exposed-files'
import { globalNameOf } from '@souk-vert/platform/federation/preset'
import { expectedByRemote } from '@souk-vert/platform/federation/shared-packages'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { persons } from '@souk-vert/shared/testing/recorded'
import { statesFilesOf } from '../workbench/states-files'
import { BuildFailed } from '../build/build-failed'
import type { Declaration, Release } from '@souk-vert/shared/releases/format'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'
import { projectRoot } from '../project'

const refuse: Refuse = refuseBy('isolated host')

/** The address of the page that shows a remote's slots and sections in their states. */
export const STATES_PATH = '/isolated-host'

/** The name of the isolated host's own remote, whose page that is. */
const HOST_REMOTE = 'isolated-host'

const VERSION = 'stand-in'

/** A remote of the isolated host itself: what the registry says of it, and its script. */
export interface StubRemote {
  release: Release
  script: string
}

const stub = (declaration: Declaration, scriptOf: (globalName: string) => string): StubRemote => {
  const globalName = globalNameOf(declaration.name, VERSION)
  const web = { entry: 'web/remoteEntry.js', files: {}, chunks: {} }
  const release = { ...declaration, version: VERSION, source: VERSION, storeMajor: STORE_MAJOR, globalName, web }
  return { release, script: scriptOf(globalName) }
}

/** A remote that fills every slot with nothing but what the slot stands around. */
export const emptyRemote = (name: string): StubRemote =>
  stub(
    { name, routes: [], slots: [] },
    (globalName) =>
      `var ${globalName} = { init() {}, get: async (name) => () => ({ [name.slice(2)]: ({ children }) => children ?? null }) }`,
  )

/**
 * A container of federation that exposes one module, CommonJS, as `./routes`; the shell provides the shared modules
 * to it.
 */
const containerOf = (globalName: string, code: string, needed: string[]) => `var ${globalName} = (() => {
  let scope, routes
  const load = async (name) => {
    const [shared] = Object.values(scope[name])
    return [name, (shared.lib ?? (await shared.get()))()]
  }
  const run = async () => {
    const modules = Object.fromEntries(await Promise.all(${JSON.stringify(needed)}.map(load)))
    const module = { exports: {} }
    ;((require, module, exports) => {
${code}
    })((name) => modules[name], module, module.exports)
    return () => module.exports
  }
  return { init: (given) => void (scope = given), get: () => (routes ??= run()) }
})()
`

/** Takes components that states import, and the remote exposes, from the release. */
const fromRelease = (remote: string, exposed: Map<string, string>): Plugin => ({
  name: 'from-release',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^\./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (!importer.endsWith('.states.tsx') || pluginData === 'resolving') return undefined
      const found = await resolve(path, { resolveDir, importer, kind, pluginData: 'resolving' })
      return exposed.has(found.path) ? { path: found.path, namespace: 'released' } : found
    })
    onLoad({ filter: /^/, namespace: 'released' }, ({ path }) => {
      const name = exposed.get(path)!
      return {
        contents: `import { released } from '@souk-vert/mfe/workbench/isolated-host-page'
export * from ${JSON.stringify(path)}
export const ${name} = released('${remote}/${name}')`,
        resolveDir: projectRoot,
      }
    })
  },
})

/** Modules that the shell provides stay outside. Their names are added to `needed`. */
const providedByShell = (needed: Set<string>): Plugin => ({
  name: 'provided-by-shell',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      if (!(path in expectedByRemote())) return undefined
      needed.add(path)
      return { path, external: true }
    }),
})

/** The file behind the one that is exposed, which may only hand it on. */
async function sourceOf(folder: string, file: string, name: string): Promise<string> {
  const path = join(folder, file)
  const handedOn = new RegExp(`export \\{ ${name} \\} from '(.+)'`).exec(await readFile(path, 'utf8'))?.[1]
  return handedOn ? `${join(path, '..', handedOn)}.tsx` : path
}

/** The `*.states.tsx` that shows a component. Throws Refused where there is none. */
async function statesOf(remote: string, files: string[], name: string): Promise<string> {
  for (const file of files) if (new RegExp(`<${name}\\b`).test(await readFile(file, 'utf8'))) return file
  return refuse(`${remote}'s ${name} has no states`, 'show it in a *.states.tsx beside it')
}

/** A remote of the isolated host itself, whose `./routes` is made of this module. Throws BuildFailed. */
async function hostRemote(declaration: Declaration, routes: string, plugins: Plugin[] = []): Promise<StubRemote> {
  const needed = new Set<string>()
  const { outputFiles } = await build({
    stdin: { contents: routes, resolveDir: projectRoot, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.REMOTE_VERSION': `"${VERSION}"` },
    plugins: [providedByShell(needed), ...plugins],
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new BuildFailed(error.message)
  })
  return stub(declaration, (globalName) => containerOf(globalName, outputFiles[0]!.text, [...needed]))
}

const statesModule = (states: [name: string, file: string][]) => `
import { statesPage } from '@souk-vert/mfe/workbench/isolated-host-page'
${states.map(([, file], at) => `import { states as s${at} } from ${JSON.stringify(file)}`).join('\n')}
export const routes = [
  { id: 'states', Component: statesPage({ ${states.map(([name], at) => `'${name}': s${at}`).join(', ')} }) },
]`

/** A remote with a page of all states of what this one exposes: its slots and sections. Throws Refused, BuildFailed. */
export async function statesRemote(folder: string, declaration: Declaration): Promise<StubRemote> {
  const { name: remote } = declaration
  const files = statesFilesOf(folder)
  const exposed = new Map<string, string>()
  const states: [string, string][] = []
  for (const [name, file] of Object.entries(exposedFiles(declaration)).filter(([name]) => name !== 'routes')) {
    exposed.set(await sourceOf(folder, file, name), name)
    states.push([`${remote}/${name}`, await statesOf(remote, files, name)])
  }
  const routes: Declaration['routes'] = [{ id: 'states', path: STATES_PATH, render: 'browser', title: 'States' }]
  return hostRemote({ name: HOST_REMOTE, routes, slots: [] }, statesModule(states), [fromRelease(remote, exposed)])
}

/** A remote with a link above the header for each person: the pages are theirs from then on. Throws BuildFailed. */
export const personSwitch = (): Promise<StubRemote> =>
  hostRemote(
    {
      name: HOST_REMOTE,
      routes: [{ id: 'as', path: `${STATES_PATH}/as/:person`, render: 'browser', title: 'Another person' }],
      slots: [],
      extends: persons.map((person, order) => ({
        place: 'header/links',
        label: `As ${person}`,
        path: `${STATES_PATH}/as/${person}`,
        order,
      })),
    },
    `import { PersonSwitch } from '@souk-vert/mfe/workbench/person-switch'
export const routes = [{ id: 'as', Component: PersonSwitch }]`,
  )
