import autocannon from 'autocannon'
import { quantile } from '../measure-requests'
import type { Goods, Person } from './persons'
import { requestsAVisit, requestsOf, type Visit } from './visits'

/** The shop and who visits it. */
export interface Crowd {
  /** Of the edge, without a slash at the end. */
  url: string
  goods: Goods
  /** No two kinds of visits have the same: one would empty the cart of the other. */
  persons: Record<Visit, Person[]>
}

/** What came of it. `p50` and `p95` of a request, in ms; `failures` are answers other than 2xx, and none within 10 s. */
export interface Driven {
  visits: number
  p50: number
  p95: number
  failures: number
}

/** Makes visits of one kind for so many seconds, at so many a second. Each connection has a shopper of its own. */
export async function drive(
  { url, goods, persons }: Crowd,
  visit: Visit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Driven> {
  const overallRate = Math.max(1, Math.round(perSecond * requestsAVisit[visit]))
  const connections = Math.min(persons[visit].length, overallRate)
  const latencies: number[] = []
  let connected = 0
  const options: autocannon.Options = {
    ...{ url, connections, overallRate, duration: seconds, timeout: 10 },
    tlsOptions: { rejectUnauthorized: false },
    setupClient: (client) => client.setRequests(requestsOf(visit, goods, persons[visit][connected++ % connections]!)),
  }
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
  latencies.sort((a, b) => a - b)
  return {
    visits: latencies.length / requestsAVisit[visit],
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    failures: non2xx + errors,
  }
}
