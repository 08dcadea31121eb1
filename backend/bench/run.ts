import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../src/db/connection'
import { openEmbedded, openServer } from '../src/open-database'
import { createFileStore } from '../src/picture/store'
import { readGrocery27k } from '../src/data-sets/grocery-27k'
import { createAccessTokens } from '../src/user/tokens'
import { writeResults } from 'tools/benchmark-document'
import { collectResults, LOOKED_AT } from './collect-results'
import { readOptions } from './options'
import { report } from './report'
import { startBackend, startBare } from './server-process'
import { fillShop, type Shop } from './shop'
import { isAskedFor, readingSubjects, writingSubjects } from './subjects'

/*
 * The backend's part of `npm run bench`. Its environment: BENCH_FOLDER, an empty folder; BENCH_DATABASE_URL, an empty
 * database of a PostgreSQL server; GROCERY_DATA, the CSV file. Prints Markdown on standard output, progress on the other;
 * ends with 1 when a request failed.
 */
const { BENCH_FOLDER: folder = '', BENCH_DATABASE_URL: databaseUrl = '', GROCERY_DATA: dataFile = '' } = process.env
const options = readOptions(process.argv.slice(2))
const SECRET_KEY = 'the benchmark signs its own tokens with this key'

const say = (text: string) => process.stderr.write(`${text}\n`)

const catalogue = await readGrocery27k(dataFile)
const picture = join(folder, 'picture.png')
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } }).toFile(picture)

/** Opens a database, fills it, and closes it. */
async function fill(name: string, open: () => Promise<Database>): Promise<Shop> {
  const begun = performance.now()
  const database = await open()
  const writes = options.connections.map(options.writes).reduce((sum, count) => sum + count, 0)
  const shop = await fillShop({ database, files: createFileStore(folder) }, catalogue, picture, {
    buyers: (options.rounds + 1) * writes + LOOKED_AT,
    browsers: 500,
    copies: options.copies,
  })
  await database.close()
  say(`${name}: ${shop.products.length} products loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return shop
}

const accessTokens = createAccessTokens(SECRET_KEY)

/** Two backends of a shop: one that asks the database for everything, and one with the cache of a second, which has no part in writing. */
async function contendersOf(name: string, shop: Shop, folders: [string, string], database: Record<string, string>) {
  const tokens = new Map<string, string>()
  for (const shopper of [...shop.buyers, ...shop.browsers])
    tokens.set(shopper.sessionId, await accessTokens.issue(shopper))
  const start = (dataDir: string, env: Record<string, string>) =>
    startBackend(
      { SECRET_KEY, DEMO: '0', RATE_LIMIT: 'off', DATA_DIR: join(folder, dataDir), ...database, ...env },
      join(folder, `${dataDir}.log`),
    )
  const contenders = [
    {
      name,
      server: await start(folders[0], { PUBLIC_CACHE: 'off' }),
      subjects: [...readingSubjects(shop, 'varied'), ...writingSubjects(shop, tokens)],
    },
    { name: `${name}, cache of 1 s`, server: await start(folders[1], {}), subjects: readingSubjects(shop, 'popular') },
  ]
  return contenders.map(({ subjects, ...contender }) => ({
    ...contender,
    subjects: subjects.filter(isAskedFor(options.only)),
  }))
}

const postgres = await fill('PostgreSQL', () => openServer(databaseUrl))
await mkdir(join(folder, 'postgres'))
const contenders = await contendersOf('PostgreSQL', postgres, ['postgres', 'postgres'], { DATABASE_URL: databaseUrl })
// The embedded store is for shops of this size.
if (options.copies === 1) {
  const embedded = join(folder, 'embedded')
  const pglite = await fill('PGlite', () => openEmbedded(embedded))
  await cp(embedded, join(folder, 'embedded-cached'), { recursive: true })
  contenders.push(...(await contendersOf('PGlite', pglite, ['embedded', 'embedded-cached'], {})))
}
const bareAnswers = join(folder, 'bare.json')
const results = await collectResults({
  contenders,
  options,
  startBare: async (answers) => {
    await writeFile(bareAnswers, JSON.stringify(answers))
    return startBare(bareAnswers, join(folder, 'bare.log'))
  },
  say,
})
const memory = []
for (const { name, server } of contenders) memory.push({ name, mb: await server.memory() })
const failures = results.flatMap(({ samples }) => samples).reduce((sum, sample) => sum + sample.failures, 0)
const markdown = report({ results, memory, failures, products: postgres.products.length }, options)
process.stdout.write(markdown)
if (options.isWritten) await writeResults('backend', markdown)
for (const { server } of contenders) await server.stop()
process.exit(failures > 0 ? 1 : 0)
