import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { writeResults } from 'tools/benchmark-document'
import { openServer } from '../../src/open-database'
import { createFileStore } from '../../src/picture/store'
import { readGrocery27k } from '../../src/data-sets/grocery-27k'
import { createAccessTokens } from '../../src/user/tokens'
import { startBackend } from '../server-process'
import { fillShop } from '../shop'
import { isAskedFor, readingSubjects } from '../subjects'
import { adminSubjects } from './admin-subjects'
import { fillOrders, ORDERS } from './fill-orders'
import { measureCost } from './measure'
import { report, type Result } from './report'

/*
 * The part of `npm run bench` that compares a shop with one of many times its products, both with as many orders. Its environment is
 * that of the backend's, and BENCH_POSTGRES_PID. Prints Markdown on standard output, progress on the other.
 */
const { BENCH_FOLDER: folder = '', BENCH_DATABASE_URL: databaseUrl = '', GROCERY_DATA: dataFile = '' } = process.env
const { values: options } = parseArgs({
  options: {
    copies: { type: 'string', default: '36' },
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const SECRET_KEY = 'the benchmark signs its own tokens with this key'
const postgresPid = Number(process.env.BENCH_POSTGRES_PID)

const say = (text: string) => process.stderr.write(`${text}\n`)

const catalogue = await readGrocery27k(dataFile)
const picture = join(folder, 'picture.png')
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } }).toFile(picture)

/** The address of another, new database of the server. */
async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A shop with so many of each product, its backend, and what both are asked for. */
async function openShop(copies: number) {
  const name = `copies-${copies}`
  const url = await createDatabase(name)
  const begun = performance.now()
  const database = await openServer(url)
  const amounts = { buyers: 0, browsers: 0, copies }
  const shop = await fillShop({ database, files: createFileStore(folder) }, catalogue, picture, amounts)
  const admin = await fillOrders(database.db)
  await database.close()
  say(`${shop.products.length} products are there after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const server = await startBackend(
    {
      ...{ SECRET_KEY, DEMO: '0', RATE_LIMIT: 'off', PUBLIC_CACHE: 'off', DATABASE_URL: url },
      DATA_DIR: join(folder, name),
    },
    join(folder, `${name}.log`),
  )
  const tokens = createAccessTokens(SECRET_KEY)
  const reading = readingSubjects(shop, 'varied')
  /** With a new token: one holds for a quarter of an hour, filling and all rounds take longer. */
  const subjects = async () =>
    [...reading, ...adminSubjects(shop, await tokens.issue(admin))].filter(isAskedFor(options.only))
  return { server, postgresPid, subjects, products: shop.products.length }
}

const copies = Number(options.copies)
const shops = { small: await openShop(1), large: await openShop(copies) }
const results = (await shops.small.subjects()).map(({ title }): Result => ({ title, small: [], large: [] }))
// The round before the others warms up and does not count.
for (let round = 0; round <= Number(options.rounds); round++) {
  say(round === 0 ? 'warming up' : `round ${round} of ${options.rounds}`)
  const subjects = { small: await shops.small.subjects(), large: await shops.large.subjects() }
  for (const result of results)
    for (const size of ['small', 'large'] as const) {
      const subject = subjects[size].find(({ title }) => title === result.title)!
      const cost = await measureCost(shops[size], subject, round)
      if (round > 0) result[size].push(cost)
    }
}
const markdown = report(results, {
  ...{ copies, orders: ORDERS, rounds: Number(options.rounds) },
  products: { small: shops.small.products, large: shops.large.products },
})
process.stdout.write(markdown)
if (options.write) await writeResults('size', markdown)
for (const { server } of Object.values(shops)) await server.stop()
