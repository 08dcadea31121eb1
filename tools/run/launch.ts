import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { followReleases } from '@souk-vert/platform/follow/follow-releases'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { noteUse, programOf } from './prepare/build-folder'
import { firstShell } from './active-shell'
import { DocumentServer } from './document-server'
import { endOnSignal } from './end-on-signal'
import { keepShop, operatorToken } from '../mfe/commands/shop/kept-shop'
import { claimDataDir, readLaunchConfiguration, requireServerKey } from './launch-configuration'
import type { LaunchConfiguration } from './launch-configuration'
import { followShell } from './follow-shell'
import { healthOf } from './health'
import { PartProcess } from './part-process'
import { notePrepared } from './prepare/prepared'
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
  mode: Mode,
  prepare: (configuration: LaunchConfiguration, env: NodeJS.ProcessEnv) => Promise<Preparation> | Preparation,
): Promise<RunningShop> {
  const configuration = readLaunchConfiguration(process.env, mode)
  const { host, port, dataDir, releases, roots, shellTimeoutMs, isDemo } = configuration
  // Each of several backends would have a key of its own.
  if (process.env.DOCUMENTS_BACKEND_URL) requireServerKey(process.env)
  const backendUrl = process.env.BACKEND_URL || `http://127.0.0.1:${await freePort()}`
  const env = partEnvironment(configuration, backendUrl)
  const preparation = await prepare(configuration, env)
  await preparation.checkSettings()
  const unlock = await claimDataDir(dataDir)
  const token = process.env.RELEASE_TOKEN ? undefined : env.RELEASE_TOKEN
  await keepShop(dataDir, { url: ownOrigin(host, port), token })

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
  const documents = new DocumentServer({
    ...part('documents'),
    env: { ...env, BACKEND_URL: askedUrl, RELEASES_FOLDER: releases },
  })
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
  if (mode === 'development') await rm(releases, { recursive: true, force: true })
  // Drawing the demo catalogue beside the builds would take both of a small machine's cores from either: it comes after
  // them. Otherwise the backend comes first, and with it what it has to say of its configuration.
  const drawsCatalogue = isDemo && !existsSync(join(dataDir, 'uploads'))
  const backendBuild = await preparation.buildBackend()
  if (drawsCatalogue && !process.env.DATABASE_URL) await preparation.buildParts()
  console.log(drawsCatalogue ? 'Starting the backend and drawing the demo catalogue …' : 'Starting the backend …')
  backend.start(programOf(backendBuild))
  const prepared = await preparation.release()
  if (mode === 'production')
    followReleases({
      backendUrl: askedUrl,
      serverKey: env.SERVER_KEY,
      roots,
      folder: releases,
      say: console.log,
    })
  documents.start(programOf(await firstShell(releases, prepared?.revision)))
  const takeUpShell = followShell(releases, documents, shellTimeoutMs)
  if (mode === 'production') keepNotingUse(backendBuild)
  if (prepared?.sources) await notePrepared(configuration, prepared.sources, backendBuild)

  await waitUntilHealthy(configuration)
  isStarting = false
  console.log(`Ready: http://localhost:${port}`)
  if (isDemo) printLogins()
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

/** The environment of both parts: this one, with the launcher's defaults written out. */
function partEnvironment({ port, host, dataDir, isDemo }: LaunchConfiguration, backendUrl: string) {
  return {
    ...process.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    DEMO: isDemo ? '1' : '0',
    BACKEND_URL: backendUrl,
    RELEASE_TOKEN: operatorToken(process.env, dataDir),
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
