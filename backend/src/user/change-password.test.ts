import { eq } from 'drizzle-orm'
import { sessions, users } from '../db/tables'
import { limitTable } from '../rate-limits/rate-limit-table'
import { buildTestApp } from '../testing/build-test-app'

const email = 'amina@shop.example'
const present = 'milk and dates'
const next = 'dates and figs'
const user = { name: 'Amina', email, password: present }

/** A shop with Amina registered, and ways to log in and to change her password with a session's token. */
async function registeredShop() {
  const shop = await buildTestApp()
  await shop.app.inject({ method: 'POST', url: '/api/user/register', body: user })
  await shop.runMails()
  const logIn = async (password: string) =>
    (await shop.app.inject({ method: 'POST', url: '/api/user/login', body: { email, password } })).json().data
      ?.accesstoken as string | undefined
  const change = (token: string | undefined, body: object) =>
    shop.app.inject({
      ...{ method: 'PUT', url: '/api/user/change-password', body },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const isLoggedIn = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await shop.app.inject({ url: '/api/user/user-details', headers })).statusCode === 200
  }
  return { ...shop, logIn, change, isLoggedIn }
}

test('who knows the present password sets another, stays logged in, and is logged out everywhere else', async () => {
  const { logIn, change, isLoggedIn, runMails } = await registeredShop()
  const [here, elsewhere] = [await logIn(present), await logIn(present)]

  const answer = await change(here, { password: present, newPassword: next })

  expect(answer.json()).toEqual({ success: true, error: false, message: 'Your password is changed' })
  expect(await isLoggedIn(here)).toBe(true)
  expect(await isLoggedIn(elsewhere)).toBe(false)
  expect(await logIn(present)).toBeUndefined()
  expect(await logIn(next)).toBeDefined()
  const mails = await runMails()
  expect(mails.filter(({ subject }) => subject === 'Your password was changed').map(({ to }) => to)).toEqual([email])
})

test('a wrong present password changes nothing', async () => {
  const { logIn, change, isLoggedIn, runMails } = await registeredShop()
  const [here, elsewhere] = [await logIn(present), await logIn(present)]

  const answer = await change(here, { password: 'milk', newPassword: next })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'WRONG_PASSWORD', message: 'The present password is wrong' })
  expect(await isLoggedIn(elsewhere)).toBe(true)
  expect(await logIn(present)).toBeDefined()
  expect(await runMails()).toHaveLength(1)
})

test.each([
  [{ newPassword: next }, 'password'],
  [{ password: '', newPassword: next }, 'password'],
  [{ password: present }, 'newPassword'],
  [{ password: present, newPassword: 'short' }, 'newPassword'],
  [{ password: present, newPassword: 'Password1' }, 'newPassword'],
  [{ password: present, newPassword: 'x'.repeat(201) }, 'newPassword'],
  [{ password: { $gt: '' }, newPassword: next }, 'password'],
])('%j is refused', async (body, field) => {
  const { logIn, change } = await registeredShop()

  const answer = await change(await logIn(present), body)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
})

test('nobody changes a password without a session', async () => {
  const { change } = await registeredShop()

  expect((await change(undefined, { password: present, newPassword: next })).statusCode).toBe(401)
})

test('of two changes at once one counts, and the other is refused', async () => {
  const { logIn, change, db } = await registeredShop()
  const [one, other] = [await logIn(present), await logIn(present)]

  const answers = await Promise.all([
    change(one, { password: present, newPassword: 'one new password' }),
    change(other, { password: present, newPassword: 'another new password' }),
  ])

  // The one that comes second finds its session ended, or the password another.
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await db.$count(sessions)).toBe(1)
})

test('who has only the session cannot guess the password on and on; a right one begins the count anew', async () => {
  const { logIn, change } = await registeredShop()
  const here = await logIn(present)
  const { points } = limitTable['password-account']
  const guess = () => change(here, { password: 'a guess', newPassword: next })

  for (let count = 1; count < points; count++) expect((await guess()).statusCode).toBe(400)
  expect((await change(here, { password: present, newPassword: next })).statusCode).toBe(200)
  for (let count = 0; count < points; count++) expect((await guess()).statusCode).toBe(400)
  const refused = await change(here, { password: next, newPassword: present })

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a code that was verified before allows no reset any more', async () => {
  const { app, db, logIn, change, runMails } = await registeredShop()
  const here = await logIn(present)
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies })
  await put('forgot-password', { email })
  const otp = (await runMails()).map(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1]).find(Boolean)
  const { cookies } = await put('verify-forgot-password-otp', { email, otp })

  await change(here, { password: present, newPassword: next })
  const passwords = { newPassword: 'their own choice', confirmPassword: 'their own choice' }
  const answer = await put('reset-password', { email, ...passwords }, { passwordReset: cookies[0]!.value })

  expect(answer.json().code).toBe('CODE_NOT_VERIFIED')
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
  expect(await logIn(next)).toBeDefined()
})
