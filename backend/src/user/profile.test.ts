import { buildTestApp } from '../testing/build-test-app'
import { limitTable } from '../rate-limits/rate-limit-table'
import { users } from '../db/tables'
import { eq } from 'drizzle-orm'

const profile = { name: 'Amina B.', email: 'amina@shop.example', mobile: '0550 12 34 56' }
const update = (body: object) => ({ method: 'PUT' as const, url: '/api/user/update-user', body })
const details = { url: '/api/user/user-details' }

/** The address in a mail. */
const linkIn = (text: string) => /^http\S+$/m.exec(text)![0]

test('a shopper changes name and mobile, and nobody is mailed', async () => {
  const { as, runMails } = await buildTestApp()
  await as('amina').inject(details)

  const answer = await as('amina').inject(update({ ...profile, role: 'ADMIN', verify_email: true, password: 'x' }))

  expect(answer.json()).toEqual({ success: true, error: false, message: 'Your profile is saved' })
  expect((await as('amina').inject(details)).json().data).toMatchObject({
    ...profile,
    role: 'USER',
    verify_email: false,
  })
  expect(await runMails()).toEqual([])
})

test('a mobile number that comes as a number is its digits', async () => {
  const { as } = await buildTestApp()

  await as('amina').inject(update({ ...profile, mobile: 213550123456 }))

  expect((await as('amina').inject(details)).json().data.mobile).toBe('213550123456')
})

test('a new email is verified anew, by a link that is sent there, and the former one is told', async () => {
  const { app, as, runMails, db } = await buildTestApp({ publicUrl: 'https://shop.example' })
  await as('amina').inject(details)
  await db.update(users).set({ verifiedEmail: true })

  await as('amina').inject(update({ ...profile, email: 'Amina@new.example' }))
  const changed = (await as('amina').inject(details)).json().data
  const mails = await runMails()
  const link = linkIn(mails.find(({ to }) => to === 'amina@new.example')!.text)
  const token = new URL(link).searchParams.get('token')
  await app.inject({ method: 'POST', url: '/api/user/verify-email', body: { token } })

  expect(changed).toMatchObject({ email: 'amina@new.example', verify_email: false })
  expect(mails.map(({ to }) => to).sort()).toEqual(['amina@new.example', 'amina@shop.example'])
  expect(link).toMatch(/^https:\/\/shop\.example\/verify-email\?token=/)
  expect((await as('amina').inject(details)).json().data.verify_email).toBe(true)
})

test('the case of an email is no change', async () => {
  const { as, db, runMails } = await buildTestApp()
  await as('amina').inject(details)
  await db.update(users).set({ verifiedEmail: true })

  await as('amina').inject(update({ ...profile, email: 'AMINA@SHOP.EXAMPLE' }))

  expect((await as('amina').inject(details)).json().data).toMatchObject({
    email: 'amina@shop.example',
    verify_email: true,
  })
  expect(await runMails()).toEqual([])
})

test('another’s email is refused, and nothing changes', async () => {
  const { as, given, runMails } = await buildTestApp()
  await given.user('karim')

  const answer = await as('amina').inject(update({ ...profile, email: 'Karim@shop.example' }))

  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('EMAIL_TAKEN')
  expect((await as('amina').inject(details)).json().data).toMatchObject({ name: 'amina', email: 'amina@shop.example' })
  expect(await runMails()).toEqual([])
})

test('of two who want the same new email at once, one gets it', async () => {
  const { as } = await buildTestApp()
  const wanted = { ...profile, email: 'best@shop.example' }

  const answers = await Promise.all([as('amina').inject(update(wanted)), as('karim').inject(update(wanted))])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('what the former email allowed is allowed no more', async () => {
  const { app, as, runMails, given, db } = await buildTestApp()
  const userId = await given.user('amina')
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies })
  await put('forgot-password', { email: profile.email })
  const otp = /^ +(\d{6})$/m.exec((await runMails())[0]!.text)![1]
  const { cookies } = await put('verify-forgot-password-otp', { email: profile.email, otp })

  await as('amina').inject(update({ ...profile, email: 'amina@new.example' }))
  const passwords = { newPassword: 'their own choice', confirmPassword: 'their own choice' }
  const answer = await put(
    'reset-password',
    { email: 'amina@new.example', ...passwords },
    { passwordReset: cookies[0]!.value },
  )

  expect(answer.json().code).toBe('CODE_NOT_VERIFIED')
  const [amina] = await db.select().from(users).where(eq(users.id, userId))
  expect(amina!.passwordHash).toBe('no password')
})

test('nobody sends mails to the world by changing their email again and again', async () => {
  const { app, as, runMails } = await buildTestApp()
  const { points } = limitTable['register-address']
  for (let count = 0; count < points; count++) await app.limits.take('register-address', '127.0.0.1')

  const answer = await as('amina').inject(update({ ...profile, email: 'stranger@shop.example' }))

  expect(answer.statusCode).toBe(429)
  expect(await runMails()).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name is required'],
  [{ email: 'amina' }, 'email is not valid'],
  [{ mobile: '' }, 'mobile is required'],
  [{ mobile: null }, 'mobile is required'],
  [{ mobile: { $gt: '' } }, 'mobile must be text'],
  [{ mobile: '1'.repeat(31) }, 'mobile must have at most 30 characters'],
])('%j is refused', async (change, message) => {
  const { as } = await buildTestApp()

  const answer = await as('amina').inject(update({ ...profile, ...change }))

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', message })
})

test('nobody changes a profile without a session', async () => {
  const { as } = await buildTestApp()

  expect((await as('nobody').inject(update(profile))).statusCode).toBe(401)
})
