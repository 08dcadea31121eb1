import { setTimeout as sleep } from 'node:timers/promises'
import { followReleases } from '@souk-vert/platform/follow/follow-releases'
import { firstShell } from './active-shell'
import { programOf } from './prepare/build-folder'
import { DocumentServer } from './document-server'
import { endOnSignal } from './end-on-signal'
import { followShell } from './follow-shell'
import { healthOf } from './health'
import { claimDataDir, readLaunchConfiguration, requireServerKey } from './launch-configuration'
import { ownOrigin } from './ports'
import { runCommand } from './refusal'

/** Default address of the backend. */
const BACKEND_URL = 'http://127.0.0.1:8081'

/** Requests under way may take this long after SIGTERM, in ms. */
const FINISH_MS = 6000

const LOOK_EVERY_MS = 50

/**
 * The document server alone, in the foreground: what `node start.mjs` of its tarball runs
 * (docs/artifacts.md). It follows the releases of a backend, and runs the active build of the shell.
 */
async function serveDocuments(): Promise<void> {
  const configuration = readLaunchConfiguration(process.env, 'production')
  const { host, port, dataDir, releases, roots, shellTimeoutMs } = configuration
  requireServerKey(process.env)
  const backendUrl = process.env.DOCUMENTS_BACKEND_URL || process.env.BACKEND_URL || BACKEND_URL
  await claimDataDir(dataDir)
  let isStarting = true
  const documents = new DocumentServer({
    name: 'documents',
    dataDir,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      RELEASES_FOLDER: releases,
      BACKEND_URL: backendUrl,
    },
    isStarting: () => isStarting,
    onGiveUp: (message) => {
      console.error(message)
      process.exit(1)
    },
    log: (line) => console.log(line),
  })
  process.on('exit', () => documents.kill())
  endOnSignal(() => documents.stop(FINISH_MS))

  followReleases({ backendUrl, serverKey: process.env.SERVER_KEY, roots, folder: releases, say: console.log })
  documents.start(programOf(await firstShell(releases)))
  followShell(releases, documents, shellTimeoutMs)

  while ((await healthOf(ownOrigin(host, port), ['backend'])) !== 'ready') await sleep(LOOK_EVERY_MS)
  isStarting = false
  console.log(`Ready: http://localhost:${port}`)
}

await runCommand(serveDocuments)
