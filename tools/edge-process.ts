import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { signalGroup, startProcess } from './run-process'

const startTimeoutMs = 10_000

export interface EdgeOptions {
  /** Of the shop behind it: where its releases are, and where nginx has its cache and its log. */
  dataDir: string
  documentsPort: number
  /** Left out: what is the backend's goes through the document server. */
  backendUrl?: string
}

/** nginx in front of a running shop. */
export interface EdgeProcess {
  /** Without a slash at the end. */
  url: string
  stop(): Promise<void>
}

/** Starts nginx as an operator does, on a free port, and waits until the shop answers through it. */
export async function startEdge({ dataDir, documentsPort, backendUrl = '' }: EdgeOptions): Promise<EdgeProcess> {
  const port = await freePort()
  const edge = startProcess(process.execPath, [join(repositoryRoot, 'nginx/start.mjs')], {
    env: {
      ...process.env,
      EDGE_PORT: String(port),
      EDGE_HOST: '127.0.0.1',
      DOCUMENTS_URL: `http://127.0.0.1:${documentsPort}`,
      BACKEND_URL: backendUrl,
      RELEASE_STORE: join(dataDir, 'mfe'),
      CACHE_DIR: join(dataDir, 'edge'),
    },
  })
  const closed = once(edge, 'close')
  const url = `http://localhost:${port}`
  const deadline = Date.now() + startTimeoutMs
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (edge.exitCode !== null || Date.now() > deadline) throw new Error('nginx does not answer')
    await sleep(100)
  }
  return {
    url,
    async stop() {
      signalGroup(edge, 'SIGTERM')
      await closed
    },
  }
}
