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
const password = 'milk and dates'
const packer: Person = 'omar the packer'
const admin: Person = 'nadia the admin'

afterEach(() => jest.useRealTimers())

/** A shop whose people know their password, and how one of them logs in and sets up an app. */
async function openShop() {
  const shop = await buildTestApp()
  stopClock()
  for (const person of ['amina', packer, admin] as const) await shop.given.user(person)
  await shop.db.update(users).set({ passwordHash: await hashPassword(password) })
  const logIn = async (person: Person, code?: string) => {
    const email = `${person.replaceAll(' ', '.')}@shop.example`
    const answer = await shop.as('nobody').call('POST /api/user/login', { email, password, ...(code && { code }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  /** The clock goes on by as long as a code lasts, so that the next one is another. */
  const goOn = (periods = 1) => jest.setSystemTime(Date.now() + periods * PERIOD_MS)
  /** Sets up a factor; returns how its app makes codes, and the recovery codes. */
  const setUp = async (person: Person) => {
    const { data } = (await shop.as(person).call('POST /api/user/set-up-second-factor')).json()
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const code = () => app.generate()
    const on = (await shop.as(person).call('PUT /api/user/second-factor-on', { code: code() })).json()
    goOn()
    return { code, data, recoveryCodes: on.data.recoveryCodes as string[], message: on.message }
  }
  return { ...shop, goOn, logIn, setUp }
}

const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test('who has switched it on logs in by password and code; each code works once', async () => {
  const { goOn, logIn, setUp, db } = await openShop()
  expect((await logIn(packer)).status).toBe(200)
  const { code } = await setUp(packer)

  const without = await logIn(packer)
  const wrong = await logIn(packer, code() === '000000' ? '111111' : '000000')
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
  const { as, db, logIn, setUp, tokensOf } = await openShop()
  const before = (await logIn(packer)).data
  const ask = async (token: string, method: 'GET' | 'POST', url: string) =>
    (await as('nobody').inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode
  const reads = (token: string) => ask(token, 'GET', '/api/order/push')
  const refresh = (token: string) => ask(token, 'POST', '/api/user/refresh-token')
  expect(await reads(before.accesstoken)).toBe(200)

  const { code } = await setUp(packer)
  const own = (await tokensOf(packer)).access
  const after = (await logIn(packer, code())).data

  expect(await reads(before.accesstoken)).toBe(401)
  expect(await refresh(before.refreshToken)).toBe(401)
  for (const passed of [own, after.accesstoken]) expect(await reads(passed)).toBe(200)
  // As one of a version that did not ask.
  await db.update(sessions).set({ passedFactor: false })
  expect(await ask(own, 'GET', '/api/user/user-details')).toBe(401)
  expect(await refresh(after.refreshToken)).toBe(401)
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
  for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replaceAll(' ', ''))
  expect(await left()).toEqual({ isOn: true, isRequired: false, recoveryCodes: 10 })
  expect((await logIn(packer, recoveryCodes[3])).status).toBe(200)
  expect((await logIn(packer, recoveryCodes[3])).status).toBe(400)
  expect((await logIn(packer, recoveryCodes[4]!.replaceAll(' ', '-'))).status).toBe(200)
  expect((await left()).recoveryCodes).toBe(8)
})

test('who knows the password guesses at ten codes an hour, wherever they are asked for', async () => {
  const { as, logIn, setUp } = await openShop()
  const { code } = await setUp(packer)
  const wrong = code() === '000000' ? '111111' : '000000'
  const guess = async () =>
    (await as(packer).call('PUT /api/user/second-factor-off', { password, code: wrong })).statusCode
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push(await guess())

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await logIn(packer, code())).status).toBe(429)
})

test('it is on only after a right code, off only by password and code, and the user is mailed both in their language', async () => {
  const { as, db, logIn, runMails, setUp } = await openShop()
  await db.update(users).set({ language: 'fr' })
  const { data } = (await as(packer).call('POST /api/user/set-up-second-factor')).json()
  expect(data.address).toContain('otpauth://totp/localhost%3A8080:omar.the.packer%40shop.example?')
  expect(data.picture).toMatch(/^<\?xml|^<svg/)
  expect((await as(packer).call('PUT /api/user/second-factor-on', { code: '12' })).json().code).toBe('WRONG_CODE')
  expect((await logIn(packer)).status).toBe(200)

  const { code, recoveryCodes } = await setUp(packer)
  const again = (await as(packer).call('POST /api/user/set-up-second-factor')).json()
  const off = async (body: object) => (await as(packer).call('PUT /api/user/second-factor-off', body)).json().code
  const refused = [
    await off({ password: 'another one', code: code() }),
    await off({ password, code: recoveryCodes[0]!.replace(/\d/, (digit) => `${9 - Number(digit)}`) }),
  ]
  const mails = (await runMails()).map(({ subject }) => subject)

  expect(again.code).toBe('SECOND_FACTOR_ON')
  expect(refused).toEqual(['WRONG_PASSWORD', 'WRONG_CODE'])
  expect((await logIn(packer)).status).toBe(409)
  expect(await off({ password, code: code() })).toBeUndefined()
  expect((await logIn(packer)).status).toBe(200)
  expect(mails).toEqual(['La validation en deux étapes est activée'])
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
