import { Agent, get } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import autocannon from 'autocannon'
import { repositoryRoot } from '../repository-root'
import { startDeployment } from '../run/deployment'
import { runCommand } from '../run/refusal'
import { endAllProcesses, endProcessesOnExit, runToEnd } from '../run/run-process'
import { timeChanges } from './changed-price'
import { emailOf, findGoods, type Goods, lineOf, type Person, registerPersons } from '../test/shoppers/persons'
import { temporaryFolder } from '../test/temporary-folder'
import { cpuTimeOf } from './cpu-time'
import { dataSet } from './data-set'
import { machine, quantile, short, table } from './markdown'
import { requestsAVisit, requestsOf, shares, type Visit } from './visits'

/** Shoppers of each kind of visit that needs an account, and so connections. */
const PERSONS = 32
/** Connections of those who only look, more than the edge lets through at once. */
const VISITORS = 128
/** Pages of 24 products that are looked at and bought. */
const [PAGES, SHORT_PAGES] = [80, 10]
/** Orders of 20 lines that are placed each second, beside the visits. */
const LARGE_ORDERS = 3
/** Load at which visitors are refused, as a multiple of the most that is served. */
const OVERLOAD = 3
/** Prices that are changed, one after the other. */
const CHANGES = 20
/** Time in which the shoppers of a step come, in s, which does not count: starting them takes most of a core. */
const RAMP_S = 5
/** Pages that are opened at once before anything is measured. */
const OPENED_AT_ONCE = 8
/** Visits a second of the first step, and the factor from one step to the next. */
const [FIRST, STEP, MAX_STEPS] = [10, 1.4, 16]
/** A step counts when every kind of visit has at most this p95, in ms, … */
const P95_LIMIT_MS = 300
/** … this share of the visits asked for is made, and at most this share of them fails. */
const [KEPT_SHARE, FAILED_SHARE] = [0.95, 0.02]

const kinds = [...Object.keys(shares), 'large order'] as Visit[]

interface Driven {
  visits: number
  p95: number
  failures: number
}

interface Crowd {
  url: string
  goods: Goods
  /** Each kind has its own: one kind would empty the carts of another. */
  persons: Record<Visit, Person[]>
}

/** Sends one shopper's requests over and over, `rate` per second; resolves to the number of failures. */
async function shop(
  url: string,
  requests: autocannon.Request[],
  { rate, seconds }: { rate: number; seconds: number },
  onAnswer: (ms: number) => void,
) {
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
 * Makes visits of one kind, and measures those of `seconds` after the ramp. Shoppers begin one after the other: in step they
 * would wait for one another.
 */
async function drive({ url, goods, persons }: Crowd, kind: Visit, perSecond: number, seconds: number): Promise<Driven> {
  const wanted = Math.max(1, perSecond * requestsAVisit[kind])
  const rate = Math.ceil(wanted / persons[kind].length)
  const shoppers = persons[kind].slice(0, Math.round(wanted / rate))
  const latencies: number[] = []
  const measuredFrom = performance.now() + RAMP_S * 1000
  const note = (ms: number) => void (performance.now() >= measuredFrom && latencies.push(ms))
  const failures = await Promise.all(
    shoppers.map(async (person, index) => {
      const delay = (index / shoppers.length) * RAMP_S
      await sleep(delay * 1000)
      return shop(url, requestsOf(kind, goods, person), { rate, seconds: RAMP_S - delay + seconds }, note)
    }),
  )
  return {
    visits: latencies.length / requestsAVisit[kind],
    p95: quantile(latencies, 0.95),
    failures: failures.reduce((sum, count) => sum + count, 0),
  }
}

/** Reads pages as a browser does, each time from another address; close it after the last. */
function readerOf(url: string) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let visitors = 0
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...lineOf(++visitors % 60_000), 'accept-encoding': 'br' }
      get(url + path, { agent, headers }, (answer) =>
        resolve(textOf(answer.headers['content-encoding'] === 'br' ? answer.pipe(createBrotliDecompress()) : answer)),
      ).on('error', reject)
    })
  return { read, close: () => agent.destroy() }
}

/** Opens each page once, as in a shop that has been open for a while: they are rendered again when they change. */
async function openAll({ products, listingPaths, texts }: Goods, read: (path: string) => Promise<string>) {
  const searches = texts.map((text) => `/search?q=${encodeURIComponent(text)}`)
  const left = ['/', ...products.map(({ path }) => path), ...listingPaths, ...searches]
  const openOn = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await read(path)
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openOn))
}

/** Starts nginx with TLS, two document servers, two backends and PostgreSQL, with limits as installed. */
async function startMeasuredShop() {
  const { edge, postgres, shops, backendUrls } = await startDeployment({
    ...{ folder: await temporaryFolder('shoppers'), hasTls: true, isDurable: true },
    env: { NODE_ENV: 'production', RATE_LIMIT: 'on', RENDER_TIMEOUT_MS: '' },
    edgeEnv: { EDGE_REQUESTS_PER_S: '', EDGE_CONNECTIONS: '', EDGE_TRUSTED_PROXIES: 'loopback' },
  })
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: shops[0].dataDir, INIT_CWD: repositoryRoot }
  const command = async (name: string, ...args: string[]) => {
    const all = ['--import', 'tsx', `backend/src/commands/${name}.ts`, ...args]
    if ((await runToEnd(process.execPath, all, { cwd: repositoryRoot, env, stdio: 'ignore' })) !== 0)
      throw new Error(`The shop’s command ${name} failed`)
  }
  await command('load', 'grocery-27k', dataSet('grocery-27k/products.csv'))
  const pids = await Promise.all(shops.map((each) => each.pids()))
  return {
    url: edge.url,
    backendUrl: backendUrls[0]!,
    command,
    pids: {
      nginx: [edge.pid],
      documents: pids.map(({ documents }) => documents),
      backends: pids.map(({ backend }) => backend),
      PostgreSQL: [postgres.pid],
    },
  }
}

/** `npm run bench -- shoppers [--short]`: how many visits a second the whole shop serves on this machine. */
await runCommand(async () => {
  endProcessesOnExit()
  const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
  const seconds = options.short ? 5 : 20
  const { url, backendUrl, command, pids } = await startMeasuredShop()
  const parts = Object.entries(pids)
  const buyers = await registerPersons(backendUrl, PERSONS * 3)
  const visitors = Array.from({ length: VISITORS }, () => ({ headers: {} }))
  const persons: Crowd['persons'] = {
    ...{ page: visitors, search: visitors },
    cart: buyers.slice(0, PERSONS),
    order: buyers.slice(PERSONS, 2 * PERSONS),
    'large order': buyers.slice(2 * PERSONS),
  }
  const crowd: Crowd = { url, goods: await findGoods(backendUrl, options.short ? SHORT_PAGES : PAGES), persons }
  const driveAll = (asked: number) =>
    Promise.all(
      kinds.map((kind) =>
        drive(crowd, kind, kind === 'large order' ? LARGE_ORDERS : (asked * shares[kind]) / 100, seconds),
      ),
    )
  const { read, close } = readerOf(url)
  await openAll(crowd.goods, read)
  await driveAll(FIRST)
  const rows: string[][] = []
  let borne = 0
  /** Returns whether the shop bears so many visits a second. */
  const step = async (asked: number): Promise<boolean> => {
    const cpu = () => Promise.all(parts.map(([, part]) => cpuTimeOf(part)))
    const driving = driveAll(asked)
    await sleep(RAMP_S * 1000)
    const before = await cpu()
    const driven = await driving
    const visits = driven.slice(0, -1).reduce((sum, each) => sum + each.visits, 0)
    const failures = driven.reduce((sum, each) => sum + each.failures, 0)
    const failedOrders = driven.slice(-2).reduce((sum, each) => sum + each.failures, 0)
    const cpuMs = (await cpu()).map((ms, part) => (ms - before[part]!) / visits)
    const figures = [visits / seconds, ...driven.map(({ p95 }) => p95), failures, failedOrders, ...cpuMs].map(short)
    rows.push([`${asked}`, ...figures])
    const isBorne =
      visits >= asked * seconds * KEPT_SHARE &&
      failures <= visits * FAILED_SHARE &&
      driven.every(({ p95 }) => p95 <= P95_LIMIT_MS)
    if (isBorne) borne = visits / seconds
    return isBorne
  }
  let asked = FIRST
  while ((await step(asked)) && rows.length < MAX_STEPS) asked = Math.round(asked * STEP)
  await step(Math.round(Math.max(borne, FIRST) * OVERLOAD))
  await command('admin', 'promote', emailOf(1))
  const changes = await timeChanges(backendUrl, buyers[0]!, crowd.goods.products.slice(0, CHANGES), read)
  close()
  const columns = [
    ...kinds.map((kind) => `p95 ${kind}, ms`),
    'failed',
    'failed orders',
    ...parts.map(([part]) => `CPU ${part}, ms/visit`),
  ]
  console.log(`${machine()}; 27 555 products; steps of ${seconds} s.\n`)
  console.log(table(['visits/s asked', 'made', ...columns], rows))
  console.log(`\nThe most at p95 ≤ ${P95_LIMIT_MS} ms: ${short(borne)} visits a second.`)
  console.log(
    `${CHANGES} changed prices were on their pages after ${short(quantile(changes, 0.5))} ms (p50), the last after ${short(Math.max(...changes))} ms.`,
  )
  await endAllProcesses()
})
