import cluster, { type Worker } from 'node:cluster'
import type { FromDocumentServer } from '@souk-vert/platform/releases/document-server-messages'
import { FEW_HEAPS, FEW_NEW_OBJECTS, PartProcess } from './part-process'

// Workers accept from one socket. When the launcher hands connections round, one that is on its way to a process that ends hangs.
cluster.schedulingPolicy = cluster.SCHED_NONE

/**
 * Settings that the document server reads (docs/configuration.md), beside those of Node, OpenTelemetry and the `mfe`
 * tool.
 */
const SETTINGS = new Set([
  ...['HOST', 'PORT', 'PUBLIC_URL', 'BACKEND_URL', 'TRUSTED_PROXIES', 'REMOTE_APIS', 'DEMO', 'LOG_LEVEL'],
  ...[
    'DATA_DIR',
    'RELEASES_FOLDER',
    'RELEASE_KEYS',
    'SERVER_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'VITALS_SHARE',
    'SERVICE_WORKER',
    'LANGUAGES',
  ],
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
])
const SETTINGS_BEGIN = /^(DOCUMENTS|MFE|NODE|OTEL|RENDER)_/

/**
 * Returns the document server's part of an environment: remotes that run there must not find the secrets of the
 * backend.
 */
export function documentServerSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => SETTINGS.has(name) || SETTINGS_BEGIN.test(name)))
}

/** Thrown when a process is not ready to take another's place; the message says why. */
export class NotReady extends Error {}

/**
 * The document server, a worker of `node:cluster`: another process can listen at the same port, and take its place without a
 * request that fails.
 */
export class DocumentServer extends PartProcess {
  protected override spawn() {
    return this.fork(this.script).process
  }

  /**
   * Starts another script beside the running one; once it is ready it listens, and the former process ends with its last request.
   * @throws NotReady, and the former one stays, when it ends before or does not listen within `timeoutMs`
   */
  async replace(script: string, timeoutMs: number): Promise<void> {
    const worker = this.fork(script, { TAKES_OVER: '1' })
    const failure = await new Promise<string | undefined>((resolve) => {
      let state = 'it does not answer yet'
      worker.on('message', (message: FromDocumentServer) => {
        if (message.kind === 'waiting') state = message.state
      })
      worker.on('listening', ({ port }) => port === Number(this.options.env.PORT) && resolve(undefined))
      setTimeout(() => resolve(`it was not ready within ${timeoutMs / 1000} s: ${state}`), timeoutMs).unref()
      this.follow(worker.process, resolve)
    })
    if (failure === undefined) return this.takeOver(worker.process, script)
    worker.process.kill('SIGKILL')
    throw new NotReady(failure)
  }

  private fork(exec: string, env: NodeJS.ProcessEnv = {}): Worker {
    cluster.setupPrimary({ exec, args: [], execArgv: [FEW_NEW_OBJECTS, '--enable-source-maps'], silent: true })
    // A worker gets all of this process' environment, but for what is undefined here.
    const nothing = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))
    const worker = cluster.fork({ ...nothing, ...FEW_HEAPS, ...documentServerSettings(this.options.env), ...env })
    // It may end while a message is sent to it.
    return worker.on('error', () => undefined)
  }
}
