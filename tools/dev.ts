import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { releaseSaved } from 'shared/mfe/release'
import { openReleaseStore } from 'shared/mfe/release-store'
import { remoteNames } from 'shared/mfe/remote-names'
import { buildBackend, buildShell } from './build'
import { programOf } from './build-folder'
import { launch } from './launch'
import type { RunningShop } from './launch'
import type { PartProcess } from './part-process'
import { runCommand } from './refusal'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** Editors save in several steps: this long after the last one the work begins. */
const quietMs = 150
const restartTimeoutMs = 2000

/** Never a source: build results, data, packages, tests, states of the workbench. */
const ignored = /(^|\/)(node_modules|dist|test-results|coverage|\.[^/]*)(\/|$)|\.(test|states)\.tsx?$/

/** Folders of `shared` that no running part is made of. */
const workshopFolders = new Set(['testing', 'workbench'])
const backendFolders = new Set(['contract', 'lock', 'money', 'slug'])

await runCommand(async () => {
  const shop = await launch('development')
  await watchSources(shop)
})

/** Builds anew what a saved file belongs to; what is saved meanwhile is taken up in the next round. */
async function watchSources(shop: RunningShop): Promise<void> {
  const saved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const names = await remoteNames()

  const begin = () => {
    const paths = [...saved]
    saved.clear()
    round = round.then(() => rebuild(shop, paths, names)).catch((error: unknown) => sayFailure(error))
  }
  for (const part of ['backend', 'shell', 'shared', ...names.map((name) => `${name}-mfe`)])
    watch(join(repositoryRoot, part), { recursive: true }, (_event, file) => {
      const path = [part, ...(file?.split(sep) ?? [])].join('/')
      if (ignored.test(path)) return
      saved.add(path)
      clearTimeout(timer)
      timer = setTimeout(begin, quietMs)
    })
  console.log('Watching for changes …')
}

async function rebuild(shop: RunningShop, paths: string[], names: string[]): Promise<void> {
  const touched = paths.map((path) => path.split('/'))
  const isShared = touched.some(([part, folder]) => part === 'shared' && !workshopFolders.has(folder ?? ''))
  const isBackend = touched.some(
    ([part, folder]) => part === 'backend' || (part === 'shared' && backendFolders.has(folder ?? '')),
  )
  const isShell = isShared || touched.some(([part]) => part === 'shell')
  const changed = names.filter((name) => isShared || touched.some(([part]) => part === `${name}-mfe`))

  const { releaseStore } = shop.configuration
  const store = openReleaseStore(releaseStore)
  for (const name of changed) await releaseSaved(name, { store, mode: 'development' })
  if (isBackend) await runBuild(shop.backend, await buildBackend('development'))
  if (isShell) await runBuild(shop.documents, await buildShell('development', releaseStore))
  if (changed.length > 0 || isBackend || isShell) console.log('Up to date: reload the page.')
}

async function runBuild(part: PartProcess, build: string): Promise<void> {
  const program = programOf(build)
  if (program !== part.script) await part.restart(program, restartTimeoutMs)
}

/** A mistake in the sources leaves the last good state running. */
function sayFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}
