import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Db } from '../db/connection'
import { emptyDatabase } from '../testing/test-database'
import { createLimits } from './create-rate-limits'
import { clientOf } from './rate-limit-key'
import { limitTable } from './rate-limit-table'
import { buildTestApp } from '../testing/build-test-app'
import { stopClock } from '../testing/stop-clock'
import { hashPassword } from '../user/password'

const FIVE = limitTable['code-caller'].points

afterEach(() => void jest.useRealTimers())

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
    (index % 2 ? one : other).take('code-caller', 'amina@shop.example'),
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
  await outcomes(Array.from({ length: FIVE }, () => one.take('code-caller', 'amina@shop.example')))

  await one.take('code-caller', 'karim@shop.example')
  await one.take('login-account', 'amina@shop.example')
  await expect(other.take('code-caller', 'amina@shop.example')).rejects.toThrow('Too many attempts')
  await other.forget('code-caller', 'amina@shop.example')

  await one.take('code-caller', 'amina@shop.example')
})

test('while the database cannot count, a process counts by itself and says so', async () => {
  const { log, logged } = await givenTwoProcesses()
  const limits = createLimits(() => Promise.reject(new Error('connection refused')), log)

  const { allowed, refusals } = await outcomes(
    Array.from({ length: 10 }, () => limits.take('code-caller', 'amina@shop.example')),
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

describe('client address', () => {
  /** Searches as a browser at `from`, which may say to be at another address; those in `used` have no search left. */
  async function searcher(...used: string[]) {
    const { app, as } = await buildTestApp()
    for (const address of used) await app.limits.take('search-address', address, 100_000)
    return (from: string, says?: string, person: 'amina' | 'nobody' = 'nobody') =>
      as(person).inject({
        method: 'POST',
        url: '/api/product/search-product',
        body: { search: 'milk' },
        remoteAddress: from,
        headers: says ? { 'x-forwarded-for': says } : {},
      })
  }

  test('an address that searches too often waits; others, and who is logged in there, do not', async () => {
    const search = await searcher('203.0.113.7')

    const refused = await search('203.0.113.7')

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const message = 'Too many attempts. Please try again later.'
    expect(refused.json()).toEqual({ success: false, error: true, message, code: 'TOO_MANY_REQUESTS' })
    expect((await search('203.0.113.8')).statusCode).toBe(200)
    expect((await search('203.0.113.7', undefined, 'amina')).statusCode).toBe(200)
  })

  test.each(['/api/product/search-product', '/api/product/get-suggestions', '/api/user/register'])(
    'whoever calls %s too often is refused before the body is read',
    async (url) => {
      const { app } = await buildTestApp()
      for (const limit of ['search-address', 'suggestions-address', 'register-address'] as const)
        await app.limits.take(limit, '203.0.113.7', 100_000)
      const call = { method: 'POST', url, payload: '{', headers: { 'content-type': 'application/json' } } as const

      expect((await app.inject({ ...call, remoteAddress: '203.0.113.7' })).statusCode).toBe(429)
      expect((await app.inject({ ...call, remoteAddress: '203.0.113.8' })).statusCode).toBe(400)
    },
  )

  test('who says to be another is still one, unless a trusted proxy says so', async () => {
    const search = await searcher('203.0.113.7', '203.0.113.9')

    expect((await search('203.0.113.7', '198.51.100.1')).statusCode).toBe(429)
    expect((await search('127.0.0.1', '198.51.100.1, 203.0.113.9')).statusCode).toBe(429)
    expect((await search('127.0.0.1', '198.51.100.1')).statusCode).toBe(200)
  })

  test('a session makes so many calls, and no more', async () => {
    const { app, as, given } = await buildTestApp()
    await app.limits.take('calls-user', await given.user('amina'), 100_000)

    expect((await as('amina').call('GET /api/cart/get')).statusCode).toBe(429)
    expect((await as('karim').call('GET /api/cart/get')).statusCode).toBe(200)
  })
})

/**
 * The answers of calls that may wait for their turn. The clock goes on a second at a time, between which the database
 * answers all that it is asked: its own limits are longer than that.
 */
async function inTurn<Answer>(db: Db, calls: Promise<Answer>[]): Promise<Answer[]> {
  let isOver = false
  const answers = Promise.all(calls).finally(() => (isOver = true))
  while (!isOver) {
    for (let asked = 0; asked < 20 && !isOver; asked++) await db.execute(sql`select 1`)
    await jest.advanceTimersByTimeAsync(1000)
  }
  return answers
}

describe('login', () => {
  const AMINA = 'amina@shop.example'
  const TRIES = limitTable['login-caller'].points

  /** Made once: a hash costs as much as ten calls. */
  const hashes = [hashPassword('password of amina'), hashPassword('password of karim')]

  /** A shop with two shoppers who have chosen passwords, and how somebody elsewhere guesses at them. */
  async function guardedShop() {
    const { app, db, given, runMails } = await buildTestApp()
    const post = (path: string, body: object, cookies: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
      app.inject({ method: 'POST', url: `/api/user/${path}`, body, cookies, remoteAddress })
    const logIn = (password: string, cookies = {}, email = AMINA) => post('login', { email, password }, cookies)
    const guesses = async (number: number, email = AMINA, from = '203.0.113.9') => {
      const answers = []
      for (let count = 0; count < number; count++)
        answers.push(await post('login', { email, password: 'a guess' }, {}, from))
      return answers
    }
    /** Makes as many guesses as are let through from the shopper's network, but for these. */
    const useUp = async (left = 0) => {
      for (let count = left; count < TRIES; count++) await app.limits.take('login-caller', `${AMINA} 198.51.100.7`)
    }
    for (const [index, person] of (['amina', 'karim'] as const).entries())
      await given.changedUser(person, { passwordHash: await hashes[index]! })
    stopClock()
    return { app, db, logIn, guesses, useUp, runMails }
  }

  const deviceOf = ({ cookies }: Awaited<ReturnType<Awaited<ReturnType<typeof guardedShop>>['logIn']>>) => ({
    knownDevice: cookies.find(({ name }) => name === 'knownDevice')!.value,
  })

  test('guessing from one network is slowed down after a few tries, and the owner behind the same address gets in', async () => {
    const { db, logIn, useUp } = await guardedShop()
    await useUp()

    const waited: number[] = []
    const noteWhen = async (answer: ReturnType<typeof logIn>) => {
      const startedAt = Date.now()
      const { statusCode } = await answer
      waited.push((Date.now() - startedAt) / 1000)
      return statusCode
    }
    const statuses = await inTurn(db, [noteWhen(logIn('a guess')), noteWhen(logIn('password of amina'))])

    expect(statuses.sort()).toEqual([200, 400])
    expect(waited.map((seconds) => seconds >= 5)).toEqual([true, true])
    expect((await logIn('password of amina')).statusCode).toBe(200)
  })

  test('guessing from many networks is slowed down, and the right password still gets in', async () => {
    const { app, guesses, logIn } = await guardedShop()
    for (let count = 0; count < limitTable['login-account'].points; count++)
      await app.limits.take('login-account', AMINA)

    const fromOne = await guesses(4, AMINA, '2001:db8:1:2::1')
    const besides = await guesses(1, AMINA, '2001:db8:1:3::1')
    const owner = await logIn('password of amina')
    const others = await logIn('password of karim', {}, 'karim@shop.example')

    expect(fromOne.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429])
    expect(besides[0]!.statusCode).toBe(429)
    expect([owner.statusCode, others.statusCode]).toEqual([200, 200])
  })

  test('all networks that guess at one account together are slowed down, and a browser that it knows is not', async () => {
    const { app, logIn, guesses } = await guardedShop()
    const known = deviceOf(await logIn('password of amina'))
    await app.limits.take('login-account', AMINA, limitTable['login-account'].points + 1)
    await app.limits.take('login-slowed-account', AMINA, limitTable['login-slowed-account'].points + 1)

    const [guess] = await guesses(1)

    expect(guess!.statusCode).toBe(429)
    expect((await logIn('password of amina', known)).statusCode).toBe(200)
  })

  test.each([AMINA, 'nobody@shop.example'])('guesses for %s at once are no more than one by one', async (email) => {
    const { app, db } = await guardedShop()
    const body = { email, password: 'a guess' }

    // Two wait for their turn while the clock stands still, the others are refused.
    let settled = 0
    const calls = Array.from({ length: TRIES + 5 }, async () => {
      const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/user/login', body })
      settled += 1
      return { statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
    })
    while (settled < TRIES + 3) await new Promise((resolve) => setImmediate(resolve))
    expect(settled).toBe(TRIES + 3)

    const answers = await inTurn(db, calls)

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(TRIES + 2)
    expect(answers.filter(({ retryAfter }) => retryAfter > 0)).toHaveLength(3)
  })

  test('who has logged in here before does not wait for guesses from elsewhere, and who only says so does', async () => {
    const { db, logIn, useUp } = await guardedShop()
    const known = deviceOf(await logIn('password of amina'))
    const aminasWithKarimsDevice = deviceOf(await logIn('password of karim', {}, 'karim@shop.example'))
    await useUp()

    const others = [logIn('a guess', aminasWithKarimsDevice), logIn('a guess', { knownDevice: 'made.up' })]
    expect((await logIn('password of amina', known)).statusCode).toBe(200)
    const isOver = { yes: false }
    void Promise.all(others).then(() => (isOver.yes = true))
    expect(isOver.yes).toBe(false)

    expect((await inTurn(db, others)).map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })

  test('a known browser does not guess for ever, either', async () => {
    const { db, logIn } = await guardedShop()
    const known = deviceOf(await logIn('password of amina'))

    for (let count = 0; count < TRIES; count++) await logIn('a guess', known)

    const startedAt = Date.now()
    await inTurn(db, [logIn('a guess', known)])

    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(5000)
  })

  test('who sets a new password gets in, however much is guessed', async () => {
    const { app, useUp, logIn, runMails } = await guardedShop()
    await useUp()
    const put = (path: string, body: object, cookies = {}) =>
      app.inject({
        method: 'PUT',
        url: `/api/user/${path}`,
        body: { email: AMINA, ...body },
        cookies,
        remoteAddress: '198.51.100.7',
      })
    await put('forgot-password', {})
    const [, otp] = /^ +(\d{6})$/m.exec(
      (await runMails()).find(({ subject }) => subject.startsWith('Your code'))!.text,
    )!
    const verified = await put('verify-forgot-password-otp', { otp })
    const cookies = { passwordReset: verified.cookies[0]!.value }
    const changed = await put(
      'reset-password',
      { newPassword: 'new password', confirmPassword: 'new password' },
      cookies,
    )

    expect((await logIn('new password')).statusCode).toBe(200)
    await useUp()
    expect((await logIn('new password', deviceOf(changed))).statusCode).toBe(200)
  })

  test('a network gets five codes an hour for an account, and so it does for an email that nobody has', async () => {
    const { app } = await guardedShop()
    const forgot = (email: string, remoteAddress?: string) =>
      app.inject({ method: 'PUT', url: '/api/user/forgot-password', body: { email }, remoteAddress })
    const sixOf = async (email: string) => {
      const answers = []
      for (let count = 0; count < 6; count++) answers.push(await forgot(email))
      return answers.map(({ statusCode, body }) => ({ statusCode, body }))
    }

    const known = await sixOf('AMINA@shop.example')
    const unknown = await sixOf('nobody@shop.example')

    expect(known.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(unknown).toEqual(known)
    expect((await forgot(AMINA, '203.0.113.9')).statusCode).toBe(200)
  })

  test('who logs in rightly uses up nothing, neither of their own nor of others behind the same address', async () => {
    const { app, db, logIn, useUp } = await guardedShop()
    await app.limits.take('login-address', '198.51.100.7', limitTable['login-address'].points - 1)
    await useUp(1)

    const right = [await logIn('password of amina'), await logIn('password of amina')]
    const others = await logIn('password of karim', {}, 'karim@shop.example')
    const wrong = [await logIn('a guess')]
    const startedAt = Date.now()
    wrong.push(...(await inTurn(db, [logIn('a guess')])))

    expect([...right, others].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(5000)
  })

  test.each([
    ['PUT', 'forgot-password', 'code-address', { email: 'x@shop.example' }],
    ['PUT', 'verify-forgot-password-otp', 'code-check-address', { email: 'x@shop.example', otp: '123456' }],
  ] as const)('%s %s is limited for each client’s address', async (method, path, limit, body) => {
    const { app } = await buildTestApp()
    const call = (remoteAddress: string) => app.inject({ method, url: `/api/user/${path}`, body, remoteAddress })
    for (let count = 0; count < limitTable[limit].points; count++) await app.limits.take(limit, '203.0.113.9')

    expect((await call('203.0.113.9')).statusCode).toBe(429)
    expect((await call('198.51.100.7')).statusCode).not.toBe(429)
  })
})
