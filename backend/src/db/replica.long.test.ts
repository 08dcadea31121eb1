import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTemporaryPostgres, type TemporaryPostgres } from 'tools/test/temporary-postgres'
import { openServer } from '../open-database'
import { createFileStore } from '../picture/store'
import { createGiven } from '../testing/given'
import { startServer } from '../testing/server-process'

const LIMIT_MS = 120_000

/** Age up to which the public cache keeps answers, in ms. */
const OLDEST_MS = 1000

/** Time limit of waiting, in ms, and longer than it takes. */
const UNTIL_MS = 10_000

const FAILS = 'the replica of the database fails, reads go to the primary'

let postgres: TemporaryPostgres
let dataDir: string
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-replica-'))
}, LIMIT_MS)
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

async function until(isSo: () => unknown): Promise<void> {
  for (const deadline = Date.now() + UNTIL_MS; !(await isSo()); await sleep(20))
    if (Date.now() > deadline) throw new Error('It has not become so')
}

/** A product of the shop, which is changed as another backend would, and the calls that read it. */
async function givenProduct() {
  const { db, close } = await openServer(postgres.url)
  const given = createGiven(db, createFileStore(dataDir))
  const productId = await given.product({ stock: 1 })
  const stockAt = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${url}/api/product/get-product-details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ productId }),
    })
    return ((await answer.json()) as { data: { stock: number } }).data.stock
  }
  const setStock = (stock: number) => given.changedProduct(productId, { stock })
  /**
   * Changes the stock, asks until the change is seen, and returns the time from the change to the last call that
   * did not see it, in ms.
   */
  const lastOldAfter = async (url: string, stock: number) => {
    await setStock(stock)
    const changedAt = performance.now()
    for (let last = 0; ;) {
      const askedAt = performance.now()
      if ((await stockAt(url)) === stock) return last
      last = askedAt - changedAt
    }
  }
  return { stockAt, setStock, lastOldAfter, close }
}

/** The status of a search, which runs in a transaction. */
const found = async (url: string) =>
  (
    await fetch(`${url}/api/product/search-product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"search":"milk"}',
    })
  ).status

/** A visitor's cookie; the session need not be valid to read what anyone may. */
const withSession = { cookie: 'refreshToken=some' }

test(
  'visitors read at the replica, sessions at the primary, which all read at while the replica is gone',
  async () => {
    const replica = await postgres.startReplica()
    const atReplica = async (statement: string) => {
      const client = new pg.Client({ connectionString: replica.url })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    const { stockAt, setStock, lastOldAfter, close } = await givenProduct()
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, PUBLIC_CACHE: 'off' }
    const backend = await startServer({ ...env, DATABASE_REPLICA_URL: replica.url })
    await backend.ready()
    await lastOldAfter(backend.url, 2)

    await atReplica('select pg_wal_replay_pause()')
    await setStock(3)
    expect([await stockAt(backend.url), await stockAt(backend.url, withSession)]).toEqual([2, 3])
    await atReplica('select pg_wal_replay_resume()')
    await lastOldAfter(backend.url, 4)

    await replica.stop()
    expect(await found(backend.url)).toBe(200)
    expect(await stockAt(backend.url)).toBe(4)
    await setStock(5)
    expect(await stockAt(backend.url)).toBe(5)
    await replica.startAgain()
    await lastOldAfter(backend.url, 6)
    await atReplica('select pg_wal_replay_pause()')
    await setStock(7)
    await until(async () => (await stockAt(backend.url)) === 6)
    expect(backend.logged()).toContain(FAILS)
    await replica.stop()

    const other = await startServer({ ...env, DATABASE_REPLICA_URL: replica.url })
    await other.ready()
    expect(await stockAt(other.url)).toBe(7)
    await Promise.all([backend.kill('SIGTERM'), other.kill('SIGTERM')])
    await close()
  },
  LIMIT_MS,
)

test(
  'what one process writes, visitors of another see within the second of its cache',
  async () => {
    const { stockAt, lastOldAfter, close } = await givenProduct()
    const backend = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
    await backend.ready()

    expect(await stockAt(backend.url)).toBe(1)
    const oldest = [await lastOldAfter(backend.url, 2), await lastOldAfter(backend.url, 3)]

    expect(Math.max(...oldest)).toBeLessThanOrEqual(OLDEST_MS)
    // It has kept answers: otherwise there would be nothing to see here.
    expect(Math.max(...oldest)).toBeGreaterThan(0)
    await backend.kill('SIGTERM')
    await close()
  },
  LIMIT_MS,
)

test(
  'a process that may open more connections than are left says so',
  async () => {
    const backend = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DATABASE_POOL: '300' })
    await backend.ready()

    expect(backend.logged().join('\n')).toMatch(
      /The database lets in 197 connections, \d+ are open, and this process may open 300: lower DATABASE_POOL/,
    )
    await backend.kill('SIGTERM')
  },
  LIMIT_MS,
)
