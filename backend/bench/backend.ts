import { join } from 'node:path'
import { watchCpuTime } from 'tools/bench/cpu-time'
import { dataSet } from 'tools/bench/data-set'
import { findGoods } from 'tools/bench/goods'
import { median, short, spread, table } from 'tools/bench/markdown'
import { divide, type Load, measureRequests, type Sample } from 'tools/bench/measure-requests'
import { type Visit, visitOf } from 'tools/bench/visits'
import { repositoryRoot } from 'tools/repository-root'
import { startBackend } from 'tools/test/backend-process'
import { registerPersons } from 'tools/test/shoppers/persons'
import { temporaryFolder } from 'tools/test/temporary-folder'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'
import { readGrocery27k } from '../src/data-sets/grocery-27k'
import { loadCatalogue } from '../src/data-sets/load-catalogue'
import type { Database } from '../src/db/connection'
import { openEmbedded, openServer } from '../src/open-database'
import { createFileStore } from '../src/picture/store'
import { benchCalls } from './calls'

const CLIENTS = [1, 32]
const SECONDS = 2
/** Different requests of a call: so many that no cache of a second is of use. */
const VARIED = 6000
/** Share of the requests that may fail: what a shopper picks may be in the cart already. */
const FAILED_SHARE = 0.01

interface Options {
  short?: boolean
  only?: string
}

type Round = Sample & { backendMs: number; databaseMs: number }

/** A database to measure on. */
interface Store {
  open(folder: string): Promise<Database>
  env: Record<string, string>
  pids: number[]
}

/** Loads the data set, with the same picture for all products. */
async function fill(database: Database, folder: string): Promise<void> {
  const set = await readGrocery27k(dataSet('grocery-27k/products.csv'))
  const picture = join(repositoryRoot, 'shell/icons/icon-180.png')
  const products = set.products.map((product) => ({ ...product, picture }))
  await loadCatalogue({ database, files: createFileStore(folder) }, { ...set, products })
}

/** Fills a store, starts the built backend on it without its cache, and returns a table of its calls. */
async function measureStore({ open, env, pids }: Store, { short: isShort, only = '' }: Options): Promise<string> {
  const rounds = isShort ? 1 : 5
  const folder = await temporaryFolder('bench')
  const database = await open(folder)
  await fill(database, folder)
  await database.close()
  const server = await startBackend({
    env: { SECRET_KEY: 'k'.repeat(32), DEMO: '0', PUBLIC_CACHE: 'off', DATA_DIR: folder, ...env },
    logFile: join(folder, 'backend.log'),
  })
  const rows: string[][] = []
  const measure = async (title: string, clientsOf: (count: number) => Load['clients'], counts = CLIENTS) => {
    if (!title.includes(only)) return
    for (const count of counts) {
      const results: Round[] = []
      for (let round = 0; round <= rounds; round++) {
        const cpuTime = watchCpuTime([[server.pid], pids])
        const sample = await measureRequests(server.url, { clients: clientsOf(count), seconds: SECONDS })
        const [backendMs, databaseMs] = cpuTime().map((ms) => ms / sample.requests)
        // The first round warms up.
        if (round > 0) results.push({ ...sample, backendMs: backendMs!, databaseMs: databaseMs! })
      }
      rows.push(rowOf(title, count, results))
    }
  }
  const goods = await findGoods(server.url)
  const persons = await registerPersons(server.url, Math.max(...CLIENTS))
  const visits = (kind: Visit) => (count: number) => persons.slice(0, count).map((one) => visitOf(kind, goods, one))
  // First, while the sessions are young.
  await measure('cart, 4 calls', visits('cart'))
  await measure('order of 20 lines, 2 calls', visits('order'))
  for (const { title, make, isAlone } of benchCalls(goods)) {
    const requests = Array.from({ length: VARIED }, make)
    await measure(title, (count) => divide(requests, count), isAlone ? [1] : CLIENTS)
  }
  await server.end('SIGTERM')
  return table(['call', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'CPU backend ms', 'CPU database ms'], rows)
}

function rowOf(title: string, clients: number, results: Round[]): string[] {
  for (const { failures, requests } of results)
    if (failures > requests * FAILED_SHARE) throw new Error(`${title}: ${failures} of ${requests} requests failed`)
  const middle = (key: keyof Round) => short(median(results.map((round) => round[key])))
  const perSecond = spread(results.map((round) => round.perSecond))
  return [title, String(clients), perSecond, ...(['p50', 'p95', 'backendMs', 'databaseMs'] as const).map(middle)]
}

/** `npm run bench -- backend [--short] [--only=<call>]`: rate, latency and CPU time of the API's calls. */
export async function run(options: Options): Promise<void> {
  const { url, pid } = await startTemporaryPostgres({ isDurable: true })
  const stores: Record<string, Store> = {
    PostgreSQL: { open: () => openServer(url), env: { DATABASE_URL: url }, pids: [pid] },
    'PGlite (in the backend)': { open: openEmbedded, env: {}, pids: [] },
  }
  console.log(`27 555 products; rounds of ${SECONDS} s.`)
  for (const [name, store] of Object.entries(stores))
    console.log(`\n### ${name}\n\n${await measureStore(store, options)}`)
}
