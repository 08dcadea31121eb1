/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllProcesses } from '../../run/run-process'
import { ask, settle, work } from './orders-kept'
import { startTwoBackends, STOCK } from './two-backends'

const SHOPPERS = 12
const PAUSE_MS = 100
afterEach(endAllProcesses)

/** Does something while so many calls wait in their transactions for a product that somebody has locked. */
async function whileLocked(databaseUrl: string, waiting: number, then: () => Promise<void>): Promise<void> {
  const holding = work(databaseUrl, 'begin; select from products for update; select pg_sleep(600)')
  const count = `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'storefront'`
  while (Number(ask(databaseUrl, count)[0]) < waiting) await sleep(50)
  await then()
  await holding
}

test('PostgreSQL is cut off in the middle of orders and started again: they are made, once, and the backends have gone on', async () => {
  const { postgres, backends, crowd, stop } = await startTwoBackends()
  const shoppers = await crowd(SHOPPERS, PAUSE_MS)
  await sleep(3000)

  for (let round = 0; round < 3; round += 1) {
    await whileLocked(postgres.url, 6, () => postgres.crash())
    await sleep(1000)
    await postgres.startAgain()
    const before = shoppers.map(({ orders }) => orders.length)
    while (shoppers.some(({ orders }, at) => orders.length === before[at])) await sleep(100)
  }
  const { confirmed, ...kept } = await settle(shoppers, postgres.url)

  expect(kept).toEqual({ lost: [], doubled: [], pieces: confirmed })
  expect(ask(postgres.url, 'select stock from products')).toEqual([String(STOCK - confirmed)])
  expect(backends.map((backend) => backend.hasEnded())).toEqual([false, false])
  expect(backends.flatMap(({ lines }) => lines).join('\n')).toMatch(/onnection.*terminat.*"msg":"call failed"/)
  await stop()
})

test('the primary is lost, its synchronous replica promoted, the backends are started on it: no acknowledged order is lost', async () => {
  const shop = await startTwoBackends()
  const { postgres, backends, crowd, start } = shop
  const replica = await postgres.startReplica()
  ask(postgres.url, `alter system set synchronous_standby_names = '*'`)
  ask(postgres.url, 'select pg_reload_conf()')
  while (ask(postgres.url, 'select sync_state from pg_stat_replication')[0] !== 'sync') await sleep(50)
  const shoppers = await crowd(SHOPPERS, PAUSE_MS)
  await sleep(5000)

  await postgres.crash()
  replica.promote()
  for (const at of [0, 1]) {
    await backends[at]!.end('SIGTERM')
    backends[at] = await start(at, { DATABASE_URL: replica.url })
  }
  const before = shoppers.map(({ orders }) => orders.length)
  while (shoppers.some(({ orders }, at) => orders.length === before[at])) await sleep(100)
  const { confirmed, ...kept } = await settle(shoppers, replica.url)

  expect(kept).toEqual({ lost: [], doubled: [], pieces: confirmed })
  expect(ask(replica.url, 'select stock from products')).toEqual([String(STOCK - confirmed)])
  expect(before.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(SHOPPERS)
  await replica.stop()
  await shop.stop()
})
