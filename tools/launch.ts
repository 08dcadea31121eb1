import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins } from 'shared/contract/demo'
import { releaseMissing } from 'shared/mfe/release'
import { openReleaseStore } from 'shared/mfe/release-store'
import { buildBackend, buildShell } from './build'
import type { BuildMode } from './build'
import { noteUse, programOf } from './build-folder'
import { DataDirLock } from './data-dir-lock'
import { checkSettings, claimDataDir, readLaunchConfiguration } from './launch-configuration'
import type { LaunchConfiguration } from './launch-configuration'
import { PartProcess } from './part-process'
import { freePort, refuseBusyPort } from './ports'

/** Together below the 10 s in which SIGTERM ends everything: first the part that answers people, then the backend behind it. */
const documentsTimeoutMs = 6000
const backendTimeoutMs = 3000

/** How often a person hears what the start is waiting for. */
const waitingNoticeMs = 10_000

/** How often the builds that run are noted as in use, in ms. */
const noteUseEveryMs = 60 * 60 * 1000

/** The running shop: two processes that are started again when they end. */
export interface RunningShop {
  configuration: LaunchConfiguration
  backend: PartProcess
  documents: PartProcess
}

/**
 * Builds and releases what has changed, starts the backend and the document server, and prints the Ready line once both
 * answer. Throws a Refusal for what the person must put right.
 */
export async function launch(mode: BuildMode): Promise<RunningShop> {
  const configuration = readLaunchConfiguration(process.env, mode)
  const { host, port, dataDir, releaseStore, isDemo } = configuration
  const backendUrl = process.env.BACKEND_URL || `http://127.0.0.1:${await freePort()}`
  const env = partEnvironment(configuration, backendUrl)
  await checkSettings(env)
  await claimDataDir(dataDir)

  let isStarting = true
  const part = (name: string) =>
    new PartProcess({
      name,
      dataDir,
      env,
      isStarting: () => isStarting,
      onSpawn: (pid) => lock.add(name, pid),
      onGiveUp: (message) => {
        console.error(message)
        process.exit(1)
      },
    })
  const shop: RunningShop = {
    configuration,
    backend: part('backend'),
    documents: part('documents'),
  }
  const lock = await DataDirLock.take(dataDir)
  process.on('exit', () => {
    shop.documents.kill()
    shop.backend.kill()
    lock.release()
  })
  await refuseBusyPort(host, port)
  endOnSignal(shop)

  if (mode === 'development') await forgetReleases(releaseStore)
  // Drawing the demo catalogue beside the builds would take both of a small machine's cores from either: it comes after
  // them. Otherwise the backend comes first, and with it what it has to say of its configuration.
  const fillsStore = isDemo && !existsSync(join(dataDir, 'uploads'))
  const backendBuild = await buildBackend(mode)
  const startBackend = (notice: string) => {
    console.log(notice)
    shop.backend.start(programOf(backendBuild))
  }
  if (!fillsStore) startBackend('Starting the backend …')
  const shellBuild = await buildShell(mode, releaseStore)
  await releaseMissing({ store: openReleaseStore(releaseStore), mode })
  if (fillsStore) startBackend('Starting the backend and drawing the demo catalogue …')
  shop.documents.start(programOf(shellBuild))
  if (mode === 'production') keepNotingUse([backendBuild, shellBuild])

  await waitUntilHealthy(configuration)
  isStarting = false
  console.log(`Ready: http://localhost:${port}`)
  if (isDemo) printLogins()
  return shop
}

/** Each save while developing is a release: the next day begins without those of the last. The shell's builds stay. */
async function forgetReleases(releaseStore: string): Promise<void> {
  const names = existsSync(releaseStore) ? await readdir(releaseStore) : []
  for (const name of names) if (name !== 'shell') await rm(join(releaseStore, name), { recursive: true })
}

/** So that a build that has run for months is not an old one on the day after it is replaced. */
function keepNotingUse(builds: string[]): void {
  const note = () =>
    Promise.all(builds.map(noteUse)).catch((error: unknown) =>
      console.error('A build cannot be noted as in use:', error),
    )
  setInterval(() => void note(), noteUseEveryMs).unref()
}

/** The environment of both parts: this one, with the launcher's defaults written out. */
function partEnvironment({ port, host, dataDir, releaseStore, isDemo }: LaunchConfiguration, backendUrl: string) {
  return {
    ...process.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    RELEASE_STORE: releaseStore,
    DEMO: isDemo ? '1' : '0',
    BACKEND_URL: backendUrl,
  }
}

/** The first signal ends the parts in order, the second one at once. */
function endOnSignal(shop: RunningShop): void {
  let isEnding = false
  const end = async () => {
    if (isEnding) process.exit(1)
    isEnding = true
    console.log('Stopping …')
    await shop.documents.stop(documentsTimeoutMs)
    await shop.backend.stop(backendTimeoutMs)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

async function waitUntilHealthy({ host, port }: LaunchConfiguration): Promise<void> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  let nextNotice = Date.now() + waitingNoticeMs
  for (;;) {
    const health = await healthOf(`http://${address}:${port}/healthz`)
    if (health === 'ready') return
    if (Date.now() > nextNotice) {
      console.log(`Still waiting: ${health}`)
      nextNotice = Date.now() + waitingNoticeMs
    }
    await sleep(100)
  }
}

/** 'ready', or which parts the health page says are not. */
async function healthOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    if (answer.ok) return 'ready'
    const { parts } = (await answer.json()) as { parts: Record<string, string> }
    const late = Object.entries(parts).filter(([, state]) => state !== 'ready')
    return late.map(([name, state]) => `${name} is ${state}`).join(', ')
  } catch {
    return 'the document server does not answer yet'
  }
}

function printLogins(): void {
  for (const [role, { email, password }] of Object.entries(demoLogins))
    console.log(`  ${role.padEnd(8)} ${email}  ${password}`)
}
