import type { Import } from 'shared/contract/import'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { machine, whole, writeResults } from 'tools/benchmark-document'
import { type BenchRequest, measureRequests } from 'tools/measure-requests'
import { createJobQueue } from '../../src/jobs/queue'
import { openServer } from '../../src/open-database'
import { newId } from '../../src/db/new-id'
import { rowsOf } from '../../src/db/sql-result'
import { productListings, products, sessions, users } from '../../src/db/tables'
import { createAccessTokens } from '../../src/user/tokens'
import { startBackend } from '../server-process'
import { lengthenFile } from './lengthen-file'

/*
 * The import's part of `npm run bench`. Its environment is that of the backend's. Imports the whole file into an empty shop,
 * then once more, while the shop is asked for pages; prints Markdown on standard output.
 */
const { BENCH_FOLDER: folder = '', BENCH_DATABASE_URL: databaseUrl = '', GROCERY_DATA: dataFile = '' } = process.env
const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, rows: { type: 'string', default: '' } },
})
const SECRET_KEY = 'the benchmark signs its own tokens with this key'
const HOUR_MS = 3_600_000

/** So many calls a second, one after the other, as a few shoppers make them. */
const CALLS_PER_SECOND = 30

/** How long the idle shop is measured, in s. */
const IDLE_SECONDS = 10

/** What the shop's pages ask for. */
const calls = (
  [
    ['/api/product/search-product', { search: 'honey' }],
    ['/api/product/search-product', { page: 3 }],
    ['/api/product/get-offers', {}],
  ] as const
).map(([path, body]): BenchRequest => ({ method: 'POST', path, body }))

/** Asks the shop for it until told to stop. */
const browse = (until: AbortSignal) => measureRequests(server.url, calls, 1, { until, perSecond: CALLS_PER_SECOND })

/** An admin's token, made in the database: hashing a password is not what is measured. */
async function makeAdmin(): Promise<string> {
  const database = await openServer(databaseUrl)
  const [userId, sessionId] = [newId(), newId()]
  await database.db.insert(users).values({
    ...{ id: userId, name: 'Nadia', email: 'nadia@shop.example', passwordHash: 'no password', role: 'ADMIN' },
  })
  await database.db
    .insert(sessions)
    .values({ id: sessionId, userId, refreshHash: newId(), expiresAt: new Date(Date.now() + HOUR_MS) })
  await database.close()
  return createAccessTokens(SECRET_KEY).issue({ userId, sessionId })
}

async function countOf(key: string): Promise<number> {
  const database = await openServer(databaseUrl)
  const count = await database.db.$count(products, eq(products.importKey, key))
  await database.close()
  return count
}

await mkdir(folder, { recursive: true })
const file = options.rows ? join(folder, 'products.csv') : dataFile
if (options.rows) await lengthenFile(dataFile, file, Number(options.rows))
const token = await makeAdmin()
const server = await startBackend(
  // Without the cache of a second, so that each call is work.
  {
    ...{ SECRET_KEY, DEMO: '0', RATE_LIMIT: 'off', PUBLIC_CACHE: 'off', DATABASE_URL: databaseUrl },
    DATA_DIR: join(folder, 'data'),
  },
  join(folder, 'import.log'),
)

async function call(method: string, path: string, body: FormData | object): Promise<Import> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.url}/api/import/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as { data: Import; message: string }
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return data
}

/** Begins something and waits until it is over; gives its time in s, the highest memory in MB, and the shoppers' calls meanwhile. */
async function measure(importId: string, begin: () => Promise<unknown>, until: Import['state']) {
  const over = new AbortController()
  let memory = 0
  const begun = performance.now()
  await begin()
  const browsing = browse(over.signal)
  let now = await call('POST', 'get', { importId })
  while (now.state !== until) {
    if (now.state === 'failed') throw new Error(now.fault)
    await sleep(200)
    memory = Math.max(memory, await server.memory())
    now = await call('POST', 'get', { importId })
  }
  const seconds = (performance.now() - begun) / 1000
  over.abort()
  return { seconds, memory, shoppers: await browsing, file: now }
}

async function importOnce() {
  const form = new FormData()
  form.append('file', new Blob([await readFile(file)]), 'products.csv')
  const { _id: importId, settings } = await call('POST', 'upload', form)
  const wanted = { ...settings, values: { unit: '1 piece', stock: '40' }, createCategories: true }
  const check = await measure(importId, () => call('PUT', 'check', { importId, settings: wanted }), 'checked')
  const run = await measure(importId, () => call('PUT', 'start', { importId, leaveOut: true }), 'done')
  return { check, run }
}

/** Writes the products of the largest category anew, as a change of its name has it done. */
async function refreshOnce() {
  const over = new AbortController()
  const database = await openServer(databaseUrl)
  const { categoryId, productId } = productListings
  const [largest] = await database.db
    .select({ categoryId, count: sql<number>`count(distinct ${productId})::int` })
    .from(productListings)
    .groupBy(categoryId)
    .orderBy(sql`2 desc`)
    .limit(1)
  const isUnderWay = async () => {
    const isOpen = sql`name = 'refresh-products' and state in ('created', 'retry', 'active')`
    return (await rowsOf(database.db, sql`select from pgboss.job where ${isOpen} limit 1`)).length > 0
  }
  let memory = 0
  const begun = performance.now()
  await createJobQueue(database.runSql).enqueue(database.db, 'refresh-products', {
    categoryId: largest!.categoryId,
    after: '',
  })
  const browsing = browse(over.signal)
  while (await isUnderWay()) {
    await sleep(200)
    memory = Math.max(memory, await server.memory())
  }
  const seconds = (performance.now() - begun) / 1000
  over.abort()
  await database.close()
  return { seconds, memory, shoppers: await browsing, file: { rows: largest!.count } }
}

const first = await importOnce()
await sleep(5000)
const idleMemory = await server.memory()
const idle = await browse(AbortSignal.timeout(IDLE_SECONDS * 1000))
const second = await importOnce()
const refreshed = await refreshOnce()
await server.stop()
if ((await countOf('2')) !== 1) throw new Error('A product is there twice')

const ms = (value: number) => value.toFixed(1)
type Measured = Awaited<ReturnType<typeof refreshOnce>>
const line = (name: string, { seconds, memory, shoppers, file }: Measured) =>
  `| ${name} | ${whole(file.rows)} | ${seconds.toFixed(1)} | ${whole(memory)} | ${ms(shoppers.p50)} | ${ms(shoppers.p95)} |`
const markdown = [
  `${machine()}. Memory of the process before the second import: ${whole(idleMemory)} MB.`,
  '',
  '| | rows | s | most memory, MB | calls of shoppers meanwhile: p50 ms | p95 ms |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  `| idle | | | ${whole(idleMemory)} | ${ms(idle.p50)} | ${ms(idle.p95)} |`,
  line('dry run into an empty shop', first.check),
  line('import into an empty shop', first.run),
  line('dry run of the same file', second.check),
  line('import of the same file, nothing changed', second.run),
  line('products of the largest category written anew', refreshed),
  '',
].join('\n')
process.stdout.write(markdown)
if (options.write) await writeResults('import', markdown)
