import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openServer, type Database, type Db } from '../db/connection'
import { openPglite } from '../db/pglite'
import { runOnPglite } from '../db/run-sql'
import { rowsOf } from '../db/sql-result'
import { jobsSchema, migrateJobs } from '../jobs/queue'
import { migrationsFolder } from '../migrations-folder'

/** A PostgreSQL server whose role may create databases; without it the tests run on PGlite in memory. */
const server = process.env.TEST_DATABASE_URL

/**
 * A migrated database without rows, as a dump: loading it takes a fifth of the time of making one. Kept in a file, which
 * the next test file, and the next run, finds.
 */
async function migratedDump(): Promise<Blob> {
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const name = createHash('sha256')
    .update([...migrations, jobsSchema()].join())
    .digest('hex')
    .slice(0, 16)
  const file = fileURLToPath(new URL(`../../.tmp/jest/empty-${name}.tar`, import.meta.url))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return new Blob([new Uint8Array(kept)])
  const client = await openPglite({ memory: undefined })
  await migrate(drizzle({ client }), { migrationsFolder })
  await migrateJobs(runOnPglite(client))
  const dump = await client.dumpDataDir('none')
  await client.close()
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return dump
}

async function openInMemory(): Promise<Database> {
  const client = await openPglite({ memory: await migratedDump() })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  return { db, runSql: runOnPglite(client), close: () => client.close() }
}

/** A database of our own on the server, dropped when it is closed. */
async function openOwn(url: string): Promise<Database> {
  const name = `storefront_test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openServer(own.href)
  return {
    ...database,
    close: async () => {
      await database.close()
      await run(`drop database ${name}`)
    },
  }
}

/** How long opening may take on a machine that is busy, in ms. */
const OPEN_LIMIT_MS = 60_000

let database: Database

beforeAll(async () => {
  database = server ? await openOwn(server) : await openInMemory()
}, OPEN_LIMIT_MS)

afterAll(() => database.close())

/** The database of this test file, without a row. It is opened once, because that takes long. */
export async function emptyDatabase(): Promise<Database> {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      union all values ('pgboss.job'), ('pgboss.archive')`,
  )
  await database.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`))
  return database
}
