import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../src/db/connection'
import { openEmbedded, openServer } from '../src/open-database'
import { createFileStore } from '../src/picture/store'
import { readGrocery27k } from '../src/data-sets/grocery-27k'
import { createAccessTokens } from '../src/user/tokens'
import { writeResults } from 'tools/benchmark-document'
import { collectResults, type Contender } from './contest'
import { readOptions } from './options'
import { report } from './report'
import { startBackend, startBare } from './server-process'
import { fillShop, type Shop } from './shop'
import { readingSubjects } from './subjects'

/*
 * The backend's part of `npm run bench`. Its environment: BENCH_FOLDER, an empty folder; BENCH_DATABASE_URL, an empty
 * database of a PostgreSQL server; GROCERY_DATA, the CSV file. Prints Markdown on standard output, progress on the other;
 * ends with 1 when a request failed.
 */
const { BENCH_FOLDER: folder = '', BENCH_DATABASE_URL: databaseUrl = '', GROCERY_DATA: dataFile = '' } = process.env
const options = readOptions(process.argv.slice(2))
const SECRET_KEY = 'the benchmark signs its own tokens with this key'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Opens a database, fills it, and closes it. */
async function fill(name: string, open: () => Promise<Database>): Promise<Shop> {
  const begun = performance.now()
  const database = await open()
  const writes = options.connections.map(options.writes).reduce((sum, count) => sum + count, 0)
  const shop = await fillShop({ database, files: createFileStore(folder) }, catalogue, picture, {
    buyers: (options.rounds + 1) * writes,
    browsers: 500,
  })
  await database.close()
  say(`${name}: ${shop.products.length} products loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return shop
}

const catalogue = await readGrocery27k(dataFile)
const picture = join(folder, 'picture.png')
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } }).toFile(picture)
const embedded = join(folder, 'embedded')
const shops = {
  postgres: await fill('PostgreSQL', () => openServer(databaseUrl)),
  pglite: await fill('PGlite', () => openEmbedded(embedded)),
}
await cp(embedded, join(folder, 'embedded-cached'), { recursive: true })
await mkdir(join(folder, 'postgres'))

const backend = (name: string, env: Record<string, string>) =>
  startBackend(
    { SECRET_KEY, DEMO: '0', RATE_LIMIT: 'off', DATA_DIR: join(folder, name), ...env },
    join(folder, `${name}.log`),
  )
const contenders: Contender[] = [
  {
    name: 'PostgreSQL',
    shop: shops.postgres,
    isCached: false,
    server: await backend('postgres', { DATABASE_URL: databaseUrl, PUBLIC_CACHE: 'off' }),
  },
  {
    name: 'PostgreSQL, cache of 1 s',
    shop: shops.postgres,
    isCached: true,
    server: await backend('postgres', { DATABASE_URL: databaseUrl }),
  },
  {
    name: 'PGlite',
    shop: shops.pglite,
    isCached: false,
    server: await backend('embedded', { PUBLIC_CACHE: 'off' }),
  },
  {
    name: 'PGlite, cache of 1 s',
    shop: shops.pglite,
    isCached: true,
    server: await backend('embedded-cached', {}),
  },
]
const bareAnswersFile = join(folder, 'bare.json')
const tokens = createAccessTokens(SECRET_KEY)
const results = await collectResults({
  options,
  contenders,
  reading: readingSubjects(shops.postgres),
  issueToken: (shopper) => tokens.issue(shopper),
  startBare: async (answers) => {
    await writeFile(bareAnswersFile, JSON.stringify(answers))
    return startBare(bareAnswersFile, join(folder, 'bare.log'))
  },
  say,
})
const markdown = report(results, options, catalogue)
process.stdout.write(markdown)
if (options.isWritten) await writeResults('backend', markdown)
for (const { server } of contenders) await server.stop()
process.exit(results.failures > 0 ? 1 : 0)
