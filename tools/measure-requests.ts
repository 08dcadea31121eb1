import autocannon from 'autocannon'

/** One request of a benchmark, as a browser would send it. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body: unknown
  token?: string
}

/** How the requests are sent: for so many seconds, over and over; or so many in all, each once. */
export type Extent = { seconds: number } | { requests: number }

/** What came of it. Latencies in ms; `failures` are answers other than 200, lost connections and timeouts. */
export interface Sample {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failures: number
}

/** Requests that are made ready before the clock starts; each connection sends a share of its own over and over. */
const MOST_PREPARED = 6000

const toSent = ({ method, path, body, token }: BenchRequest) => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

/** The value below which this share of the values is. They must be sorted. */
const quantile = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN

/**
 * Sends requests over keep-alive connections, each of which sends its next when the last is answered. The connections share
 * the requests out among themselves, so that no two send the same at the same time while there are enough.
 */
export async function measure(
  url: string,
  requests: BenchRequest[],
  connections: number,
  extent: Extent,
): Promise<Sample> {
  const sent = requests.slice(0, MOST_PREPARED).map(toSent)
  const latencies: number[] = []
  let failures = 0
  let connected = 0
  let firstAt: number | undefined
  let lastAt = 0
  const options: autocannon.Options = {
    url,
    connections,
    timeout: 30,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
    sampleInt: 100,
    setupClient: (client) => {
      const first = connected++ % sent.length
      const share = sent.filter((_, index) => index % connections === first % connections)
      // A copy, because the client writes into it.
      client.setRequests(share.length ? share : [{ ...sent[first]! }])
    },
  }
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, status, _bytes, ms) => {
      lastAt = performance.now()
      firstAt ??= lastAt
      latencies.push(ms)
      if (status !== 200) failures += 1
    })
  })
  latencies.sort((a, b) => a - b)
  return {
    // From the first answer on: before it, the client makes the requests ready, which takes longer the more there are.
    perSecond: (latencies.length - 1) / ((lastAt - (firstAt ?? NaN)) / 1000),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    failures: failures + errors,
  }
}
