import { eq } from 'drizzle-orm'
import { buildTestApp } from '../testing/build-test-app'
import { limitTable } from '../rate-limits/rate-limit-table'
import { sessions, users } from '../db/tables/users'
import { isGuessable } from './guessable-password'
import { hashPassword, isPassword } from './password'

const profile = { name: 'Amina B.', email: 'amina@shop.example', mobile: '0550 12 34 56' }
const update = (body: object) => ({ method: 'PUT' as const, url: '/api/user/update-user', body })
const details = { url: '/api/user/user-details' }

const password = 'milk and dates'
const hash = hashPassword(password)

/** A shop in which Amina has chosen a password. */
async function shopWithPassword() {
  const shop = await buildTestApp({ publicUrl: 'https://shop.example' })
  await shop.given.changedUser('amina', { passwordHash: await hash })
  const open = (text: string) => {
    const link = /^https:\/\/shop\.example\/verify-email\?token=\S+$/m.exec(text)![0]
    const token = new URL(link).searchParams.get('token')
    return shop.app.inject({ method: 'POST', url: '/api/user/verify-email', body: { token } })
  }
  return { ...shop, open, emailNow: async () => (await shop.as('amina').inject(details)).json().data }
}

describe('profile', () => {
  test('a shopper changes name and mobile, and nobody is mailed', async () => {
    const { as, runMails } = await buildTestApp()
    await as('amina').inject(details)

    const answer = await as('amina').inject(update({ ...profile, role: 'ADMIN', verify_email: true, password: 'x' }))

    expect(answer.json()).toEqual({ success: true, error: false, message: 'Profile saved' })
    expect((await as('amina').inject(details)).json().data).toMatchObject({
      ...profile,
      role: 'USER',
      verify_email: true,
    })
    expect(await runMails()).toEqual([])
  })

  test('a mobile number that was never given may stay empty, one that is there is not taken away', async () => {
    const { as } = await buildTestApp()
    const put = (mobile: string) => as('amina').inject(update({ ...profile, mobile }))

    const answers = [await put(''), await put(profile.mobile), await put(' ')]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400])
    expect(answers[2]!.json().errors).toEqual([{ field: 'mobile', message: 'mobile is required' }])
    expect((await as('amina').inject(details)).json().data).toMatchObject(profile)
  })

  test('an admin who changes name or email is in the history, under the email', async () => {
    const { as, given } = await buildTestApp()
    const nadia = as('nadia the admin')
    const thingId = await given.user('nadia the admin')

    await nadia.inject(update({ name: 'Karim', email: 'nadia.the.admin@shop.example', mobile: '0550' }))

    const call = { method: 'POST', url: '/api/change/admin-list', body: { thing: 'user', thingId } } as const
    expect((await nadia.inject(call)).json().data).toMatchObject([
      {
        by: 'nadia.the.admin@shop.example',
        before: { name: 'nadia the admin', mobile: '' },
        after: { name: 'Karim', mobile: '0550' },
      },
    ])
  })

  test.each([
    ['that comes as a number', 213550123456, '213550123456'],
    ['of an Arabic keyboard', '\u200e٠٥٥٠ ١٢ ٣٤ ٥٦', '0550 12 34 56'],
  ])('a mobile number %s is kept in Latin digits', async (_how, mobile, kept) => {
    const { as } = await buildTestApp()

    await as('amina').inject(update({ ...profile, mobile }))

    expect((await as('amina').inject(details)).json().data.mobile).toBe(kept)
  })

  test('a new email holds at once with the password; it is verified by a link that is sent there, and the former one is mailed', async () => {
    const { as, runMails, open, emailNow } = await shopWithPassword()

    const refused = await as('amina').inject(update({ ...profile, email: 'Amina@new.example', password: 'a guess' }))
    await as('amina').inject(update({ ...profile, email: 'Amina@new.example', password }))
    const changed = await emailNow()
    const mails = await runMails()
    await open(mails.find(({ to }) => to === 'amina@new.example')!.text)

    expect(refused.json().code).toBe('WRONG_PASSWORD')
    expect(changed).toMatchObject({ email: 'amina@new.example', verify_email: false })
    expect(mails.map(({ to }) => to).sort()).toEqual(['amina@new.example', 'amina@shop.example'])
    expect((await emailNow()).verify_email).toBe(true)
  })

  test('an email that somebody takes and gives back is mailed once, until it is confirmed', async () => {
    const { as, runMails, open } = await shopWithPassword()
    const takeEmail = (email: string) => as('amina').inject(update({ ...profile, email, password }))
    const mailsToStranger = async () =>
      (await runMails()).filter(
        ({ to, subject }) => to === 'stranger@shop.example' && subject === 'Please confirm your email',
      )

    await takeEmail('stranger@shop.example')
    await takeEmail(profile.email)
    await takeEmail('stranger@shop.example')
    const [mail, ...more] = await mailsToStranger()
    expect(more).toEqual([])
    await open(mail!.text)
    await takeEmail(profile.email)
    await takeEmail('stranger@shop.example')

    expect(await mailsToStranger()).toHaveLength(2)
  })

  test('without the password a new email waits for a link that is sent to the present one; the rest is saved', async () => {
    const { as, runMails, open, emailNow } = await shopWithPassword()

    const answer = await as('amina').inject(update({ ...profile, email: 'amina@new.example' }))
    const before = await emailNow()
    const [mail] = await runMails()
    const opened = [await open(mail!.text), await open(mail!.text)]
    const after = await emailNow()
    const mails = await runMails()
    await as('amina').inject(update({ ...profile, email: 'amina@third.example', password }))

    expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('open the link') })
    expect(before).toMatchObject({ ...profile, verify_email: true })
    expect(mail!.to).toBe('amina@shop.example')
    for (const each of opened)
      expect(each.json().data).toEqual({ email: 'amina@new.example', verified: false, changed: true })
    expect(after).toMatchObject({ ...profile, email: 'amina@new.example', verify_email: false })
    expect(mails.map(({ to }) => to).sort()).toEqual(['amina@new.example', 'amina@shop.example', 'amina@shop.example'])
    // Of an email that is no longer theirs.
    expect((await open(mail!.text)).json().code).toBe('EMAIL_LINK_INVALID')
  })

  test('the case of an email is no change', async () => {
    const { as, runMails } = await buildTestApp()

    await as('amina').inject(update({ ...profile, email: 'AMINA@SHOP.EXAMPLE' }))

    expect((await as('amina').inject(details)).json().data).toMatchObject({
      email: 'amina@shop.example',
      verify_email: true,
    })
    expect(await runMails()).toEqual([])
  })

  test('another’s email is refused, and nothing changes; of two who want the same one at once, one gets it', async () => {
    const { as, db, given, emailNow, runMails } = await shopWithPassword()
    await given.user('karim')
    await db.update(users).set({ passwordHash: await hash })

    const taken = await as('amina').inject(update({ ...profile, email: 'Karim@shop.example' }))

    expect([taken.statusCode, taken.json().code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await emailNow()).toMatchObject({ name: 'amina', email: 'amina@shop.example' })
    expect(await runMails()).toEqual([])
    const wanted = update({ ...profile, email: 'best@shop.example', password })
    const answers = await Promise.all([as('amina').inject(wanted), as('karim').inject(wanted)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('nobody sends mails to the world by changing their email again and again', async () => {
    const { as, runMails } = await shopWithPassword()
    const statuses = []
    for (let count = 0; count <= limitTable['link-user'].points; count++)
      statuses.push((await as('amina').inject(update({ ...profile, email: `a${count}@new.example` }))).statusCode)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await runMails()).toHaveLength(5)
  })
})

describe('password', () => {
  const email = profile.email
  const next = 'dates and figs'

  /** A shop in which Amina has chosen a password, and ways to log in and to change it with a session's token. */
  async function buildShop() {
    const shop = await shopWithPassword()
    const logIn = async (typed: string): Promise<string | undefined> =>
      (await shop.as('nobody').call('POST /api/user/login', { email, password: typed })).json().data?.accesstoken
    const change = (token: string | undefined, body: object) =>
      shop.app.inject({
        method: 'PUT',
        url: '/api/user/change-password',
        body,
        headers: { authorization: `Bearer ${token}` },
      })
    const isLoggedIn = async (token: string | undefined) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await shop.app.inject({ ...details, headers })).statusCode === 200
    }
    return { ...shop, logIn, change, isLoggedIn }
  }

  test('who knows the present password sets another, stays logged in, and is logged out everywhere else', async () => {
    const { logIn, change, isLoggedIn, runMails } = await buildShop()
    const [here, elsewhere] = [await logIn(password), await logIn(password)]

    const answer = await change(here, { password, newPassword: next })

    expect(answer.json()).toEqual({ success: true, error: false, message: 'Your password has been changed' })
    expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
    expect(await logIn(password)).toBeUndefined()
    expect(await logIn(next)).toBeDefined()
    expect(await runMails()).toMatchObject([{ to: email, subject: 'Your password was changed' }])
  })

  test('a wrong present password, and a new one that is short, long or easily guessed, change nothing', async () => {
    const { as, change, logIn, isLoggedIn, runMails } = await buildShop()
    const [here, elsewhere] = [await logIn(password), await logIn(password)]

    const wrong = await change(here, { password: 'milk', newPassword: next })
    for (const newPassword of ['short', 'Password1', 'x'.repeat(201)]) {
      const answer = await as('amina').call('PUT /api/user/change-password', { password, newPassword })
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'newPassword' }] })
    }

    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', message: 'Your current password isn’t right' })
    expect(await isLoggedIn(elsewhere)).toBe(true)
    expect(await logIn(password)).toBeDefined()
    expect(await runMails()).toEqual([])
  })

  test('of two changes at once one counts, and the other is refused', async () => {
    const { logIn, change, db } = await buildShop()
    const [one, other] = [await logIn(password), await logIn(password)]

    const answers = await Promise.all([
      change(one, { password, newPassword: 'one new password' }),
      change(other, { password, newPassword: 'another new password' }),
    ])

    // The one that comes second finds its session ended, or the password another.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('who has only the session cannot guess the password on and on; a right one begins the count again', async () => {
    const { logIn, change } = await buildShop()
    const here = await logIn(password)
    const { points } = limitTable['password-account']
    const guess = () => change(here, { password: 'a guess', newPassword: next })

    for (let count = 1; count < points; count++) expect((await guess()).statusCode).toBe(400)
    expect((await change(here, { password, newPassword: next })).statusCode).toBe(200)
    for (let count = 0; count < points; count++) expect((await guess()).statusCode).toBe(400)
    const refused = await change(here, { password: next, newPassword: password })

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test.each([
  ['email', 'update-user', { ...profile, email: 'amina@new.example', password }, 'amina@new.example'],
  ['password', 'change-password', { password, newPassword: 'dates and figs' }, profile.email],
])('a code that was verified before the %s changed allows no reset any more', async (_what, call, change, email) => {
  const { app, as, runMails, given, db } = await shopWithPassword()
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies })
  await put('forgot-password', { email: profile.email })
  const otp = /^ +(\d{6})$/m.exec((await runMails())[0]!.text)![1]
  const { cookies } = await put('verify-forgot-password-otp', { email: profile.email, otp })

  await as('amina').call(`PUT /api/user/${call}`, change)
  const passwords = { newPassword: 'their own choice', confirmPassword: 'their own choice' }
  const answer = await put('reset-password', { email, ...passwords }, { passwordReset: cookies[0]!.value })

  expect(answer.json().code).toBe('CODE_NOT_VERIFIED')
  const [amina] = await db
    .select()
    .from(users)
    .where(eq(users.id, await given.user('amina')))
  expect(await isPassword(amina!.passwordHash, 'their own choice')).toBe(false)
})

describe('guessable passwords', () => {
  const own = ['Amina Benali', 'amina.b@shop.example']

  test.each([
    ...['password', 'Password1', '12345678', 'qwertyuiop', 'SoukVert2026!', 'storefront'],
    ...['aminabenali99', 'Amina.B@shop.example', 'amina.b2026'],
  ])('%s is guessed soon', async (password) => expect(await isGuessable(password, own)).toBe(true))

  test.each(['milk and dates', '84719302', 'ثمانية أحرف', '--------x9', 'soukvert and a lot of mint'])(
    '%s is not',
    async (password) => expect(await isGuessable(password, own)).toBe(false),
  )
})

describe('hashes', () => {
  test('a password is argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const hashes = await Promise.all([hashPassword('milk and dates'), hashPassword('milk and dates')])

    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
    expect(await isPassword(hashes[0]!, 'milk and dates')).toBe(true)
    expect(await isPassword(hashes[0]!, 'Milk and dates')).toBe(false)
  })
})
