/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllProcesses } from '../../run/run-process'
import { startRequests } from '../shoppers/constant-requests'
import { ask, settle } from './orders-kept'
import { startTwoBackends, STOCK } from './two-backends'

const SHOPPERS = 200
const [FOR_MS, EVERY_MS] = [180_000, 5000]

/** Time for which nginx may leave out one that is back, in ms, before the other one may be killed. */
const LEFT_OUT_MS = 2500

/** nginx asks again at the other one what has not taken so long by then, in s. */
const ASKED_AGAIN_S = 10

afterEach(endAllProcesses)

/** Paths of calls that were refused although nginx may repeat them, and had the time and a server left to do so. */
async function notAskedAgain(log: string): Promise<string[]> {
  const answers = (await readFile(log, 'utf8')).trim().split('\n')
  return (
    answers
      .map((line) => JSON.parse(line) as { path: string; status: number; s: number; server: string })
      .filter(({ path, status }) => status >= 500 && path !== '/api/cart/create')
      .filter(({ s, server }) => s < ASKED_AGAIN_S && server.split(', ').length < 2)
      // The name of the group: it knows of none in it, until the one that is back has answered for the first time,
      // which takes seconds on a busy machine.
      .filter(({ server }) => !['backend', 'ordering'].includes(server))
      .map(({ path, s, server }) => `${path} after ${s} s at ${server}`)
  )
}

test('200 shoppers order while one of two backends is killed every 5 s: no order is lost or doubled, and what may be asked again is', async () => {
  const { edge, backends, start, crowd, product, postgres, stop } = await startTwoBackends()
  const shoppers = await crowd(SHOPPERS, 10_000)
  const holds = '"success":true'
  const reads = startRequests(
    [
      { url: () => `${edge.url}/api/category/get`, holds },
      { url: () => `${edge.url}/api/product/get-product-details`, body: { productId: product._id }, holds },
      { url: () => `${edge.url}/api/product/search-product`, body: { search: 'milk' }, holds },
    ],
    { clients: 4, pauseMs: 200 },
  )

  let killed = 0
  for (const until = Date.now() + FOR_MS; Date.now() < until; killed += 1) {
    const next = sleep(EVERY_MS)
    const at = killed % 2
    await backends[at]!.end('SIGKILL')
    // Never the last one that stands: where a start takes longer, the next is killed later.
    backends[at] = await start(at)
    await Promise.all([next, sleep(LEFT_OUT_MS)])
  }
  const { asked, failed } = await reads.stop()
  const { confirmed, ...kept } = await settle(shoppers, postgres.url)
  const repeated = shoppers.flatMap((shopper) => shopper.failed)

  console.log(
    `${killed} times killed: ${asked} reads, ${failed.length} failed; ${confirmed} orders, ${repeated.length} tries failed`,
  )
  expect(await notAskedAgain(edge.log)).toEqual([])
  expect(failed.filter((line) => !line.endsWith(' 503'))).toEqual([])
  expect(kept).toEqual({ lost: [], doubled: [], pieces: confirmed })
  expect(ask(postgres.url, 'select stock from products')).toEqual([String(STOCK - confirmed)])
  expect(repeated.filter((line) => !/^\S+ 503 /.test(line))).toEqual([])
  expect(confirmed).toBeGreaterThan(SHOPPERS)
  expect(killed).toBeGreaterThan(10)
  await stop()
}, 600_000)
