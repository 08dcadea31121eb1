import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openServer } from '../open-database'
import { makeEmptyStore, schemaDigest } from './migrated-store'

/** A PostgreSQL server whose role may create databases; without it the tests run on PGlite. */
export const testServer = process.env.TEST_DATABASE_URL

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

/** Makes a migrated database without rows on the server: returns its address, and what drops it. */
export async function makeDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `storefront_test_${randomBytes(6).toString('hex')}`
  const template = await migratedTemplate(server)
  await onServer(server, async (client) => void (await client.query(`create database ${name} template ${template}`)))
  return {
    url: databaseOf(server, name),
    drop: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

const made: { drop(): Promise<void> }[] = []
afterAll(async () => {
  for (const each of made) await each.drop()
})

/**
 * Makes an empty store for a process with this data folder, and returns the settings that name it: on the server, where a process
 * starts in half the time, and without one in the folder.
 */
export async function makeStore(dataDir: string): Promise<Record<string, string>> {
  if (!testServer) {
    await makeEmptyStore(dataDir)
    return { DATA_DIR: dataDir }
  }
  const database = await makeDatabase(testServer)
  made.push(database)
  return { DATA_DIR: dataDir, DATABASE_URL: database.url }
}
