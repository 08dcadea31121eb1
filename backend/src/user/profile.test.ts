import { eq } from 'drizzle-orm'
import { buildTestApp } from '../testing/build-test-app'
import { limitTable } from '../rate-limits/rate-limit-table'
import { sessions, users } from '../db/tables'
import { isGuessable } from './guessable-password'
import { hashPassword, isPassword } from './password'

describe('profile', () => {
  const profile = { name: 'Amina B.', email: 'amina@shop.example', mobile: '0550 12 34 56' }
  const update = (body: object) => ({ method: 'PUT' as const, url: '/api/user/update-user', body })
  const details = { url: '/api/user/user-details' }

  const password = 'milk and dates'
  const hash = hashPassword(password)

  /** A shop in which Amina has chosen a password. */
  async function shopWithPassword() {
    const shop = await buildTestApp({ publicUrl: 'https://shop.example' })
    const isAmina = eq(users.id, await shop.given.user('amina'))
    await shop.db
      .update(users)
      .set({ passwordHash: await hash })
      .where(isAmina)
    const open = (text: string) => {
      const link = /^https:\/\/shop\.example\/verify-email\?token=\S+$/m.exec(text)![0]
      const token = new URL(link).searchParams.get('token')
      return shop.app.inject({ method: 'POST', url: '/api/user/verify-email', body: { token } })
    }
    return { ...shop, open, emailNow: async () => (await shop.as('amina').inject(details)).json().data }
  }

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

  test('another’s email is refused, and nothing changes', async () => {
    const { as, given, runMails } = await buildTestApp()
    await given.user('karim')

    const answer = await as('amina').inject(update({ ...profile, email: 'Karim@shop.example' }))

    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('EMAIL_TAKEN')
    expect((await as('amina').inject(details)).json().data).toMatchObject({
      name: 'amina',
      email: 'amina@shop.example',
    })
    expect(await runMails()).toEqual([])
  })

  test('of two who want the same new email at once, one gets it', async () => {
    const { as, db, given } = await shopWithPassword()
    await given.user('karim')
    await db.update(users).set({ passwordHash: await hash })
    const wanted = { ...profile, email: 'best@shop.example', password }

    const answers = await Promise.all([as('amina').inject(update(wanted)), as('karim').inject(update(wanted))])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('what the former email allowed is allowed no more', async () => {
    const { app, as, runMails, given, db } = await shopWithPassword()
    const userId = await given.user('amina')
    const put = (path: string, body: object, cookies = {}) =>
      app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies })
    await put('forgot-password', { email: profile.email })
    const otp = /^ +(\d{6})$/m.exec((await runMails())[0]!.text)![1]
    const { cookies } = await put('verify-forgot-password-otp', { email: profile.email, otp })

    await as('amina').inject(update({ ...profile, email: 'amina@new.example', password }))
    const passwords = { newPassword: 'their own choice', confirmPassword: 'their own choice' }
    const answer = await put(
      'reset-password',
      { email: 'amina@new.example', ...passwords },
      { passwordReset: cookies[0]!.value },
    )

    expect(answer.json().code).toBe('CODE_NOT_VERIFIED')
    const [amina] = await db.select().from(users).where(eq(users.id, userId))
    expect(amina!.passwordHash).toBe(await hash)
  })

  test('nobody sends mails to the world by changing their email again and again', async () => {
    const { as, runMails } = await shopWithPassword()
    const statuses = []
    for (let count = 0; count <= limitTable['link-user'].points; count++)
      statuses.push((await as('amina').inject(update({ ...profile, email: `a${count}@new.example` }))).statusCode)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await runMails()).toHaveLength(5)
  })

  test.each([
    [{ name: ' ' }, 'name is required'],
    [{ email: 'amina' }, 'email is not valid'],
    [{ mobile: '' }, 'mobile is required'],
    [{ mobile: '1'.repeat(31) }, 'mobile must have at most 30 characters'],
  ])('%j is refused', async (change, message) => {
    const { as } = await buildTestApp()

    const answer = await as('amina').inject(update({ ...profile, ...change }))

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', message })
  })
})

describe('password', () => {
  const email = 'amina@shop.example'
  const present = 'milk and dates'
  const next = 'dates and figs'
  const user = { name: 'Amina', email, password: present }

  /** A shop with Amina registered, and ways to log in and to change her password with a session's token. */
  async function registeredShop() {
    const shop = await buildTestApp()
    await shop.app.inject({ method: 'POST', url: '/api/user/register', body: user })
    await shop.db.update(users).set({ verifiedEmail: true })
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

    expect(answer.json()).toEqual({ success: true, error: false, message: 'Your password has been changed' })
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
    expect(answer.json()).toMatchObject({ code: 'WRONG_PASSWORD', message: 'Your current password isn’t right' })
    expect(await isLoggedIn(elsewhere)).toBe(true)
    expect(await logIn(present)).toBeDefined()
    expect(await runMails()).toHaveLength(1)
  })

  test.each([
    [{ password: '', newPassword: next }, 'password'],
    [{ password: present, newPassword: 'short' }, 'newPassword'],
    [{ password: present, newPassword: 'Password1' }, 'newPassword'],
    [{ password: present, newPassword: 'x'.repeat(201) }, 'newPassword'],
  ])('%j is refused', async (body, field) => {
    const { logIn, change } = await registeredShop()

    const answer = await change(await logIn(present), body)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
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

  test('who has only the session cannot guess the password on and on; a right one begins the count again', async () => {
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
