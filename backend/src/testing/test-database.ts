import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connection'
import { openServer } from '../open-database'
import { openPglite } from '../db/pglite'
import { runOnPglite } from '../db/run-sql'
import { migratedDump } from './migrated-store'
import { makeDatabase, testServer } from './test-server'

async function openInMemory(): Promise<Database> {
  // A file opened as a blob cannot be read any more once a second process that made the same dump has replaced it.
  const client = await openPglite({ memory: new Blob([await readFile(await migratedDump())]) })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  return { db, runSql: runOnPglite(client), close: () => client.close() }
}

async function openCopy(server: string): Promise<Database> {
  const { url, drop } = await makeDatabase(server)
  // Two hundred calls at once take a slow machine longer than the shop's own limit.
  const database = await openServer(url, { waitMs: 300_000 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

let database: Database

beforeAll(async () => {
  database = testServer ? await openCopy(testServer) : await openInMemory()
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
