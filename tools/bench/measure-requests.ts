import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { quantile } from './markdown'

/** Load on a server. Each client has a connection, and sends its next request when the last is answered. */
export interface Load {
  /** Requests of each client, which it repeats. */
  clients: autocannon.Request[][]
  /** Requests a second of all clients together; as many as are answered when left out. */
  perSecond?: number
  /** Time that is measured; each request is sent once when left out. */
  seconds?: number
  /** Time before it, in which one client after the other begins: in step they would wait for one another. */
  rampSeconds?: number
  /** Ends the load early. */
  signal?: AbortSignal
}

/** Latencies in ms; `failures` counts answers other than 200, lost connections and timeouts, also those of the ramp. */
export interface Sample {
  requests: number
  perSecond: number
  p50: number
  p95: number
  failures: number
}

/** Divides requests among clients, so that no two send the same one at the same time. */
export const divide = (requests: autocannon.Request[], clients: number): autocannon.Request[][] =>
  Array.from({ length: clients }, (_, client) => requests.filter((_request, index) => index % clients === client))

/** Puts a load on the server at `url`, and measures its answers. */
export async function measureRequests(url: string, load: Load): Promise<Sample> {
  const { perSecond, seconds, rampSeconds = 0, signal } = load
  // Of one client, a whole number.
  const rate = perSecond && Math.ceil(perSecond / load.clients.length)
  const clients = rate ? load.clients.slice(0, Math.max(1, Math.round(perSecond / rate))) : load.clients
  const latencies: number[] = []
  let [failures, firstAt, lastAt] = [0, NaN, NaN]
  const measuredFrom = performance.now() + rampSeconds * 1000
  const note = (status: number, ms: number) => {
    if (status !== 200) failures += 1
    const now = performance.now()
    if (now < measuredFrom) return
    if (latencies.length === 0) firstAt = now
    lastAt = now
    latencies.push(ms)
  }
  const drive = async (requests: autocannon.Request[], client: number) => {
    const delay = (client / clients.length) * rampSeconds
    await sleep(delay * 1000)
    const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
      const run = autocannon(
        {
          url,
          requests,
          connections: 1,
          connectionRate: rate,
          tlsOptions: { rejectUnauthorized: false },
          ...(seconds ? { duration: rampSeconds - delay + seconds } : { amount: requests.length }),
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      )
      run.on('response', (_client, status, _bytes, ms) => note(status, ms))
      signal?.addEventListener('abort', () => run.stop())
    })
    failures += errors
  }
  await Promise.all(clients.map(drive))
  return {
    requests: latencies.length,
    // From the first answer on: before it, the clients prepare their requests.
    perSecond: (latencies.length - 1) / ((lastAt - firstAt) / 1000),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    failures,
  }
}
