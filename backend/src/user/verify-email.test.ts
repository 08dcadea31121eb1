import { users } from '../db/tables/users'
import { buildTestApp } from '../testing/build-test-app'

const amina = { name: '<b>Amina</b>', email: 'amina@shop.example', password: 'milk and dates' }

/** The token in the address of the shop's page that a mail links to. */
const tokenIn = (text: string) => new URL(/^http\S+$/m.exec(text)![0]).searchParams.get('token')!

/** A shop with Amina registered, by a request for a host of somebody's choice, and the token of the link that she was mailed. */
async function registeredShop() {
  const shop = await buildTestApp()
  await shop.app.inject({ method: 'POST', url: '/api/user/register', body: amina, headers: { host: 'evil.example' } })
  const [mail] = await shop.runMails()
  const verify = (token: unknown) => shop.app.inject({ method: 'POST', url: '/api/user/verify-email', body: { token } })
  const isVerified = async () => (await shop.db.select().from(users))[0]!.verifiedEmail
  return { ...shop, mail: mail!, token: tokenIn(mail!.text), verify, isVerified }
}

test('who registers is welcomed with a link that verifies their email, and that works when it is used again', async () => {
  const { mail, token, verify, isVerified } = await registeredShop()
  const before = await isVerified()

  const answers = [await verify(token), await verify(token)]

  expect(mail.to).toBe('amina@shop.example')
  expect(mail.text).toContain('http://localhost:8080/verify-email?token=')
  expect(mail.text).not.toContain('Amina')
  expect(before).toBe(false)
  expect(await isVerified()).toBe(true)
  for (const answer of answers)
    expect(answer.json()).toEqual({
      success: true,
      error: false,
      message: 'amina@shop.example is now confirmed',
      data: { email: 'amina@shop.example', verified: true },
    })
})

test('the address that mails had before leads to the page of the shop', async () => {
  const { app } = await registeredShop()

  const answer = await app.inject({ url: '/api/user/verify-email?token=a.b%26c' })

  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/verify-email?token=a.b%26c')
})

test('a registration that is refused sends no mail', async () => {
  const { app, runMails } = await registeredShop()

  const again = await app.inject({ method: 'POST', url: '/api/user/register', body: amina })

  expect(again.statusCode).toBe(409)
  expect(await runMails()).toHaveLength(1)
})

test('a link without a token, that was changed, or signed for something else, verifies nothing', async () => {
  const { app, db, token, verify, isVerified } = await registeredShop()
  const [user] = await db.select().from(users)
  const claim = Buffer.from(JSON.stringify([user!.id, amina.email, Date.now() + 1e9])).toString('base64url')

  for (const odd of [undefined, '', '.', 'W10.x', ['x'], 'x'.repeat(5000)])
    expect([400, 404]).toContain((await verify(odd)).statusCode)
  for (const forged of [`${token}x`, `x${token}`, `${claim}.${app.sign('known-device', claim)}`]) {
    const answer = await verify(forged)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'EMAIL_LINK_INVALID', message: 'This link is no longer valid' })
  }
  expect(await isVerified()).toBe(false)
})

test('a link is for the email that it was sent to', async () => {
  const { db, token, verify, isVerified } = await registeredShop()
  await db.update(users).set({ email: 'amina@new.example' })

  expect((await verify(token)).statusCode).toBe(404)
  expect(await isVerified()).toBe(false)
})

test('a link that has expired verifies nothing and sends another, a few times a day', async () => {
  const { app, db, runMails, verify, isVerified } = await registeredShop()
  const [user] = await db.select().from(users)
  const claim = Buffer.from(JSON.stringify([user!.id, amina.email, Date.now() - 1])).toString('base64url')
  const old = `${claim}.${app.sign('email-link', claim)}`

  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await verify(old))
  const renewed = (await runMails()).filter(({ subject }) => subject === 'Please confirm your email')

  expect(answers[0]!.json()).toMatchObject({ data: { email: amina.email, verified: false } })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429])
  expect(renewed).toHaveLength(3)
  expect(await isVerified()).toBe(false)
  await verify(tokenIn(renewed[0]!.text))
  expect(await isVerified()).toBe(true)
})

test('an email that nobody has confirmed gets one mail, whatever its user changes', async () => {
  const { app, runMails } = await registeredShop()
  const login = { email: amina.email, password: amina.password }
  const session = await app.inject({ method: 'POST', url: '/api/user/login', body: login })
  const headers = { authorization: `Bearer ${session.json().data.accesstoken}` }
  const put = (path: string, body: object) => app.inject({ method: 'PUT', url: `/api/user/${path}`, body, headers })
  const profile = { name: 'Amina', mobile: '0551', email: 'amina@new.example', password: 'dates and figs' }

  const changed = await put('change-password', { password: amina.password, newPassword: profile.password })
  const moved = await put('update-user', profile)

  expect([changed.statusCode, moved.statusCode]).toEqual([200, 200])
  expect((await runMails()).map(({ to }) => to).sort()).toEqual(['amina@new.example', amina.email])
})

describe('a link that is asked for again', () => {
  const send = { method: 'POST' as const, url: '/api/user/send-verify-email' }

  /** A shop in which Amina has not confirmed her email. */
  const buildShop = async () => {
    const shop = await buildTestApp()
    await shop.given.user('amina')
    await shop.db.update(users).set({ verifiedEmail: false })
    return shop
  }

  test('is mailed to the caller and verifies their email', async () => {
    const { as, runMails, app } = await buildShop()

    const answer = await as('amina').inject(send)
    const mails = await runMails()
    await app.inject({ method: 'POST', url: '/api/user/verify-email', body: { token: tokenIn(mails[0]!.text) } })
    const { data } = (await as('amina').call('GET /api/user/user-details')).json()

    expect(answer.json()).toMatchObject({
      success: true,
      message: 'We’ve sent you a link. Please check your inbox.',
    })
    expect(mails.map(({ to }) => to)).toEqual(['amina@shop.example'])
    expect(data.verify_email).toBe(true)
  })

  test('is not sent where the email is verified', async () => {
    const { as, runMails } = await buildTestApp()

    const answer = await as('amina').inject(send)

    expect(answer.json().message).toBe('Your email is already confirmed')
    expect(await runMails()).toEqual([])
  })

  test('is sent a few times a day, however many ask at once', async () => {
    const { as, runMails } = await buildShop()

    const answers = await Promise.all(Array.from({ length: 7 }, () => as('amina').inject(send)))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/)
    expect(await runMails()).toHaveLength(3)
  })
})
