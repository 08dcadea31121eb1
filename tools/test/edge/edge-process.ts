import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../run/ports'
import { repositoryRoot } from '../../repository-root'
import { hasPrinted, startLogged } from '../logged-process'
import type { Certificate } from './self-made-certificate'

const run = promisify(execFile)

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
  /** Every line that it has printed so far. */
  lines: string[]
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
  const edge = startLogged(command!, words, { env: settings })
  // Before this line the script itself listens for a moment, to see whether the port is free.
  await edge.until(async () => hasPrinted(edge, 'Edge: ') && (await listensOn(certificate ? tlsPort : port)))
  const plainUrl = `http://localhost:${port}`
  return {
    url: certificate ? `https://localhost:${tlsPort}` : plainUrl,
    plainUrl,
    log,
    lines: edge.lines,
    pid: edge.child.pid!,
    async reload(changes) {
      await run(process.execPath, [script, 'reload'], { env: { ...settings, ...changes } })
    },
    stop: () => edge.end(),
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
