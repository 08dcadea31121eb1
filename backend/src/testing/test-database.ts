import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Db } from '../db/connection'
import { openServer } from '../open-database'
import { openPglite } from '../db/pglite'
import { runOnPglite } from '../db/run-sql'
import { migratedDump, schemaDigest } from './migrated-store'

/** A PostgreSQL server whose role may create databases; without it the tests run on PGlite in memory. */
const server = process.env.TEST_DATABASE_URL

async function openInMemory(): Promise<Database> {
  const client = await openPglite({ memory: await openAsBlob(await migratedDump()) })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  return { db, runSql: runOnPglite(client), close: () => client.close() }
}

async function onServer(url: string, task: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await task(client)
  } finally {
    await client.end()
  }
}

/** Key of the lock under which one test file makes the template while the others wait for it. */
const TEMPLATE_LOCK = 727_004

/** The name of a migrated database without rows on the server, made by the first test file that asks. */
async function migratedTemplate(url: string): Promise<string> {
  const name = `storefront_template_${schemaDigest()}`
  const unfinished = `${name}_${randomBytes(6).toString('hex')}`
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${unfinished}`)
    await (await openServer(databaseOf(url, unfinished))).close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

/** The address of another database on the same server. */
function databaseOf(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** A copy of the template, dropped when it is closed. */
async function openCopy(url: string): Promise<Database> {
  const name = `storefront_test_${randomBytes(6).toString('hex')}`
  const template = await migratedTemplate(url)
  await onServer(url, async (client) => void (await client.query(`create database ${name} template ${template}`)))
  const database = await openServer(databaseOf(url, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(url, async (client) => void (await client.query(`drop database ${name}`)))
    },
  }
}

let database: Database

beforeAll(async () => {
  database = server ? await openCopy(server) : await openInMemory()
})

afterAll(() => database.close())

/**
 * The database of this test file, without a row. It is opened once, because that takes long. Rows are deleted with no
 * trigger and no foreign key asked: to truncate a table takes 4 ms, and every table that refers to it goes along.
 */
export async function emptyDatabase(): Promise<Database> {
  await database.db.execute(sql`
    do $$
    declare filled regclass;
    begin
      set local session_replication_role = replica;
      for filled in
        select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and (relnamespace = 'public'::regnamespace
          or oid = 'pgboss.archive'::regclass or oid in (select relid from pg_partition_tree('pgboss.job')))
      loop
        execute format('delete from %s', filled);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
  return database
}
