import { users } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'

const amina = { name: '<b>Amina</b>', email: 'amina@shop.example', password: 'milk and dates' }

/** A shop with Amina registered, by a request for a host of somebody's choice, and the path of the link that she was mailed. */
async function registeredShop() {
  const shop = await buildTestApp()
  await shop.app.inject({ method: 'POST', url: '/api/user/register', body: amina, headers: { host: 'evil.example' } })
  const [mail] = await shop.runMails()
  const link = /^http\S+$/m.exec(mail!.text)![0]
  const open = (url: string) => shop.app.inject({ url })
  const isVerified = async () => (await shop.db.select().from(users))[0]!.verifiedEmail
  return { ...shop, mail: mail!, link, path: link.replace('http://localhost:8080', ''), open, isVerified }
}

test('who registers is welcomed with a link that verifies their email, and that works when it is used again', async () => {
  const { mail, path, open, isVerified } = await registeredShop()
  const before = await isVerified()

  const pages = [await open(path), await open(path)]

  expect(mail.to).toBe('amina@shop.example')
  expect(mail.text).not.toContain('Amina')
  expect(before).toBe(false)
  expect(await isVerified()).toBe(true)
  for (const page of pages) {
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('amina@shop.example is confirmed.')
    expect(page.body).toContain('<a href="/">')
  }
})

test('the page runs nothing, is kept nowhere and tells its address to nobody', async () => {
  const { path, open } = await registeredShop()

  const { headers, body } = await open(path)

  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(body).not.toMatch(/<script|\son\w+=|javascript:/i)
})

test('a registration that is refused sends no mail', async () => {
  const { app, runMails } = await registeredShop()

  const again = await app.inject({ method: 'POST', url: '/api/user/register', body: amina })

  expect(again.statusCode).toBe(409)
  expect(await runMails()).toHaveLength(1)
})

test.each([
  ['no token', ''],
  ['an empty token', '?token='],
  ['a token without parts', '?token=.'],
  ['a token without signature', '?token=W10.x'],
  ['HTML', '?token=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['a huge token', `?token=${'x'.repeat(5000)}`],
])('%s is a page that says so', async (_, query) => {
  const { open, isVerified } = await registeredShop()

  const page = await open(`/api/user/verify-email${query}`)

  expect([400, 404]).toContain(page.statusCode)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toContain('<script')
  expect(await isVerified()).toBe(false)
})

test('a link that was changed, or signed for something else, verifies nothing', async () => {
  const { app, db, path, open, isVerified } = await registeredShop()
  const [user] = await db.select().from(users)
  const claim = Buffer.from(JSON.stringify([user!.id, amina.email, Date.now() + 1e9])).toString('base64url')

  const forged = [
    `${path}x`,
    path.replace('token=', 'token=x'),
    `/api/user/verify-email?token=${claim}.${app.sign('known-device', claim)}`,
  ]

  for (const url of forged) expect((await open(url)).statusCode).toBe(404)
  expect(await isVerified()).toBe(false)
})

test('a link is for the email that it was sent to', async () => {
  const { db, path, open, isVerified } = await registeredShop()
  await db.update(users).set({ email: 'amina@new.example' })

  const page = await open(path)

  expect(page.statusCode).toBe(404)
  expect(await isVerified()).toBe(false)
})

test('a link that has expired verifies nothing and sends another, a few times an hour', async () => {
  const { app, db, runMails, open, isVerified } = await registeredShop()
  const [user] = await db.select().from(users)
  const claim = Buffer.from(JSON.stringify([user!.id, amina.email, Date.now() - 1])).toString('base64url')
  const old = `/api/user/verify-email?token=${claim}.${app.sign('email-link', claim)}`

  const pages = []
  for (let count = 0; count < 6; count++) pages.push(await open(old))
  const renewed = (await runMails()).filter(({ subject }) => subject === 'Please confirm your email')

  expect(pages[0]!.body).toContain('We have sent you a new one')
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  expect(pages[5]!.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(renewed).toHaveLength(5)
  expect(await isVerified()).toBe(false)
  await open(/\/api\/user\/verify-email\S+/.exec(renewed[0]!.text)![0])
  expect(await isVerified()).toBe(true)
})
