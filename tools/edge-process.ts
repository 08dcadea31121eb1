import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { signalGroup, startProcess } from './run-process'

const startTimeoutMs = 10_000

export interface EdgeOptions {
  /** Of the shop behind it: where its releases are, and where nginx has its cache and its log. */
  dataDir: string
  documentsPorts: number[]
  /** Left out: what is the backend's goes through the document servers. */
  backendUrls?: string[]
  /** Where document servers find all backends. */
  backendsPort?: number
}

/** nginx in front of a running shop. */
export interface EdgeProcess {
  /** Without a slash at the end. */
  url: string
  /** Has nginx read its configuration anew, as an operator does. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Starts nginx as an operator does, on a free port, and waits until it answers. */
export async function startEdge({
  dataDir,
  documentsPorts,
  backendUrls = [],
  backendsPort,
}: EdgeOptions): Promise<EdgeProcess> {
  const port = await freePort()
  const edge = startProcess(process.execPath, [join(repositoryRoot, 'nginx/start.mjs')], {
    env: {
      ...process.env,
      EDGE_PORT: String(port),
      EDGE_HOST: '127.0.0.1',
      DOCUMENTS_URL: documentsPorts.map((each) => `http://127.0.0.1:${each}`).join(),
      BACKEND_URL: backendUrls.join(),
      EDGE_BACKENDS: backendsPort ? `127.0.0.1:${backendsPort}` : '',
      RELEASE_STORE: join(dataDir, 'mfe'),
      CACHE_DIR: join(dataDir, 'edge'),
    },
  })
  const closed = once(edge, 'close')
  const url = `http://localhost:${port}`
  const deadline = Date.now() + startTimeoutMs
  // Not a page: shops behind it may wait for it before they start.
  while (!(await fetch(`${url}/mfe/`).catch(() => undefined))) {
    if (edge.exitCode !== null || Date.now() > deadline) throw new Error('nginx does not answer')
    await sleep(100)
  }
  return {
    url,
    async reload() {
      process.kill(Number(await readFile(join(dataDir, 'edge/nginx.pid'), 'utf8')), 'SIGHUP')
    },
    async stop() {
      signalGroup(edge, 'SIGTERM')
      await closed
    },
  }
}
