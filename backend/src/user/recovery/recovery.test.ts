import { eq, sql } from 'drizzle-orm'
import { passwordCodes, passwordResets, sessions, users } from '../../db/tables/users'
import { limitTable } from '../../rate-limits/rate-limit-table'
import { buildTestApp } from '../../testing/build-test-app'
import { hashPassword, isPassword } from '../password'
import { codeOf } from './recovery-service'
import { createSign } from '../signature'
import { deleteExpired } from '../store'

const AMINA = 'amina@shop.example'
const NOBODY = 'nobody@shop.example'

/** A shop in which Amina has forgotten her password: its calls, and what her mails say. */
async function forgetfulShop() {
  const shop = await buildTestApp()
  const { app, db, given, runMails } = shop
  const aminasId = await given.user('amina')
  await given.user('karim')

  const put = (path: string, body: object, cookies: Record<string, string> = {}, remoteAddress?: string) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies, remoteAddress })
  const forgot = (email = AMINA, remoteAddress?: string) => put('forgot-password', { email }, {}, remoteAddress)
  const verify = (otp: string | number, email = AMINA, remoteAddress?: string) =>
    put('verify-forgot-password-otp', { otp, email }, {}, remoteAddress)
  const reset = (token?: string, change: object = {}) => {
    const body = { email: AMINA, newPassword: 'dates and milk', confirmPassword: 'dates and milk', ...change }
    return put('reset-password', body, token ? { passwordReset: token } : {})
  }

  const code = async () => {
    await forgot()
    const mail = (await runMails()).find(({ subject }) => subject.startsWith('Your code'))
    return /^ +(\d{6})$/m.exec(mail!.text)![1]!
  }
  /** Verifies the code and returns the cookie that proves it. */
  const proof = async () => {
    const { cookies } = await verify(await code())
    return cookies.find(({ name }) => name === 'passwordReset')!.value
  }
  const passwordHash = async () => (await db.select().from(users).where(eq(users.id, aminasId)))[0]!.passwordHash

  return { ...shop, aminasId, forgot, verify, reset, code, proof, passwordHash }
}

/** A code that is not the one given. */
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('who has forgotten their password sets a new one with the code of the mail, and every session ends', async () => {
  const { app, as, db, code, verify, reset, runMails, aminasId, given } = await forgetfulShop()
  await given.changedUser('amina', { verifiedEmail: false })
  await as('amina').call('GET /api/cart/get')
  await as('karim').call('GET /api/cart/get')

  const verified = await verify(await code())
  const token = verified.cookies.find(({ name }) => name === 'passwordReset')!.value
  const changed = await reset(token)
  const login = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    body: { email: AMINA, password: 'dates and milk' },
  })

  expect(verified.json()).toEqual({ success: true, error: false, message: expect.any(String) })
  expect(verified.headers['set-cookie']).toMatch(
    /^passwordReset=[\w-]{43}; Max-Age=600; Path=\/api\/user\/reset-password; HttpOnly; SameSite=Lax$/,
  )
  expect(changed.json()).toMatchObject({ success: true, error: false })
  expect(changed.cookies).toContainEqual(expect.objectContaining({ name: 'passwordReset', value: '' }))
  expect(login.statusCode).toBe(200)
  const left = await db.select().from(sessions)
  expect(left.map(({ userId }) => userId).sort()).toEqual([aminasId, await given.user('karim')].sort())
  expect((await as('amina').call('GET /api/cart/get')).statusCode).toBe(401)
  expect((await as('karim').call('GET /api/cart/get')).statusCode).toBe(200)
  expect((await runMails())[0]).toMatchObject({ to: AMINA, subject: 'Your password was changed' })
  // The one that reads the code has the email.
  expect((await db.select().from(users).where(eq(users.id, aminasId)))[0]!.verifiedEmail).toBe(true)
})

test('neither a code nor a proof can be read from the database', async () => {
  const { code, proof, db } = await forgetfulShop()
  const sent = await code()
  const [kept] = await db.select().from(passwordCodes)
  const token = await proof()
  const [allowed] = await db.select().from(passwordResets)

  expect(kept!.seed).not.toContain(sent)
  // Another key makes another code of it; one time in a million the same.
  expect(codeOf(createSign('another key'), AMINA, kept!.seed)).not.toBe(sent)
  expect(allowed!.tokenHash).not.toContain(token)
})

test('forgot-password says the same, and does the same, whether or not anybody has the email', async () => {
  const { forgot, db, given, runMails } = await forgetfulShop()
  await given.changedUser('karim', { status: 'Suspended' })

  const answers = [await forgot(), await forgot(NOBODY), await forgot('karim@shop.example')]

  const [known, unknown, blocked] = answers.map(({ statusCode, body, cookies }) => ({ statusCode, body, cookies }))
  expect(known!.statusCode).toBe(200)
  expect(unknown).toEqual(known)
  expect(blocked).toEqual(known)
  // A code is kept for each, so that no statement is saved where nobody is; only one is mailed.
  expect(await db.$count(passwordCodes)).toBe(3)
  expect((await runMails()).map(({ to }) => to)).toEqual([AMINA])
})

test('a wrong code is refused with the same words, whether or not anybody has the email', async () => {
  const { forgot, verify } = await forgetfulShop()
  await forgot()
  await forgot(NOBODY)

  const tries = async (email: string) => {
    const answers = []
    for (let count = 0; count < 6; count++) answers.push((await verify('12', email)).json().code as string)
    return answers
  }

  const expected = ['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'CODE_EXPIRED', 'CODE_EXPIRED']
  expect(await tries(AMINA)).toEqual(expected)
  expect(await tries(NOBODY)).toEqual(expected)
})

test('the code of an email that nobody has opens nothing, even when it is guessed', async () => {
  const { app, db, verify } = await forgetfulShop()
  const seed = 'a seed'
  await db.insert(passwordCodes).values({ email: NOBODY, seed, expiresAt: new Date(Date.now() + 60_000) })

  const answer = await verify(codeOf(app.sign, NOBODY, seed), NOBODY)

  expect(answer.json()).toMatchObject({ code: 'WRONG_CODE' })
  expect(answer.cookies).toEqual([])
})

test('ten guesses at once are five tries, after which the right code comes too late', async () => {
  const { code, verify } = await forgetfulShop()
  const right = await code()

  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(other(right))))

  const codes = answers.map((answer) => answer.json().code as string).sort()
  expect(codes).toEqual([...Array<string>(6).fill('CODE_EXPIRED'), ...Array<string>(4).fill('WRONG_CODE')])
  expect((await verify(right)).json()).toMatchObject({ code: 'CODE_EXPIRED', success: false, error: true })
})

test('the right code works once, however often it is sent at once', async () => {
  const { code, verify } = await forgetfulShop()
  const right = await code()

  const answers = await Promise.all([verify(right), verify(right), verify(right)])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
})

test('who asks again while a code works gets the same, with five more tries', async () => {
  const { code, verify } = await forgetfulShop()
  const first = await code()
  for (let count = 0; count < 5; count++) await verify(other(first))

  expect(await code()).toBe(first)
  expect((await verify(first)).statusCode).toBe(200)
  expect(await code()).not.toBe(first)
})

test('strangers who ask for codes and try them neither end nor use up the code of the one who got it', async () => {
  const { code, forgot, verify, runMails } = await forgetfulShop()
  const right = await code()
  for (let network = 1; network <= 12; network++) {
    await forgot(AMINA, `203.0.113.${network}`)
    for (let count = 0; count < 6; count++) await verify(other(right), AMINA, `203.0.113.${network}`)
  }

  expect((await forgot()).statusCode).toBe(200)
  // Five within the hour, and one more.
  expect(await runMails()).toHaveLength(6)
  expect((await verify(right)).statusCode).toBe(200)
})

test('six digits are not guessed from a hundred networks, and a browser that the account knows is not held up by them', async () => {
  const { app, code, verify } = await forgetfulShop()
  const right = await code()
  const { points } = limitTable['code-check-account']
  for (let count = 0; count < points; count++) await app.limits.take('code-check-account', AMINA)

  const cookie = { knownDevice: `id.${app.sign('known-device', `id ${AMINA}`)}` }
  const check = (cookies = {}) =>
    app.inject({
      method: 'PUT',
      url: '/api/user/verify-forgot-password-otp',
      cookies,
      body: { email: 'Amina@shop.example', otp: right },
    })

  expect((await verify(right)).statusCode).toBe(429)
  expect((await check(cookie)).statusCode).toBe(200)
})

test('a code and its proof hold for ten minutes each', async () => {
  const { code, proof, verify, reset, db } = await forgetfulShop()
  const expired = { expiresAt: sql`now() - interval '1 ms'` }
  const minutesLeft = async (table: typeof passwordCodes | typeof passwordResets) => {
    const [row] = await db
      .select({ left: sql<number>`extract(epoch from ${table.expiresAt} - now()) / 60` })
      .from(table)
    return Number(row!.left)
  }
  const token = await proof()
  const right = await code()

  for (const table of [passwordCodes, passwordResets]) {
    expect(await minutesLeft(table)).toBeGreaterThan(9)
    expect(await minutesLeft(table)).toBeLessThanOrEqual(10)
    await db.update(table).set(expired)
  }

  expect((await verify(right)).json().code).toBe('CODE_EXPIRED')
  expect((await reset(token)).json().code).toBe('CODE_NOT_VERIFIED')
})

test('a code with zeros in front is right as text, with spaces, and as a number', async () => {
  const { app, db, verify } = await forgetfulShop()
  let seed = ''
  let code = ''
  for (let number = 0; !code.startsWith('00'); number++) code = codeOf(app.sign, AMINA, (seed = String(number)))
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

  for (const otp of [
    code,
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
    `${arabic.slice(0, 3)}\u2011${arabic.slice(3)}`,
    Number(code),
  ]) {
    const expiresAt = new Date(Date.now() + 60_000)
    await db.insert(passwordCodes).values({ email: AMINA, seed, expiresAt })

    expect((await verify(otp, 'Amina@Shop.example')).statusCode).toBe(200)
  }
})

test('without a proof, or with another’s, nothing is reset', async () => {
  const { proof, reset, passwordHash, db, given } = await forgetfulShop()
  const hashOfKarim = async () =>
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, await given.user('karim')))
    )[0]!.passwordHash
  const before = [await passwordHash(), await hashOfKarim()]
  const token = await proof()

  const answers = [await reset(), await reset('x'.repeat(43)), await reset(token, { email: 'karim@shop.example' })]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'CODE_NOT_VERIFIED', success: false, error: true })
  }
  expect([await passwordHash(), await hashOfKarim()]).toEqual(before)
})

test('one proof is one reset, also of two at once', async () => {
  const { proof, reset, passwordHash } = await forgetfulShop()
  const token = await proof()

  const answers = await Promise.all(
    ['first password', 'second password'].map((newPassword) =>
      reset(token, { newPassword, confirmPassword: newPassword }),
    ),
  )
  const again = await reset(token)

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect(again.json().code).toBe('CODE_NOT_VERIFIED')
  const winner = answers[0]!.statusCode === 200 ? 'first password' : 'second password'
  expect(await isPassword(await passwordHash(), winner)).toBe(true)
})

test('passwords that differ, are short or easily guessed use up no proof', async () => {
  const { proof, reset } = await forgetfulShop()
  const token = await proof()

  const differ = await reset(token, { confirmPassword: 'milk and dates' })
  const short = await reset(token, { newPassword: 'short', confirmPassword: 'short' })
  const guessed = await reset(token, { newPassword: 'Password1', confirmPassword: 'Password1' })

  expect(differ.json()).toMatchObject({
    code: 'PASSWORDS_DIFFER',
    message: 'New password and confirm password must be same.',
  })
  expect(short.json()).toMatchObject({ code: 'VALIDATION', message: 'newPassword must have at least 8 characters' })
  expect(guessed.json().errors).toMatchObject([{ field: 'newPassword' }])
  expect((await reset(token)).statusCode).toBe(200)
})

test('a blocked user gets no new password', async () => {
  const { proof, reset, given, passwordHash } = await forgetfulShop()
  const before = await passwordHash()
  const token = await proof()
  await given.changedUser('amina', { status: 'Suspended' })

  expect((await reset(token)).json().code).toBe('CODE_NOT_VERIFIED')
  expect(await passwordHash()).toBe(before)
})

test('a foreign page cannot use the proof', async () => {
  const { app, proof, passwordHash } = await forgetfulShop()
  const before = await passwordHash()
  const body = { email: AMINA, newPassword: 'their own choice', confirmPassword: 'their own choice' }

  const answer = await app.inject({
    method: 'PUT',
    url: '/api/user/reset-password',
    body,
    headers: { origin: 'https://evil.example' },
    cookies: { passwordReset: await proof() },
  })

  expect(answer.json().code).toBe('FOREIGN_ORIGIN')
  expect(await passwordHash()).toBe(before)
})

test('a login with the old password that is under way while the new one is set gets no session', async () => {
  const { app, db, reset, proof, aminasId } = await forgetfulShop()
  await db.update(users).set({ passwordHash: await hashPassword('stolen password') })
  const token = await proof()
  const logIn = () =>
    app.inject({ method: 'POST', url: '/api/user/login', body: { email: AMINA, password: 'stolen password' } })

  await Promise.all([reset(token), ...Array.from({ length: 6 }, logIn)])

  expect(await db.$count(sessions, eq(sessions.userId, aminasId))).toBe(0)
})

test('what has expired is cleared away, and nothing else', async () => {
  const { as, db, forgot, proof } = await forgetfulShop()
  const expired = { expiresAt: sql`now() - interval '1 ms'` }
  await as('amina').call('GET /api/cart/get')
  await proof()
  await forgot(NOBODY)
  for (const table of [sessions, passwordCodes, passwordResets]) await db.update(table).set(expired)
  await as('karim').call('GET /api/cart/get')
  await forgot()

  await deleteExpired(db)

  expect(await db.$count(sessions)).toBe(1)
  expect((await db.select().from(passwordCodes)).map(({ email }) => email)).toEqual([AMINA])
  expect(await db.$count(passwordResets)).toBe(0)
})
