import { setTimeout as sleep } from 'node:timers/promises'
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

/** One shopper's requests, at so many a second; tells of each answer how long it took, in ms. Gives how many failed. */
async function shop(
  url: string,
  requests: autocannon.Request[],
  { rate, seconds }: { rate: number; seconds: number },
  onAnswer: (ms: number) => void,
): Promise<number> {
  const options: autocannon.Options = {
    ...{ url, requests, connections: 1, connectionRate: rate, duration: seconds, timeout: 10 },
    tlsOptions: { rejectUnauthorized: false },
  }
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, _bytes, ms) => onAnswer(ms))
  })
  return non2xx + errors
}

/**
 * Makes visits of one kind for so many seconds, at so many a second. Shoppers begin one after the other: all at once, they would
 * ask in step, and wait for one another.
 */
export async function drive(
  { url, goods, persons }: Crowd,
  visit: Visit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Driven> {
  const wanted = Math.max(1, perSecond * requestsAVisit[visit])
  const rate = Math.ceil(wanted / persons[visit].length)
  const shoppers = persons[visit].slice(0, Math.round(wanted / rate))
  const latencies: number[] = []
  const failures = await Promise.all(
    shoppers.map(async (person, index) => {
      await sleep((index / wanted) * 1000)
      return shop(url, requestsOf(visit, goods, person), { rate, seconds }, (ms) => latencies.push(ms))
    }),
  )
  latencies.sort((a, b) => a - b)
  return {
    visits: latencies.length / requestsAVisit[visit],
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    failures: failures.reduce((sum, count) => sum + count, 0),
  }
}
