import { join, relative, sep } from 'node:path'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { ROOTS } from '@souk-vert/platform/signing/keys'
import { releaseSaved } from '../mfe/commands/publish'
import { remoteNames } from '../mfe/project'
import { writeMessages } from '../mfe/messages/write-messages'
import { repositoryRoot } from '../repository-root'
import { writeSaved } from '@souk-vert/platform/releases/saved'
import Watchpack from 'watchpack'
import { backendFolders, buildBackend } from './prepare/build'
import { programOf } from './prepare/build-folder'
import { launch } from './launch'
import { prepareHere } from './prepare/prepare-here'
import type { RunningShop } from './launch'
import { runCommand } from './refusal'

/** Editors save in several steps: this long after the last one the work begins. */
const quietMs = 80
const restartTimeoutMs = 2000
/** A backend that does not answer after this long has a mistake in it. */
const backendReadyTimeoutMs = 15_000

/** Never a source: build results, data, packages, tests, states of the workbench, functions of messages, which each round writes. */
const ignored =
  /(^|\/)(node_modules|dist|test-results|coverage|\.[^/]*)(\/|$)|\.(test|states)\.tsx?$|messages\/index\.ts/

/** Folders of `shared` that no running part is made of. */
const workshopFolders = new Set(['testing', 'workbench'])

const BACKEND = 'backend'

await runCommand(async () => {
  // Its releases are its own, and nobody signs what was just saved.
  delete process.env[ROOTS]
  const shop = await launch('development', (_, env) => prepareHere(env, 'development'))
  await watchSources(shop)
})

function inRepository(path: string): string {
  return relative(repositoryRoot, path).split(sep).join('/')
}

/** The parts that a source belongs to: remotes by name, the shell, the backend. */
function partsOf(path: string, remotes: string[]): string[] {
  const [part = '', folder = ''] = path.split('/')
  if (part === 'platform') return [SHELL, BACKEND]
  if (part !== 'shared') return [part.replace(/-mfe$/, '')]
  if (workshopFolders.has(folder)) return []
  return [SHELL, ...remotes, ...(backendFolders.includes(folder) ? [BACKEND] : [])]
}

/** Builds again what a saved file belongs to; what is saved meanwhile is taken up in the next round. */
async function watchSources(shop: RunningShop): Promise<void> {
  const { releases } = shop.configuration
  const remotes = await remoteNames()
  /** Changed parts, including those whose last build failed. */
  const changed = new Set<string>()
  let round = Promise.resolve()

  const takeUp = async () => {
    const startedAt = Date.now()
    const parts = [...changed]
    if (parts.length === 0) return
    changed.clear()
    try {
      await writeMessages()
      await rebuild(shop, parts)
      await writeSaved(releases, { backend: shop.backend.script })
      console.log(`Up to date: ${parts.join(', ')}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    } catch (error) {
      for (const part of parts) changed.add(part)
      const mistake = error instanceof Error ? error.message : String(error)
      console.error(mistake)
      await writeSaved(releases, { backend: shop.backend.script, mistake })
    }
  }
  const begin = () => (round = round.then(takeUp))
  await writeSaved(releases, { backend: shop.backend.script })
  const folders = [BACKEND, SHELL, 'platform', 'shared', ...remotes.map((name) => `${name}-mfe`)]
  const watcher = new Watchpack({ aggregateTimeout: quietMs, ignored: (path) => ignored.test(inRepository(path)) })
  const note = (path: string) => {
    for (const part of partsOf(inRepository(path), remotes)) changed.add(part)
  }
  watcher.on('change', note).on('remove', note).on('aggregated', begin)
  watcher.watch({ directories: folders.map((folder) => join(repositoryRoot, folder)), startTime: Date.now() })
  console.log('Watching for changes: pages follow by themselves.')
}

/** Resolves once all of it serves. Rejects with the mistake that keeps it from doing so; what was there last runs on. */
async function rebuild(shop: RunningShop, parts: string[]): Promise<void> {
  const saved = parts.filter((part) => part !== BACKEND)
  await releaseSaved(saved, shop.configuration.releases)
  if (parts.includes(BACKEND)) await runBackend(shop, programOf(await buildBackend('development')))
  if (parts.includes(SHELL) && !(await shop.takeUpShell()))
    throw new Error('The new shell does not start: the terminal says why')
}

async function runBackend({ backend, becomesReady }: RunningShop, program: string): Promise<void> {
  const former = backend.script
  if (program === former) return
  await backend.restart(program, restartTimeoutMs)
  if (await becomesReady(backendReadyTimeoutMs)) return
  await backend.restart(former, restartTimeoutMs)
  throw new Error('The new backend does not start: the terminal says why')
}
