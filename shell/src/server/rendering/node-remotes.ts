import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { sharedModules } from 'virtual:shared-modules'
import * as runtimeCore from '@module-federation/runtime-core'
import { createInstance } from '@module-federation/runtime'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { spokenBy } from '@souk-vert/shared/releases/in-language'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import { type LoadedRoute, RemoteLoadError, type RemotePages, resolveRoute } from '../../loading/remote-pages'
import { routeKey } from '../../loading/route-key'
import type { FromThread, ThreadData } from './render-protocol'
import { freezeGlobals } from './freeze-globals'

type NodeRemote = ThreadData['remotes'][number]

/** All files of a node build, checked: no byte runs that the release does not name. Throws on the first that differs. */
async function readVerified(store: string, remote: NodeRemote): Promise<Map<string, string>> {
  const root = resolve(store, remote.folder)
  const files = await Promise.all(
    Object.entries(remote.files).map(async ([file, hash]) => {
      const bytes = await readFile(join(root, file))
      if (integrityOf(bytes) !== hash) throw new Error(`${file} is not what the release says`)
      return [join(root, file), bytes.toString()] as const
    }),
  )
  return new Map(files)
}

type ReadCallback = (error: Error | null, code?: string) => void

/**
 * Runs a node build's entry from memory. Its `require` returns the modules that webpack's chunk loading needs, and
 * nothing else.
 */
function runEntry(remote: NodeRemote, files: Map<string, string>, store: string): unknown {
  const root = resolve(store, remote.folder)
  const read = (file: string, _encoding: string, callback: ReadCallback) => {
    const code = files.get(resolve(file))
    if (code === undefined) return callback(new Error(`The release has no file ${file}`))
    try {
      callback(null, code)
    } catch (error) {
      // webpack runs the chunk in this callback: what the chunk throws must reach the promise that waits for it.
      callback(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const run = (code: string, filename: string): unknown => runInThisContext(code, { filename })
  const allowed = new Map<string, unknown>(
    Object.entries({
      fs: { readFile: read },
      path: { dirname, join },
      url: { pathToFileURL },
      vm: { runInThisContext: run },
    }),
  )
  const requireAllowed = (name: string): unknown => {
    const module = allowed.get(name.replace(/^node:/, ''))
    if (!module) throw new Error(`A remote may not require '${name}' on the server`)
    return module
  }
  const entryFile = join(root, remote.entry)
  const code = files.get(entryFile)
  if (code === undefined) throw new Error(`The release has no file ${remote.entry}`)
  const entry = run(`(function (exports, module, require, __dirname, __filename) {${code}\n})`, entryFile)
  const module = { exports: {} }
  ;(entry as (...args: unknown[]) => void)(module.exports, module, requireAllowed, dirname(entryFile), entryFile)
  return module.exports
}

/** Freezes what a shared module exports, and its functions: not the objects among it, for React writes in its contexts. */
function freezeModule(module: object): void {
  const { default: old, ...names } = module as { default?: object }
  for (const exported of [module, old, ...Object.values(names)])
    if (exported === module || exported === old || typeof exported === 'function') Object.freeze(exported)
}

/**
 * Loads the node builds of a shop's remotes, one after the other, and reports which are broken. One version per thread: in
 * one thread two versions of a remote would share federation's globals.
 */
export async function loadNodeRemotes(data: ThreadData, notify: (message: FromThread) => void): Promise<RemotePages> {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const byName = new Map(data.remotes.map((remote) => [remote.name, remote]))
  const host = createInstance({
    name: 'shell',
    remotes: data.remotes.map(({ name, globalName }) => ({
      name,
      entry: `store:${name}`,
      entryGlobalName: globalName,
    })),
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, { module, version }]) => {
        const shareConfig = { singleton: true, requiredVersion: version, eager: true }
        return [name, { version, scope: ['default'], lib: () => module, shareConfig }]
      }),
    ),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'from-the-store',
        loadEntry: async ({ remoteInfo }) => {
          const remote = byName.get(remoteInfo.name)
          if (!remote) throw new Error(`Unknown remote ${remoteInfo.name}`)
          return runEntry(remote, await readVerified(data.releasesFolder, remote), data.releasesFolder) as never
        },
      },
    ],
  })

  for (const { module } of Object.values(sharedModules)) freezeModule(module)
  freezeGlobals()

  const routes = new Map<string, LoadedRoute>()
  for (const remote of data.remotes) {
    const { name, version } = remote
    notify({ kind: 'loading', remote: name, version })
    try {
      const module = await host.loadRemote(`${name}/routes`)
      for (const route of data.routes) {
        if (route.remote === name && route.render === 'server')
          routes.set(routeKey(route), await resolveRoute(module, route))
      }
    } catch (error) {
      notify({ kind: 'broken', remote: name, version, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    page: (route) => {
      const loaded = routes.get(routeKey(route))
      const load = async () => {
        if (!loaded) throw new RemoteLoadError(route.remote, byName.get(route.remote)?.version ?? '', 'no node build')
        return loaded
      }
      const language = () => {
        const spoken = spokenBy(byName.get(route.remote) ?? {}, pageLanguage())
        return spoken === pageLanguage() ? undefined : spoken
      }
      return { ...onlyVersion(load, loaded), language, isAsRendered: () => true }
    },
  }
}
