import { setImmediate } from 'node:timers/promises'
import { buildCardShop } from '../testing/card-shop'
import { watchClock } from './watch-clock'

const FIVE_MINUTES = 5 * 60_000

/** A shop that takes cards, on a machine whose clock differs from the provider's by so much. */
async function buildShopWithClock(providerAheadMs: number) {
  const shop = await buildCardShop()
  const { app, as, stripe } = shop
  const { problems } = app
  problems.clear()
  stripe.setClock(providerAheadMs)
  const asked = () => stripe.requests.filter((request) => request.startsWith('HEAD'))
  /** Looks at the clock once, until `isDone`. */
  const look = async (isDone: () => boolean) => {
    const stop = watchClock(app.payments.stripe!.clock, app.log, problems)
    while (!isDone()) await setImmediate()
    stop()
  }
  const shown = async () => (await as('nadia the admin').call('GET /api/overview/admin-problems')).json().data
  return { ...shop, asked, look, shown, problems }
}

test.each([
  ['behind', FIVE_MINUTES, /^the clock is (299|300|301) s behind that of the payment provider/],
  ['ahead of', -FIVE_MINUTES, /^the clock is (299|300|301) s ahead of that of the payment provider/],
])('a clock %s the provider’s is told to admins and in the log, until it agrees again', async (_way, ms, found) => {
  const { look, shown, problems, stripe, logged } = await buildShopWithClock(ms)

  await look(() => problems.size > 0)

  expect(await shown()).toEqual([{ found: expect.stringMatching(found), remedy: expect.stringContaining('NTP') }])
  await look(() => problems.size > 0)
  expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(1)
  stripe.setClock(0)
  await look(() => problems.size === 0)
  expect(await shown()).toEqual([])
  expect(logged.join()).toContain('the clock agrees with the payment provider again')
})

test('a provider that does not answer, and a clock that agrees, are no problem of the clock', async () => {
  const { look, asked, shown, stripe } = await buildShopWithClock(0)

  await look(() => asked().length > 0)
  stripe.setClock(FIVE_MINUTES)
  stripe.fail('answer lost')
  await look(() => asked().length > 1)

  expect(await shown()).toEqual([])
})

test('a checkout asks for a session that is long enough by the provider’s clock', async () => {
  const { look, problems, checkout, stripe } = await buildShopWithClock(FIVE_MINUTES)
  await look(() => problems.size > 0)

  const answer = await checkout()

  expect(answer.statusCode).toBe(200)
  expect(stripe.sessions.size).toBe(1)
})
