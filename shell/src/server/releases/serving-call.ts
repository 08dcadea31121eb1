import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { RELEASES_PATH, SERVER_KEY_HEADER, type ServerBeat } from '@souk-vert/shared/contract/release'
import { BEAT_MS, type Serving } from '@souk-vert/shared/releases/serving'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'

const TIMEOUT_MS = 2500

/** Longest reason that the backend takes, in characters. */
const MAX_WHY = 2000

/** Most of what is skipped that the backend takes. */
const MAX_SKIPPED = 200

/** State of a document server, in its own words. */
type Served = Omit<Serving, 'host' | 'port' | 'isSigned'>

/** Says to the backend what this document server serves: every 5 s, and at once when it changes. */
export class ServingCall {
  private served: Served | undefined
  private beat: NodeJS.Timeout | undefined
  /** One after the other, so that the newest arrives last. */
  private saying = Promise.resolve()
  /** Times in a row: one may start together with its backend. */
  private failures = 0

  constructor(
    private readonly config: Pick<Config, 'backendUrl' | 'port' | 'serverKey' | 'isSigned'>,
    private readonly metrics: Pick<Metrics, 'counts'>,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Says so from now on. */
  begin(): void {
    this.beat = setInterval(() => this.say(), BEAT_MS).unref()
    this.say()
  }

  write(served: Served): void {
    this.served = served
    if (this.beat) this.say()
  }

  close(): void {
    clearInterval(this.beat)
    this.beat = undefined
  }

  private say(): void {
    this.saying = this.saying.then(async () => {
      const err = await this.send().catch((error: unknown) => error)
      this.failures = err ? this.failures + 1 : 0
      if (this.failures === 2) this.log.warn({ err }, 'the backend does not learn what this server serves')
    })
  }

  private async send(): Promise<void> {
    const { served, beat, config } = this
    if (!served || !beat) return
    const body: ServerBeat = {
      ...served,
      host: hostname(),
      port: config.port,
      isSigned: config.isSigned,
      skipped: served.skipped.slice(0, MAX_SKIPPED).map((each) => ({ ...each, why: each.why.slice(0, MAX_WHY) })),
      counts: this.metrics.counts(),
    }
    // The server that takes this one's place has the same address.
    const url = new URL(`${RELEASES_PATH}/servers/${hostname()}-${config.port}`, config.backendUrl)
    const headers = { 'content-type': 'application/json', [SERVER_KEY_HEADER]: config.serverKey ?? '' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body), signal })
    if (!answer.ok) throw new Error(`it answers ${answer.status} ${await answer.text()}`)
  }
}
