import autocannon from 'autocannon'
import { quantile } from './markdown'

/** One request of a benchmark; a body is sent as JSON. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Repeats the requests for so many seconds, sends so many in all, or repeats them at this rate until it is stopped. */
export type Extent = { seconds: number } | { amount: number } | { until: AbortSignal; perSecond: number }

/** Latencies in ms; `failures` counts answers other than 200, lost connections and timeouts. */
export interface Sample {
  requests: number
  perSecond: number
  p50: number
  p95: number
  failures: number
}

/** The longest measurement that is stopped from outside, in s. */
const LONGEST_S = 3600

const extentOptions = (extent: Extent): Partial<autocannon.Options> => {
  if ('seconds' in extent) return { duration: extent.seconds }
  if ('amount' in extent) return { amount: extent.amount }
  return { duration: LONGEST_S, overallRate: extent.perSecond }
}

const toSent = ({ body, headers, ...request }: BenchRequest): autocannon.Request => ({
  ...request,
  headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/**
 * Sends requests over keep-alive connections; each sends its next request when the last is answered. The connections share
 * the requests out among themselves, so that no two send the same one at the same time.
 */
export async function measureRequests(
  url: string,
  requests: BenchRequest[],
  connections: number,
  extent: Extent,
): Promise<Sample> {
  const sent = requests.map(toSent)
  const latencies: number[] = []
  let [failures, connected, firstAt, lastAt] = [0, 0, NaN, NaN]
  const options: autocannon.Options = {
    ...{ url, connections, timeout: 30, tlsOptions: { rejectUnauthorized: false } },
    ...extentOptions(extent),
    setupClient: (client) => {
      const own = connected++
      const share = sent.filter((_, index) => index % connections === own % connections)
      // A copy, because the client writes into it.
      client.setRequests(share.length ? share : [{ ...sent[own % sent.length]! }])
    },
  }
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    if ('until' in extent) extent.until.addEventListener('abort', () => run.stop())
    run.on('response', (_client, status, _bytes, ms) => {
      lastAt = performance.now()
      if (latencies.length === 0) firstAt = lastAt
      latencies.push(ms)
      if (status !== 200) failures += 1
    })
  })
  return {
    requests: latencies.length,
    // From the first answer on: before it, the client prepares the requests.
    perSecond: (latencies.length - 1) / ((lastAt - firstAt) / 1000),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    failures: failures + errors,
  }
}
