import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startBackend } from 'tools/run/backend-process'
import { cpuTimeOf } from 'tools/bench/cpu-time'
import { dataSet } from 'tools/bench/data-set'
import { machine, median, short, spread, table } from 'tools/bench/markdown'
import { measureRequests, type Sample } from 'tools/bench/measure-requests'
import { runCommand } from 'tools/run/refusal'
import { endAllProcesses, endProcessesOnExit } from 'tools/run/run-process'
import { temporaryFolder } from 'tools/test/temporary-folder'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'
import type { Database } from '../src/db/connection'
import { readGrocery27k } from '../src/data-sets/grocery-27k'
import { openEmbedded, openServer } from '../src/open-database'
import { createFileStore } from '../src/picture/store'
import { createAccessTokens } from '../src/user/tokens'
import { fillShop } from './shop'
import { readingCalls, writingCalls } from './calls'

const CONNECTIONS = [1, 32]
const SECONDS = 1
/** Requests of one measurement that changes the shop, in all. */
const WRITES = 150
const SECRET_KEY = 'the benchmark signs its own tokens with this key'

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const rounds = options.short ? 1 : 5

type Round = Sample & { backendMs: number; databaseMs: number }

/** Fills a store, starts the built backend on it without its cache, and returns a table of its calls. */
async function measureStore(
  folder: string,
  open: () => Promise<Database>,
  { env, databasePids }: { env: Record<string, string>; databasePids: number[] },
): Promise<string> {
  const picture = join(folder, 'picture.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } }).toFile(picture)
  const database = await open()
  const shop = await fillShop(
    { database, files: createFileStore(folder) },
    await readGrocery27k(dataSet('grocery-27k/products.csv')),
    { picture, buyers: 2 * (rounds + 1) * CONNECTIONS.length * WRITES },
  )
  await database.close()
  const server = await startBackend({
    env: { SECRET_KEY, DEMO: '0', PUBLIC_CACHE: 'off', DATA_DIR: folder, ...env },
    logFile: join(folder, 'backend.log'),
  })
  const calls = [...readingCalls(shop), ...writingCalls(shop, createAccessTokens(SECRET_KEY))]
  const rows: string[][] = []
  for (const { title, requests, isWrite, isAlone } of calls.filter(({ title }) => title.includes(options.only)))
    for (const connections of isAlone ? [1] : CONNECTIONS) {
      const results: Round[] = []
      for (let round = 0; round <= rounds; round++) {
        const sent = await requests(WRITES)
        const cpu = () => Promise.all([cpuTimeOf([server.pid]), cpuTimeOf(databasePids)])
        const before = await cpu()
        const extent = isWrite ? { amount: sent.length } : { seconds: SECONDS }
        const sample = await measureRequests(server.url, sent, connections, extent)
        const [backendMs, databaseMs] = (await cpu()).map((ms, part) => (ms - before[part]!) / sample.requests)
        // The first round warms up.
        if (round > 0) results.push({ ...sample, backendMs: backendMs!, databaseMs: databaseMs! })
      }
      rows.push(rowOf(title, connections, results))
    }
  await server.end('SIGTERM')
  return table(['call', 'connections', 'requests/s', 'p50 ms', 'p95 ms', 'CPU backend ms', 'CPU database ms'], rows)
}

function rowOf(title: string, connections: number, results: Round[]): string[] {
  const failures = results.reduce((sum, round) => sum + round.failures, 0)
  if (failures) throw new Error(`${title}: ${failures} requests failed`)
  const middle = (key: keyof Round) => short(median(results.map((round) => round[key])))
  const perSecond = spread(results.map((round) => round.perSecond))
  return [title, String(connections), perSecond, ...(['p50', 'p95', 'backendMs', 'databaseMs'] as const).map(middle)]
}

/** `npm run bench -- backend [--short] [--only=<call>]`: rate, latency and CPU time of the API's calls. */
await runCommand(async () => {
  endProcessesOnExit()
  const postgres = await startTemporaryPostgres({ isDurable: true })
  const [onPostgres, embedded] = [await temporaryFolder('bench'), await temporaryFolder('bench')]
  console.log(`${machine()}; 27 555 products; ${rounds} rounds of ${SECONDS} s, or of ${WRITES} writes.`)
  const stores = {
    PostgreSQL: () =>
      measureStore(onPostgres, () => openServer(postgres.url), {
        env: { DATABASE_URL: postgres.url },
        databasePids: [postgres.pid],
      }),
    'PGlite (in the backend)': () =>
      measureStore(embedded, () => openEmbedded(embedded), { env: {}, databasePids: [] }),
  }
  for (const [name, measure] of Object.entries(stores)) console.log(`\n### ${name}\n\n${await measure()}`)
  await endAllProcesses()
})
