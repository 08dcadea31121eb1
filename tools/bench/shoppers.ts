import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../repository-root'
import { startDeployment } from '../test/deployment'
import { runToEnd } from '../run/run-process'
import { registerPersons } from '../test/shoppers/persons'
import { logIn, ownedShop } from '../test/small-shop'
import { temporaryFolder } from '../test/temporary-folder'
import { timeChanges } from './changed-price'
import { watchCpuTime } from './cpu-time'
import { dataSet } from './data-set'
import { findGoods, type Goods } from './goods'
import { median, short, table } from './markdown'
import { divide, measureRequests } from './measure-requests'
import { kinds, pagesOf, shares, type Visit, visitOf } from './visits'

/** Shoppers of each kind of visit that needs an account. One kind would empty the carts of another. */
const PERSONS = 32
/** Connections of those who only look, more than the edge lets through at once. */
const VISITORS = 128
/** Pages of 100 products that are looked at and bought. */
const [PAGES, SHORT_PAGES] = [20, 3]
/** Load at which visitors are refused, as a multiple of the most that is served. */
const OVERLOAD = 3
/** Prices that are changed, one after the other. */
const CHANGES = 20
/** Time in which the shoppers of a step come, in s, which does not count: starting them takes most of a core. */
const RAMP_S = 5
/** Visits a second of the first step, and the factor from one step to the next. */
const [FIRST, STEP, MAX_STEPS] = [10, 1.4, 16]
/** A step counts when every kind of visit has at most this p95, in ms, … */
const P95_LIMIT_MS = 300
/** … this share of the visits asked for is made, and at most this share of them fails. */
const [KEPT_SHARE, FAILED_SHARE] = [0.95, 0.02]

/** Starts nginx with TLS, two document servers, two backends and PostgreSQL, with limits as installed. */
async function startMeasuredShop() {
  const { edge, postgres, shops, backendUrls } = await startDeployment({
    folder: await temporaryFolder('shoppers'),
    hasTls: true,
    isDurable: true,
    env: { NODE_ENV: 'production', RATE_LIMIT: 'on', RENDER_TIMEOUT_MS: '', ...ownedShop },
    edgeEnv: { EDGE_REQUESTS_PER_S: '', EDGE_CONNECTIONS: '', EDGE_TRUSTED_PROXIES: 'loopback' },
  })
  const load = ['--import', 'tsx', 'backend/src/commands/load.ts', 'grocery-27k', dataSet('grocery-27k/products.csv')]
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: shops[0].dataDir, INIT_CWD: repositoryRoot }
  if ((await runToEnd(process.execPath, load, { env, stdio: 'ignore' })) !== 0) throw new Error('npm run load failed')
  const pids = await Promise.all(shops.map((shop) => shop.pids()))
  const parts = {
    nginx: [edge.pid],
    documents: pids.map(({ documents }) => documents),
    backends: pids.map(({ backend }) => backend),
    PostgreSQL: [postgres.pid],
  }
  return { url: edge.url, backendUrl: backendUrls[0]!, parts }
}

/** Sets a fee for where all persons live, three times on each day, and a coupon, whose code it returns. */
async function setOffers(backendUrl: string): Promise<string> {
  const admin = await logIn(backendUrl, ownedShop.ADMIN_EMAIL)
  const set = (what: string, body: object) => admin(`/api/${what}`, body, 'PUT')
  const area = { name: 'Oran', translations: {}, fee: 200, freeFrom: 3000, minimum: null, places: ['wilaya:31'] }
  await set('delivery/admin-set-area', area)
  const time = { areaId: null, capacity: 1000, cutoff: 0 }
  for (let weekday = 0; weekday < 7; weekday++)
    for (const start of [600, 840, 1080])
      await set('delivery/admin-set-slot', { ...time, weekday, start, end: start + 120 })
  const code = 'BENCH'
  await set('coupon/admin-set', { code, kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] })
  return code
}

/** Makes the requests of the clients of each kind of visit: visitors, or persons of its own, who order with a coupon where one is set. */
async function makeCrowd(backendUrl: string, goods: Goods, coupon?: string) {
  const persons = await registerPersons(backendUrl, 2 * PERSONS)
  const visitors = (kind: Visit) => Array.from({ length: VISITORS }, () => visitOf(kind, goods))
  return {
    page: visitors('page'),
    search: visitors('search'),
    cart: persons.slice(PERSONS).map((person) => visitOf('cart', goods, person)),
    order: persons.slice(0, PERSONS).map((person) => visitOf('order', goods, person, coupon)),
  }
}

/** `npm run bench -- shoppers [--short] [--offers]`: how many visits a second the whole shop serves on this machine. */
export async function run(options: { short?: boolean; offers?: boolean }): Promise<void> {
  const seconds = options.short ? 5 : 20
  const { url, backendUrl, parts } = await startMeasuredShop()
  const goods = await findGoods(backendUrl, options.short ? SHORT_PAGES : PAGES)
  const crowd = await makeCrowd(backendUrl, goods, options.offers ? await setOffers(backendUrl) : undefined)
  /** Makes so many visits a second, each kind its share. */
  const drive = (perSecond: number) =>
    Promise.all(
      kinds.map(async (kind) => {
        const [clients, requestsAVisit] = [crowd[kind], crowd[kind][0]!.length]
        const rate = ((perSecond * shares[kind]) / 100) * requestsAVisit
        const sample = await measureRequests(url, { clients, perSecond: rate, seconds, rampSeconds: RAMP_S })
        return { ...sample, visits: sample.requests / requestsAVisit }
      }),
    )
  const rows: string[][] = []
  let borne = 0
  /** Returns whether the shop bears so many visits a second. */
  const step = async (asked: number): Promise<boolean> => {
    const driving = drive(asked)
    await sleep(RAMP_S * 1000)
    const cpuTime = watchCpuTime(Object.values(parts))
    const driven = await driving
    const visits = driven.reduce((sum, each) => sum + each.visits, 0)
    const failures = driven.reduce((sum, each) => sum + each.failures, 0)
    const cpuMs = cpuTime().map((ms) => ms / visits)
    const times = driven.map(({ p50, p95 }) => `${short(p50)} / ${short(p95)}`)
    rows.push([
      `${asked}`,
      short(visits / seconds),
      ...times,
      ...[failures, driven.at(-1)!.failures, ...cpuMs].map(short),
    ])
    const isBorne =
      visits >= asked * seconds * KEPT_SHARE &&
      failures <= visits * FAILED_SHARE &&
      driven.every(({ p95 }) => p95 <= P95_LIMIT_MS)
    if (isBorne) borne = visits / seconds
    return isBorne
  }
  // As in a shop that has been open for a while: pages are rendered again when they change.
  await measureRequests(url, { clients: divide(pagesOf(goods), 8) })
  await drive(FIRST)
  let asked = FIRST
  while ((await step(asked)) && rows.length < MAX_STEPS) asked = Math.round(asked * STEP)
  await step(Math.round(Math.max(borne, FIRST) * OVERLOAD))
  const changes = await timeChanges(url, backendUrl, goods.products.slice(0, CHANGES))
  const columns = kinds.map((kind) => `p50 / p95 ${kind}, ms`)
  const cpuColumns = Object.keys(parts).map((part) => `CPU ${part}, ms/visit`)
  console.log(`27 555 products; steps of ${seconds} s.\n`)
  console.log(table(['visits/s asked', 'made', ...columns, 'failed', 'failed orders', ...cpuColumns], rows))
  console.log(`\nThe most at p95 ≤ ${P95_LIMIT_MS} ms: ${short(borne)} visits a second.`)
  console.log(
    `${CHANGES} changed prices were on their pages after ${short(median(changes))} ms (p50), the last after ${short(Math.max(...changes))} ms.`,
  )
}
