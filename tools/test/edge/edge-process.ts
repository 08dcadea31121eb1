import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../run/ports'
import { repositoryRoot } from '../../repository-root'
import { signalGroup, startProcess } from '../../run/run-process'
import type { Certificate } from './self-made-certificate'

const run = promisify(execFile)
const startTimeoutMs = 240_000

export interface EdgeOptions {
  /** Has nginx's cache and log. */
  dataDir: string
  documentsPorts: number[]
  /** Left out: what is the backend's goes through the document servers. */
  backendUrls?: string[]
  /** Port at which document servers find all backends. */
  backendsPort?: number
  /** Certificate with which the edge speaks TLS, and redirects requests without it there. */
  certificate?: Certificate
  /** More settings. By default nobody is limited: all callers of a test have one address. */
  env?: NodeJS.ProcessEnv
  /** Starts it with `npm run start -w nginx`; `pid` is then npm's. */
  throughNpm?: boolean
}

/** nginx in front of a running shop. */
export interface EdgeProcess {
  /** Address without a slash at the end. */
  url: string
  /** Address from which requests without TLS are redirected; `url` without TLS. */
  plainUrl: string
  /** A line of JSON for each answer. */
  log: string
  /** Every line of its errors so far. */
  errors: string[]
  pid: number
  /**
   * Reloads nginx with these settings beside those it was started with, as an operator does. Throws nginx's
   * message where it refuses.
   */
  reload(env?: NodeJS.ProcessEnv): Promise<void>
  stop(): Promise<void>
}

/** Starts nginx as an operator does, on a free port, and waits until it listens. */
export async function startEdge({
  dataDir,
  documentsPorts,
  backendUrls = [],
  backendsPort,
  certificate,
  env,
  throughNpm,
}: EdgeOptions): Promise<EdgeProcess> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const log = join(dataDir, 'edge/access.log')
  const settings = {
    ...withoutOwnSettings(process.env),
    EDGE_PORT: String(port),
    EDGE_HOST: '127.0.0.1',
    ...(certificate && {
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_CERTIFICATE: certificate.certificate,
      EDGE_CERTIFICATE_KEY: certificate.key,
    }),
    DOCUMENTS_URL: documentsPorts.map((each) => `http://127.0.0.1:${each}`).join(),
    BACKEND_URL: backendUrls.join(),
    EDGE_BACKENDS: backendsPort ? `127.0.0.1:${backendsPort}` : '',
    CACHE_DIR: join(dataDir, 'edge'),
    EDGE_LOG: log,
    EDGE_REQUESTS_PER_S: '0',
    EDGE_CONNECTIONS: '0',
    ...env,
  }
  const script = join(repositoryRoot, 'nginx/start.mjs')
  const [command, ...words] = throughNpm ? ['npm', 'run', 'start', '-w', 'nginx'] : [process.execPath, script]
  const edge = startProcess(command!, words, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors: string[] = []
  createInterface({ input: edge.stderr! }).on('line', (line) => errors.push(line))
  let hasTriedPort = false
  // Before this line the script itself listens for a moment, to see whether the port is free.
  createInterface({ input: edge.stdout! }).on('line', (line) => (hasTriedPort ||= line.startsWith('Edge: ')))
  const closed = once(edge, 'close')
  const deadline = Date.now() + startTimeoutMs
  while (!hasTriedPort || !(await listensOn(certificate ? tlsPort : port))) {
    if (edge.exitCode !== null || Date.now() > deadline) throw new Error(`nginx does not answer:\n${errors.join('\n')}`)
    await sleep(100)
  }
  const plainUrl = `http://localhost:${port}`
  return {
    url: certificate ? `https://localhost:${tlsPort}` : plainUrl,
    plainUrl,
    log,
    errors,
    pid: edge.pid!,
    async reload(changes) {
      await run(process.execPath, [script, 'reload'], { env: { ...settings, ...changes } })
    },
    async stop() {
      signalGroup(edge, 'SIGTERM')
      await closed
    },
  }
}

/** A setting of the edge outside would make the one under test another one than its test asks for. */
const withoutOwnSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('EDGE_') && name !== 'PUBLIC_URL'))

async function listensOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
