import autocannon from 'autocannon'

/** One request of a benchmark, as a browser would send it; a body goes as JSON. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * How the requests are sent: for so many seconds, over and over; so many in all, each once; or over and over until told to
 * stop, at most so many a second.
 */
export type Extent = { seconds: number } | { amount: number } | { until: AbortSignal; perSecond: number }

/** What came of it. Latencies in ms; `failures` are answers other than 200, lost connections and timeouts. */
export interface Sample {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failures: number
}

/** Requests that are made ready before the clock starts; each connection sends a share of its own over and over. */
const mostPrepared = 6000

/** No measurement that is told when to stop takes longer, in s. */
const longestWait = 3600

const extentOptions = (extent: Extent): Partial<autocannon.Options> => {
  if ('seconds' in extent) return { duration: extent.seconds }
  if ('amount' in extent) return { amount: extent.amount }
  return { duration: longestWait, overallRate: extent.perSecond }
}

const toSent = ({ method, path, body, headers }: BenchRequest) => ({
  ...{ method, path },
  headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** The value below which this share of the values is. They must be sorted. */
export const quantile = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN

/**
 * Sends requests over keep-alive connections, each of which sends its next when the last is answered. The connections share
 * the requests out among themselves, so that no two send the same at the same time while there are enough.
 */
export async function measureRequests(
  url: string,
  requests: BenchRequest[],
  connections: number,
  extent: Extent,
): Promise<Sample> {
  const sent = requests.slice(0, mostPrepared).map(toSent)
  const latencies: number[] = []
  let failures = 0
  let connected = 0
  let firstAt = NaN
  let lastAt = NaN
  const options: autocannon.Options = {
    ...{ url, connections, timeout: 30, sampleInt: 100 },
    ...extentOptions(extent),
    setupClient: (client) => {
      const first = connected++ % sent.length
      const share = sent.filter((_, index) => index % connections === first % connections)
      // A copy, because the client writes into it.
      client.setRequests(share.length ? share : [{ ...sent[first]! }])
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
  latencies.sort((a, b) => a - b)
  return {
    // From the first answer on: before it, the client makes the requests ready, which takes longer the more there are.
    perSecond: (latencies.length - 1) / ((lastAt - firstAt) / 1000),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    failures: failures + errors,
  }
}
