import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { secondFactors, sessions, users } from '../../db/tables/users'
import { buildTestApp } from '../../testing/build-test-app'
import type { Person } from '../../testing/given'
import { stopClock } from '../../testing/stop-clock'
import { createSign } from '../signature'
import { hashPassword } from '../password'
import { seal, unseal } from './seal'

const PERIOD_MS = 30_000

/** In periods. */
const HOUR = 120
const password = 'milk and dates'
const packer: Person = 'omar the packer'
const admin: Person = 'nadia the admin'

afterEach(() => jest.useRealTimers())

const emailOf = (person: Person) => `${person.replaceAll(' ', '.')}@shop.example`

/** A code that is another. */
const otherThan = (code: string) => code.replace(/\d/g, (digit) => `${9 - Number(digit)}`)

/** A shop whose people know their password, and how one of them logs in and sets up an app. */
async function openShop() {
  const shop = await buildTestApp()
  stopClock()
  for (const person of ['amina', packer, admin, 'lila of the catalogue'] as const) await shop.given.user(person)
  await shop.db.update(users).set({ passwordHash: await hashPassword(password) })
  let networks = 0
  /** Logs in from another network each time, by default in a browser that the shop does not know. */
  const logIn = async (person: Person, code?: string, cookies = {}, typed = password) => {
    const body = { email: emailOf(person), password: typed, ...(code && { code }) }
    const call = { method: 'POST', url: '/api/user/login', body, cookies } as const
    const answer = await shop.app.inject({ ...call, remoteAddress: `198.51.100.${++networks}` })
    const knownDevice = answer.cookies.find(({ name }) => name === 'knownDevice')?.value ?? ''
    return { status: answer.statusCode, device: { knownDevice }, ...answer.json() }
  }
  /** The clock goes on by as long as a code lasts, so that the next one is another. */
  const goOn = (periods = 1) => jest.setSystemTime(Date.now() + periods * PERIOD_MS)
  /** Sets up a factor on a phone whose clock is off; returns how its app makes codes, and the recovery codes. */
  const setUp = async (person: Person, offMs = 0) => {
    const { data } = (await shop.as(person).call('POST /api/user/set-up-second-factor', { password })).json()
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const code = () => app.generate({ timestamp: Date.now() + offMs })
    const on = (await shop.as(person).call('PUT /api/user/second-factor-on', { code: code() })).json()
    goOn()
    return { code, data, recoveryCodes: on.data.recoveryCodes as string[], message: on.message }
  }
  const refresh = (token: string) =>
    shop.as('nobody').inject({
      method: 'POST',
      url: '/api/user/refresh-token',
      headers: { authorization: `Bearer ${token}` },
    })
  return { ...shop, goOn, logIn, refresh, setUp }
}

const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test('who has switched it on logs in by password and code; each code works once', async () => {
  const { goOn, logIn, setUp, db } = await openShop()
  expect((await logIn(packer)).status).toBe(200)
  const { code } = await setUp(packer)

  const without = await logIn(packer)
  const wrong = await logIn(packer, otherThan(code()))
  const sessionsBefore = await db.$count(sessions)
  const right = await logIn(packer, code())
  const again = await logIn(packer, code())
  goOn()
  const next = await logIn(packer, arabic(code()).replace(/^.../, '$& '))

  expect(without).toMatchObject({ status: 409, code: 'CODE_REQUIRED' })
  expect(without.data).toBeUndefined()
  expect(wrong).toMatchObject({ status: 400, code: 'WRONG_CODE', errors: [{ field: 'code' }] })
  expect(right).toMatchObject({ status: 200, data: { accesstoken: expect.any(String) } })
  expect(again).toMatchObject({ status: 400, code: 'WRONG_CODE' })
  expect(next.status).toBe(200)
  expect(await db.$count(sessions)).toBe(sessionsBefore + 2)
})

test('switching it on ends the other sessions, and one that has not passed it opens nothing', async () => {
  const { as, db, logIn, refresh, setUp, tokensOf } = await openShop()
  const before = (await logIn(packer)).data
  const reads = async (token: string, url = '/api/order/push') =>
    (await as('nobody').inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await reads(before.accesstoken)).toBe(200)

  const { code } = await setUp(packer)
  const own = (await tokensOf(packer)).access
  const after = (await logIn(packer, code())).data

  expect(await reads(before.accesstoken)).toBe(401)
  expect((await refresh(before.refreshToken)).statusCode).toBe(401)
  for (const passed of [own, after.accesstoken]) expect(await reads(passed)).toBe(200)
  // As one of a version that did not ask.
  await db.update(sessions).set({ passedFactor: false })
  expect(await reads(own, '/api/user/user-details')).toBe(401)
  expect((await refresh(after.refreshToken)).statusCode).toBe(401)
})

test('a wrong password is said before a code is asked for, and uses none up', async () => {
  const { as, logIn, setUp } = await openShop()
  const { code } = await setUp(packer)
  const body = { email: 'omar.the.packer@shop.example', password: 'another one', code: code() }

  expect((await as('nobody').call('POST /api/user/login', body)).json().code).toBe('WRONG_CREDENTIALS')
  expect((await logIn(packer, code())).status).toBe(200)
})

test('of two logins at once with one code, one gets in', async () => {
  const { logIn, setUp } = await openShop()
  const { code, recoveryCodes } = await setUp(packer)

  for (const typed of [code(), recoveryCodes[0]]) {
    const answers = await Promise.all([logIn(packer, typed), logIn(packer, typed), logIn(packer, typed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  }
})

test('codes a little early or late are taken, older ones are not', async () => {
  const { goOn, logIn, setUp } = await openShop()
  const { code } = await setUp(packer)
  const codes: string[] = []
  for (let count = 0; count < 4; count++) {
    codes.push(code())
    goOn()
  }
  goOn(-1)

  expect((await logIn(packer, codes[1])).status).toBe(400)
  for (const fits of codes.slice(2)) expect((await logIn(packer, fits)).status).toBe(200)
  // Now that a later one was taken.
  expect((await logIn(packer, codes[2])).status).toBe(400)
})

test('ten recovery codes are told once, kept as signatures, and work once each', async () => {
  const { as, db, given, logIn, setUp } = await openShop()
  const { recoveryCodes, data } = await setUp(packer)
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, await given.user(packer)))
  const left = async () => (await as(packer).call('GET /api/user/second-factor')).json().data

  expect(new Set(recoveryCodes).size).toBe(10)
  expect(JSON.stringify(row)).not.toContain(data.secret)
  const kept = JSON.stringify(row).replaceAll(' ', '')
  for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll(' ', ''))
  expect(await left()).toEqual({ isOn: true, isRequired: false, recoveryCodes: 10 })
  expect((await logIn(packer, recoveryCodes[3])).status).toBe(200)
  expect((await logIn(packer, recoveryCodes[3])).status).toBe(400)
  expect((await logIn(packer, recoveryCodes[4]!.replaceAll(' ', '-'))).status).toBe(200)
  expect((await left()).recoveryCodes).toBe(8)
})

test('who knows the password guesses less and less, and the owner goes on in a known browser and in a session', async () => {
  const { as, goOn, logIn, refresh, setUp } = await openShop()
  const { code } = await setUp(packer)
  const { device, data: session } = await logIn(packer, code())
  const guesses = async (count: number) => {
    const statuses: number[] = []
    for (let made = 0; made < count; made++) statuses.push((await logIn(packer, otherThan(code()))).status)
    return statuses
  }
  const tries = (count: number, ...rest: number[]) => [...Array.from({ length: count }, () => 400), ...rest]

  expect(await guesses(11)).toEqual(tries(10, 429))
  goOn(HOUR)
  expect(await guesses(11)).toEqual(tries(10, 429))
  goOn(HOUR)
  // As many as in a day.
  expect(await guesses(1)).toEqual([429])
  expect((await logIn(packer, code())).message).toMatch(/Forgot password/)
  expect((await logIn(packer, code(), device)).status).toBe(200)
  goOn()
  const { accessToken } = (await refresh(session.refreshToken)).json().data
  const off = { method: 'PUT', url: '/api/user/second-factor-off', body: { password, code: code() } } as const
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await as('nobody').inject({ ...off, headers })).statusCode).toBe(200)
})

test('a session has no more tries than others', async () => {
  const { as, setUp } = await openShop()
  const { code } = await setUp(packer)
  const guess = async (path: string) =>
    (await as(packer).call(`PUT /api/user/${path}`, { password, code: otherThan(code()) })).statusCode
  for (let made = 0; made < 10; made++) expect(await guess('second-factor-off')).toBe(400)

  expect([await guess('second-factor-off'), await guess('new-recovery-codes')]).toEqual([429, 429])
})

test('the calls of the set-up use up no tries of a login', async () => {
  const { as, logIn, setUp } = await openShop()
  const { code } = await setUp(packer)

  for (let made = 0; made < 12; made++) await as(packer).call('PUT /api/user/second-factor-on', { code: '123456' })

  expect((await logIn(packer, code())).status).toBe(200)
})

test('a wrong code behind the right password is mailed to the owner once a day, and stands in the history', async () => {
  const { as, goOn, logIn, runMails, setUp } = await openShop()
  const { code } = await setUp(packer)
  const mails = async () => (await runMails()).filter(({ subject }) => subject.startsWith('A wrong code')).length
  const guess = () => logIn(packer, otherThan(code()))

  await logIn(packer, undefined, {}, 'another one')
  await logIn(packer)
  const before = await mails()
  await guess()
  await guess()
  const sameDay = await mails()
  goOn(25 * HOUR)
  await guess()
  const changes = (await as(admin).call('POST /api/change/admin-list', { thing: 'user' })).json().data

  expect([before, sameDay, await mails()]).toEqual([0, 1, 2])
  expect((await runMails())[0]).toMatchObject({ to: emailOf(packer) })
  expect(changes).toHaveLength(2)
  expect(changes[0]).toMatchObject({ name: packer, after: { wrongCode: true } })
})

test('a new password by email clears the guesses of who knew the former one', async () => {
  const { app, logIn, runMails, setUp } = await openShop()
  const { code } = await setUp(packer)
  for (let made = 0; made < 11; made++) await logIn(packer, otherThan(code()))
  expect((await logIn(packer, code())).status).toBe(429)
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body: { email: emailOf(packer), ...body }, cookies })

  await put('forgot-password', {})
  const mail = (await runMails()).find(({ subject }) => subject.startsWith('Your code'))
  const [, otp] = /^ +(\d{6})$/m.exec(mail!.text)!
  const verified = await put('verify-forgot-password-otp', { otp })
  const [newPassword, cookies] = ['figs and honey', { passwordReset: verified.cookies[0]!.value }]
  await put('reset-password', { newPassword, confirmPassword: newPassword }, cookies)

  expect((await logIn(packer, code(), {}, newPassword)).status).toBe(200)
})

test.each([-70, 280])('a phone whose clock is off by %d s is learnt at the set-up and stays right', async (seconds) => {
  const { goOn, logIn, setUp } = await openShop()
  const { code } = await setUp(packer, seconds * 1000)

  for (let days = 0; days < 3; days++) {
    expect((await logIn(packer, code())).status).toBe(200)
    expect((await logIn(packer, code())).status).toBe(400)
    goOn(24 * HOUR)
  }
})

test('a phone that is further off is told so, and one that was put right gets in', async () => {
  const { as, goOn, logIn, setUp } = await openShop()
  const { data } = (await as(packer).call('POST /api/user/set-up-second-factor', { password })).json()
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
  const refused = await as(packer).call('PUT /api/user/second-factor-on', {
    code: app.generate({ timestamp: Date.now() + 6 * 60_000 }),
  })
  const slow = await setUp(packer, -120_000)
  expect((await logIn(packer, slow.code())).status).toBe(200)
  goOn(10)

  expect(refused.json()).toMatchObject({ code: 'WRONG_CODE', message: expect.stringMatching(/phone’s clock/) })
  const isRight = new TOTP({ secret: Secret.fromBase32(slow.data.secret) })
  expect((await logIn(packer, isRight.generate())).status).toBe(200)
  // Neither a clock that is off otherwise.
  expect((await logIn(packer, isRight.generate({ timestamp: Date.now() + 120_000 }))).status).toBe(400)
})

test('codes taken while the clock of the server was ahead keep nobody out', async () => {
  const { goOn, logIn, setUp } = await openShop()
  goOn(2 * HOUR)
  const { code } = await setUp(packer)
  expect((await logIn(packer, code())).status).toBe(200)

  goOn(-2 * HOUR)

  expect((await logIn(packer, code())).status).toBe(200)
  expect((await logIn(packer, code())).status).toBe(400)
})

test('new recovery codes take password and code, replace those before, and are mailed', async () => {
  const { as, goOn, logIn, runMails, setUp } = await openShop()
  const { code, recoveryCodes } = await setUp(packer)
  const renew = async (body: object) => (await as(packer).call('PUT /api/user/new-recovery-codes', body)).json()
  const refused = [
    await renew({ password: 'another one', code: code() }),
    await renew({ password, code: otherThan(code()) }),
    (await as(admin).call('PUT /api/user/new-recovery-codes', { password, code: code() })).json(),
  ]

  const { data } = await renew({ password, code: code() })
  goOn()

  expect(refused.map((each) => each.code)).toEqual(['WRONG_PASSWORD', 'WRONG_CODE', 'WRONG_CODE'])
  expect(data.recoveryCodes).toHaveLength(10)
  expect((await logIn(packer, recoveryCodes[0])).status).toBe(400)
  expect((await logIn(packer, data.recoveryCodes[0])).status).toBe(200)
  expect((await runMails()).map(({ subject }) => subject)).toContain('You have new recovery codes')
})

test('a session alone sets none up: a browser that was left open does not lock its owner out', async () => {
  const { as, db } = await openShop()
  const setUp = async (body: object) => (await as(packer).call('POST /api/user/set-up-second-factor', body)).json().code

  expect([await setUp({}), await setUp({ password: 'another one' })]).toEqual(['VALIDATION', 'WRONG_PASSWORD'])
  expect(await db.$count(secondFactors)).toBe(0)
})

test('it is on only after a right code, off only by password and code, and the user is mailed both in their language', async () => {
  const { as, db, logIn, runMails, setUp } = await openShop()
  await db.update(users).set({ language: 'fr' })
  const { data } = (await as(packer).call('POST /api/user/set-up-second-factor', { password })).json()
  expect(data.address).toContain('otpauth://totp/localhost%3A8080:omar.the.packer%40shop.example?')
  expect(data.picture).toMatch(/^<\?xml|^<svg/)
  expect((await as(packer).call('PUT /api/user/second-factor-on', { code: '12' })).json().code).toBe('WRONG_CODE')
  expect((await logIn(packer)).status).toBe(200)

  const { code, recoveryCodes } = await setUp(packer)
  const again = (await as(packer).call('POST /api/user/set-up-second-factor', { password })).json()
  const off = async (body: object) => (await as(packer).call('PUT /api/user/second-factor-off', body)).json().code
  const refused = [
    await off({ password: 'another one', code: code() }),
    await off({ password, code: otherThan(recoveryCodes[0]!) }),
  ]
  const mails = (await runMails()).map(({ subject }) => subject)

  expect(again.code).toBe('SECOND_FACTOR_ON')
  expect(refused).toEqual(['WRONG_PASSWORD', 'WRONG_CODE'])
  expect((await logIn(packer)).status).toBe(409)
  expect(await off({ password, code: code() })).toBeUndefined()
  expect((await logIn(packer)).status).toBe(200)
  expect(mails.sort()).toEqual([
    ...['La validation en deux étapes est activée', 'Un code incorrect a été saisi pour votre compte'],
  ])
  expect((await runMails())[0]).toMatchObject({ subject: 'La validation en deux étapes est désactivée' })
})

test('an admin resets the factor of somebody else, never their own, and the history says so', async () => {
  const { as, given, logIn, runMails, setUp } = await openShop()
  await setUp(packer)
  await setUp(admin)
  const reset = async (person: Person) =>
    (await as(admin).call('PUT /api/user/admin-reset-second-factor', { _id: await given.user(person) })).json()

  const shown = (await as(admin).call('POST /api/user/admin-list', { search: 'omar' })).json().data[0]
  const answer = await reset(packer)
  await reset(packer)
  const changes = (await as(admin).call('POST /api/change/admin-list', { thing: 'user' })).json().data

  expect(shown.secondFactor).toBe(true)
  expect(answer.data).toMatchObject({ name: packer, secondFactor: false })
  expect((await reset(admin)).code).toBe('OWN_ACCOUNT')
  expect((await logIn(packer)).status).toBe(200)
  expect(changes).toMatchObject([{ name: packer, before: { secondFactor: true }, after: { secondFactor: false } }])
  expect((await runMails()).map(({ to }) => to)).toContain('omar.the.packer@shop.example')
})

test('an admin who has one can ask it of the staff, who then reach nothing but its set-up', async () => {
  const { as, setUp } = await openShop()
  const require = async () =>
    (await as(admin).call('PUT /api/settings/admin-update', { staffSecondFactor: true })).json()
  const lila = as('lila of the catalogue')
  const tried = await require()
  await setUp(admin)
  await require()

  const shut = (await lila.call('GET /api/category/admin-get')).json()
  const asGuest = (await lila.call('POST /api/product/get', {})).statusCode
  const state = (await lila.call('GET /api/user/second-factor')).json().data
  await setUp('lila of the catalogue')

  expect(tried).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'staffSecondFactor' }] })
  expect(shut).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect(asGuest).toBe(200)
  expect(state).toMatchObject({ isOn: false, isRequired: true })
  expect((await lila.call('GET /api/category/admin-get')).statusCode).toBe(200)
  expect((await as(admin).call('GET /api/category/admin-get')).statusCode).toBe(200)
  expect((await as('amina').call('GET /api/user/second-factor')).json().data.isRequired).toBe(false)
})

test('a sealed secret is read with its key and for its owner alone', () => {
  const sign = createSign('a key for tests of more than thirty-two characters')
  const sealed = seal(sign, 'u1', 'JBSWY3DPEHPK3PXP')

  expect(unseal(sign, 'u1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(sign, 'u2', sealed)).toBeUndefined()
  expect(unseal(createSign('another key of more than thirty-two characters'), 'u1', sealed)).toBeUndefined()
  expect(seal(sign, 'u1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})
