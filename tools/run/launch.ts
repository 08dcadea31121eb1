import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { liveReads } from '@souk-vert/shared/releases/answers/live-answers'
import { followReleases } from '@souk-vert/shared/releases/follow/follow-releases'
import { readRoots } from '@souk-vert/shared/releases/signing/keys'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { BucketCopy } from '@souk-vert/shared/releases/bucket-copy'
import { openStoreBucket } from '@souk-vert/shared/releases/store-bucket'
import type { BuildMode } from './prepare/build'
import { noteUse, programOf } from './prepare/build-folder'
import { firstShell } from './active-shell'
import { DocumentServer } from './document-server'
import { endOnSignal } from './end-on-signal'
import { claimDataDir, readLaunchConfiguration } from './launch-configuration'
import type { LaunchConfiguration } from './launch-configuration'
import { followShell } from './follow-shell'
import { healthOf } from './health'
import { followLauncher, PartProcess } from './part-process'
import { repositoryRoot } from '../repository-root'
import type { Preparation } from './prepare/preparation'
import { freePort, ownOrigin, refuseBusyPort } from './ports'

/** Together below the 10 s in which SIGTERM ends everything: first the part that answers people, then the backend behind it. */
const documentsTimeoutMs = 6000
const backendTimeoutMs = 3000

/** Interval of the notices while the start waits, in ms. */
const waitingNoticeMs = 10_000

/** Interval at which the running build is marked as in use, in ms. */
const noteUseEveryMs = 60 * 60 * 1000

/** The running shop: two parts whose processes are started again when they end. */
export interface RunningShop {
  configuration: LaunchConfiguration
  backend: PartProcess
  documents: DocumentServer
  /** Takes up the shell that is active now; resolves to whether it runs. */
  takeUpShell(): Promise<boolean>
  /** Resolves to whether all parts become ready before `timeoutMs` have passed or the backend ends by itself. */
  becomesReady(timeoutMs: number): Promise<boolean>
}

/**
 * Prepares and starts the backend and the document server, and prints the Ready line once both answer. `prepare` gets the
 * parts' settings. Throws a Refusal for what the person must put right.
 */
export async function launch(
  mode: BuildMode,
  prepare: (configuration: LaunchConfiguration, env: NodeJS.ProcessEnv) => Promise<Preparation> | Preparation,
): Promise<RunningShop> {
  const configuration = readLaunchConfiguration(process.env, mode)
  const { host, port, dataDir, shellTimeoutMs, isDemo, followsBackend } = configuration
  const releaseStore = configuration.store.folder
  const backendUrl = process.env.BACKEND_URL || `http://127.0.0.1:${await freePort()}`
  const env = partEnvironment(configuration, backendUrl)
  const preparation = await prepare(configuration, env)
  await preparation.checkSettings()
  const unlock = await claimDataDir(dataDir)

  let isStarting = true
  const part = (name: string) => ({
    name,
    dataDir,
    env,
    isStarting: () => isStarting,
    onGiveUp: (message: string) => {
      console.error(message)
      process.exit(1)
    },
  })
  const backend = new PartProcess(part('backend'))
  const askedUrl = process.env.DOCUMENTS_BACKEND_URL || backendUrl
  const documents = new DocumentServer({ ...part('documents'), env: { ...env, BACKEND_URL: askedUrl } })
  process.on('exit', () => {
    documents.kill()
    backend.kill()
    unlock()
  })
  await refuseBusyPort(host, port)
  endOnSignal(async () => {
    console.log('Stopping …')
    await documents.stop(documentsTimeoutMs)
    await backend.stop(backendTimeoutMs)
  })

  // Each save while developing is a release: the next day begins without those of the last, and with compilers that are warm.
  if (mode === 'development') await rm(releaseStore, { recursive: true, force: true })
  // Drawing the demo catalogue beside the builds would take both of a small machine's cores from either: it comes after
  // them. Otherwise the backend comes first, and with it what it has to say of its configuration.
  const fillsStore = isDemo && !existsSync(join(dataDir, 'uploads'))
  const backendBuild = await preparation.buildBackend()
  const startBackend = (notice: string) => {
    console.log(notice)
    backend.start(programOf(backendBuild))
  }
  if (!fillsStore) startBackend('Starting the backend …')
  const shellBuild = await preparation.release()
  const { bucket } = configuration.store
  if (bucket) new BucketCopy(await openStoreBucket(bucket), releaseStore, console.log).follow()
  if (fillsStore) startBackend('Starting the backend and drawing the demo catalogue …')
  if (followsBackend)
    followReleases({
      ...{ backendUrl: askedUrl, serverKey: env.SERVER_KEY, roots: readRoots(env) },
      ...{ folder: releaseStore, say: console.log },
    })
  documents.start(programOf(shellBuild ?? (await firstShell(releaseStore))))
  const takeUpShell = followShell(releaseStore, documents, shellTimeoutMs)
  if (mode === 'production') keepNotingUse(backendBuild)

  await waitUntilHealthy(configuration)
  isStarting = false
  console.log(`Ready: http://localhost:${port}`)
  if (isDemo) printLogins()
  if (mode === 'production' && !followsBackend) await recordReadsBeside(releaseStore, env)
  const becomesReady = (timeoutMs: number) => waitUntilHealthy(configuration, () => backend.hasFailed, timeoutMs)
  return { configuration, backend, documents, takeUpShell, becomesReady }
}

/**
 * Keeps marking the build as used, so that one that has run for months is not an old one on the day after it is
 * replaced.
 */
function keepNotingUse(build: string): void {
  const note = () =>
    void noteUse(build).catch((error: unknown) => console.error('A build cannot be noted as in use:', error))
  setInterval(note, noteUseEveryMs).unref()
}

/**
 * Starts what records the reads of live remotes that a start has released: beside the builds it would cost a start 6 to 10 s on two
 * cores.
 */
async function recordReadsBeside(releaseStore: string, env: NodeJS.ProcessEnv): Promise<void> {
  const files = new StoreFiles(releaseStore)
  const live = await liveReads(files, await files.registry())
  if (live.every(({ reads }) => reads)) return
  const preloads = ['tsx', followLauncher].flatMap((each) => ['--import', each])
  const program = join(repositoryRoot, 'tools/run/record-process.ts')
  const stdio = ['ignore' as const, 'inherit' as const, 'inherit' as const, 'ipc' as const]
  // It ends with this process; without it doctor says what is not compared.
  spawn(process.execPath, [...preloads, program], { env, cwd: repositoryRoot, stdio })
    .on('error', (error) => console.error(`What remotes read is not recorded: ${error.message}`))
    .unref()
}

/** The environment of both parts: this one, with the launcher's defaults written out. */
function partEnvironment({ port, host, dataDir, store, isDemo }: LaunchConfiguration, backendUrl: string) {
  return {
    ...process.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    RELEASE_STORE: store.bucket ? process.env.RELEASE_STORE : store.folder,
    DEMO: isDemo ? '1' : '0',
    BACKEND_URL: backendUrl,
    SERVER_KEY: process.env.SERVER_KEY || randomBytes(32).toString('base64url'),
  }
}

/** Resolves to whether all parts became ready before the time was over or `isGivenUp` says so. */
async function waitUntilHealthy(
  { host, port }: LaunchConfiguration,
  isGivenUp = () => false,
  timeoutMs = Infinity,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  let nextNotice = Date.now() + waitingNoticeMs
  for (;;) {
    const health = await healthOf(ownOrigin(host, port))
    if (health === 'ready') return true
    if (isGivenUp() || Date.now() > deadline) return false
    if (Date.now() > nextNotice) {
      console.log(`Still waiting: ${health}`)
      nextNotice = Date.now() + waitingNoticeMs
    }
    await sleep(100)
  }
}

function printLogins(): void {
  for (const [role, { email, password }] of Object.entries(demoLogins))
    console.log(`  ${role.padEnd(8)} ${email}  ${password}`)
}
