import { pino } from 'pino'
import { emptyDatabase } from '../testing/test-database'
import { createLimits } from './create-rate-limits'
import { clientOf } from './rate-limit-key'
import { limitTable } from './rate-limit-table'

const FIVE = limitTable['code-account'].points

/** The limits as two processes have them on one database, and the lines of their log. */
async function givenTwoProcesses() {
  const { db, runSql } = await emptyDatabase()
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  return { db, logged, log, one: createLimits(runSql, log), other: createLimits(runSql, log) }
}

const outcomes = async (tries: Promise<void>[]) => {
  const settled = await Promise.allSettled(tries)
  return {
    allowed: settled.filter(({ status }) => status === 'fulfilled').length,
    refusals: settled
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => reason as Record<string, unknown>),
  }
}

test('processes count together, also at once', async () => {
  const { one, other } = await givenTwoProcesses()

  const tries = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? one : other).take('code-account', 'amina@shop.example'),
  )
  const { allowed, refusals } = await outcomes(tries)

  expect(allowed).toBe(FIVE)
  expect(refusals).toHaveLength(10 - FIVE)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(3500)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(3600)
  }
})

test('each limit and each key has a count of its own, and can be forgotten', async () => {
  const { one, other } = await givenTwoProcesses()
  await outcomes(Array.from({ length: FIVE }, () => one.take('code-account', 'amina@shop.example')))

  await one.take('code-account', 'karim@shop.example')
  await one.take('login-account', 'amina@shop.example')
  await expect(other.take('code-account', 'amina@shop.example')).rejects.toThrow('Too many attempts')
  await other.forget('code-account', 'amina@shop.example')

  await one.take('code-account', 'amina@shop.example')
})

test('while the database cannot count, a process counts by itself and says so', async () => {
  const { log, logged } = await givenTwoProcesses()
  const limits = createLimits(() => Promise.reject(new Error('connection refused')), log)

  const { allowed, refusals } = await outcomes(
    Array.from({ length: 10 }, () => limits.take('code-account', 'amina@shop.example')),
  )

  expect(allowed).toBe(FIVE)
  expect(refusals[0]).toMatchObject({ statusCode: 429 })
  expect(logged.join()).toContain('cannot be counted in the database')
})

test('any text is a key, and none can be read in the database', async () => {
  const { db, one } = await givenTwoProcesses()

  for (const key of ['', '\0', 'a'.repeat(100_000), 'amina@shop.example']) await one.take('login-account', key)

  const { rows } = (await db.execute('select * from rate_limits')) as { rows: { key: string; points: number }[] }
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('amina')
  expect(Math.max(...rows.map(({ key }) => key.length))).toBeLessThan(100)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the client at %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})
