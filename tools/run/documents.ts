import { setTimeout as sleep } from 'node:timers/promises'
import { followReleases } from '@souk-vert/shared/releases/follow/follow-releases'
import { readRoots } from '@souk-vert/shared/releases/signing/keys'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { openStoreAt } from '../mfe/store/open-store'
import { activeShell, firstShell } from './active-shell'
import { programOf } from './prepare/build-folder'
import { DocumentServer } from './document-server'
import { endOnSignal } from './end-on-signal'
import { followShell } from './follow-shell'
import { healthOf } from './health'
import { readLaunchConfiguration } from './launch-configuration'
import { ownOrigin } from './ports'
import { refreshCopy } from './refresh-copy'
import { runCommand } from './refusal'

/** Default address of the backend. */
const BACKEND_URL = 'http://127.0.0.1:8081'

/** Requests under way may take this long after SIGTERM, in ms. */
const FINISH_MS = 6000

const LOOK_EVERY_MS = 50

/**
 * The document server alone, in the foreground, from a release store: what `node start.mjs` of its tarball runs
 * (docs/artifacts.md). It runs the active build of the shell, and follows the registry to the next one.
 */
async function serveDocuments(): Promise<void> {
  const configuration = readLaunchConfiguration(process.env, 'production')
  const { host, port, dataDir, store: place, shellTimeoutMs, followsBackend } = configuration
  const releaseStore = place.folder
  const backendUrl = process.env.DOCUMENTS_BACKEND_URL || process.env.BACKEND_URL || BACKEND_URL
  let isStarting = true
  const documents = new DocumentServer({
    name: 'documents',
    dataDir,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: host,
      RELEASE_STORE: place.bucket ? process.env.RELEASE_STORE : releaseStore,
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

  if (followsBackend) {
    followReleases({
      ...{ backendUrl, serverKey: process.env.SERVER_KEY, roots: readRoots(process.env) },
      ...{ folder: releaseStore, say: console.log },
    })
    documents.start(programOf(await firstShell(releaseStore)))
  } else {
    const { store, copy } = await openStoreAt(place, console.log)
    if (copy) await refreshCopy(copy)
    copy?.follow()
    const { shell, leftOut = [] } = await store.registry()
    for (const { remote, why } of leftOut) console.error(`${pointerPath(remote)} does not count: ${why}`)
    if (shell) documents.start(programOf(await activeShell(releaseStore)))
    else console.log(`${releaseStore} has no release of the shell yet: node mfe.mjs release --from <tarball> makes one`)
  }
  followShell(releaseStore, documents, shellTimeoutMs)

  while (!documents.script || (await healthOf(ownOrigin(host, port), ['backend'])) !== 'ready')
    await sleep(LOOK_EVERY_MS)
  isStarting = false
  console.log(`Ready: http://localhost:${port}`)
}

await runCommand(serveDocuments)
