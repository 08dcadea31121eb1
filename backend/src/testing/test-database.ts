import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openServer, type Database, type Db } from '../db/connection'
import { openPglite } from '../db/pglite'
import { rowsOf } from '../db/sql-result'
import { migrationsFolder } from '../migrations-folder'

/** A PostgreSQL server whose role may create databases; without it the tests run on PGlite in memory. */
const server = process.env.TEST_DATABASE_URL

async function openInMemory(): Promise<Database> {
  const client = await openPglite()
  const db = drizzle({ client, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return { db: db as unknown as Db, isEmbedded: true, close: () => client.close() }
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

let opened: Promise<Database> | undefined

/** The database of this test file, without a row. Opened once, because that takes seconds. */
export async function emptyDatabase(): Promise<Database> {
  opened ??= server ? openOwn(server) : openInMemory()
  const database = await opened
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await database.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`))
  return database
}

afterAll(async () => (await opened)?.close())
