import fastify from 'fastify'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFaultProxy, type FaultProxy } from 'tools/test/faults/fault-proxy'
import { startTemporaryPostgres, type TemporaryPostgres } from 'tools/test/temporary-postgres'
import { answerError } from '../http/error-handler'
import { ServerPool } from './server-pool'

const LIMIT_MS = 120_000

let postgres: TemporaryPostgres
let proxy: FaultProxy
let through: string
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const url = new URL(postgres.url)
  proxy = await startFaultProxy(Number(url.port))
  url.port = String(proxy.port)
  through = url.href
}, LIMIT_MS)
afterAll(async () => {
  proxy.close()
  await postgres.stop()
})

/** One connection through the proxy, and one that is not disturbed. */
function open() {
  const [pool, other] = [
    new ServerPool({ connectionString: through, max: 1, connectionTimeoutMillis: 30_000 }),
    new ServerPool({ connectionString: postgres.url, max: 1 }),
  ]
  const db = drizzle({ client: pool })
  return { db, other, isThere: () => db.execute(sql`select 1`), close: () => Promise.all([pool.end(), other.end()]) }
}

test('a connection that breaks while its transaction rests fails that transaction alone', async () => {
  const { db, other, isThere, close } = open()

  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await sleep(100)
    await tx.execute(sql`select 1`)
  })

  await expect(broken).rejects.toThrow()
  await isThere()
  await close()
})

test('a connection that breaks as its transaction begins is replaced', async () => {
  const { db, isThere, close } = open()
  await isThere()

  proxy.breaks('cut')
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()

  proxy.mend()
  await isThere()
  await close()
})

test(
  'a connection on which nothing comes any more is given up, and what its transaction had locked is free again',
  async () => {
    const { db, other, isThere, close } = open()
    await other.query('create table pieces (stock int); insert into pieces values (9)')

    let sold: Promise<unknown> | undefined
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`update pieces set stock = 5`)
      sold = other.query('update pieces set stock = stock - 1 returning stock')
      proxy.breaks('silent')
      await tx.execute(sql`select 1`)
    })

    await expect(lost).rejects.toMatchObject({ cause: new Error('The database has said nothing for 15 s') })
    expect(await sold).toMatchObject({ rows: [{ stock: 8 }] })
    proxy.mend()
    await isThere()
    await close()
  },
  LIMIT_MS,
)

test(
  'a statement that the server works on is waited for, however long it takes',
  async () => {
    const { db, close } = open()

    const { rows } = await db.execute(sql`select pg_sleep(33), 1 as done`)

    expect(rows).toMatchObject([{ done: 1 }])
    await close()
  },
  LIMIT_MS,
)

test('a call that gets no connection is answered that the shop is busy, and when to try again', async () => {
  const pool = new ServerPool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis: 50 })
  const db = drizzle({ client: pool })
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/query', () => db.execute(sql`select 1`))
  app.get('/transaction', () => db.transaction((tx) => tx.execute(sql`select 1`)))
  const held = await pool.connect()

  for (const path of ['/query', '/transaction']) {
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('very busy') as string })
  }

  held.release()
  expect((await app.inject('/query')).statusCode).toBe(200)
  await app.close()
  await pool.end()
})
