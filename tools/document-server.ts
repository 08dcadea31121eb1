import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FromDocumentServer, ToDocumentServer } from 'shared/releases/document-server-messages'
import { healthOf } from './health'
import { PartProcess, type PartOptions } from './part-process'
import type { ShopPort } from './shop-port'

const lookEveryMs = 50

/** What the document server reads (docs/configuration.md), beside the settings of Node, OpenTelemetry and the `mfe` tool. */
const SETTINGS = new Set([
  ...['HOST', 'PORT', 'PUBLIC_URL', 'BACKEND_URL', 'TRUSTED_PROXIES', 'DEMO', 'LOG_LEVEL', 'CONNECTIONS'],
  ...['DATA_DIR', 'RELEASE_STORE', 'STRIPE_PUBLISHABLE_KEY', 'VITALS_SHARE'],
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
])
const SETTINGS_BEGIN = /^(DOCUMENTS|MFE|NODE|OTEL|RENDER)_/

/** Of an environment, the document server's part: what remotes run there must not find the secrets of the backend. */
export function documentServerSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isInBucket = env.RELEASE_STORE?.startsWith('s3://')
  const isRead = (name: string) =>
    SETTINGS.has(name) || SETTINGS_BEGIN.test(name) || (isInBucket && name.startsWith('S3_'))
  return Object.fromEntries(Object.entries(env).filter(([name]) => isRead(name)))
}

/** Thrown when a process is not ready to take another's place; the message says why. */
export class NotReady extends Error {}

export interface DocumentServerOptions extends Omit<PartOptions, 'onMessage' | 'onEnd' | 'mostFailures'> {
  port: ShopPort
  /** A process that is to take another's place has this long to become ready, in ms. */
  readyTimeoutMs: number
}

/** The document server: one process gets the connections, and another one can take its place without one that is lost. */
export class DocumentServer {
  private live: PartProcess | undefined
  private readonly all = new Set<PartProcess>()
  /** Where each process can be asked whether it is ready; by the process that runs. */
  private readonly origins = new Map<PartProcess, string>()

  constructor(private readonly options: DocumentServerOptions) {}

  /** The script of the process that gets the connections. */
  get script(): string | undefined {
    return this.live?.script
  }

  /** Runs a script, given by its absolute path; it gets the connections as soon as it listens, and is started again when it ends. */
  start(script: string): void {
    this.live = this.part({})
    this.live.start(script)
  }

  /**
   * Starts another script beside the running one, and gives it the connections once it is ready; the former process ends with
   * its last request. Throws NotReady, and everything is as it was, when it ends before or is not ready in time.
   */
  async replace(script: string): Promise<void> {
    const former = this.live
    let hasTakenOver = false
    let failure: string | undefined
    const next = this.part(
      {
        isStarting: () => !hasTakenOver,
        mostFailures: 1,
        onGiveUp: (message) => (failure = message),
        // Later it may be started again.
        onSpawn: (pid) => hasTakenOver && this.options.onSpawn(pid),
      },
      former,
    )
    next.start(script)
    const deadline = Date.now() + this.options.readyTimeoutMs
    for (;;) {
      const origin = this.origins.get(next)
      // Whether the backend answers is the same for both.
      const health = origin ? await healthOf(origin, ['backend']) : 'the document server does not answer yet'
      if (failure === undefined && health === 'ready') break
      if (failure === undefined && Date.now() > deadline)
        failure = `it was not ready within ${this.options.readyTimeoutMs / 1000} s: ${health}`
      if (failure !== undefined) {
        next.kill()
        throw new NotReady(failure)
      }
      await sleep(lookEveryMs)
    }
    hasTakenOver = true
    this.live = next
    if (next.pid) this.options.onSpawn(next.pid)
    this.handTo(next, true)
    former?.retire({ kind: 'retire' } satisfies ToDocumentServer)
  }

  /** Posts to the process that gets the connections. */
  post(message: ToDocumentServer): void {
    this.live?.post(message)
  }

  /** Ends all processes: requests under way may finish, SIGKILL follows after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.options.port.close()
    await Promise.all([...this.all].map((part) => part.stop(timeoutMs)))
  }

  kill(): void {
    for (const part of this.all) part.kill()
  }

  private part(options: Partial<PartOptions>, former?: PartProcess): PartProcess {
    const part: PartProcess = new PartProcess(
      {
        ...this.options,
        env: documentServerSettings(this.options.env),
        ...options,
        onMessage: (message) => {
          const { port } = message as FromDocumentServer
          this.origins.set(part, `http://127.0.0.1:${port}`)
          if (part === this.live) this.handTo(part)
        },
        onEnd: (isLast) => {
          this.origins.delete(part)
          if (part === this.live) this.options.port.giveTo(undefined)
          if (isLast) this.all.delete(part)
        },
      },
      former?.log,
    )
    this.all.add(part)
    return part
  }

  private handTo(part: PartProcess, takesOver = false): void {
    part.post({ kind: 'live', takesOver } satisfies ToDocumentServer)
    const message: ToDocumentServer = { kind: 'connection' }
    this.options.port.giveTo((socket: Socket, onFailure) => part.post(message, socket, onFailure))
  }
}
