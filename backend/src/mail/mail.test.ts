import { buildTestApp } from '../testing/build-test-app'
import type { Person } from '../testing/given'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '../db/tables/users'
import { createOutboxMailer } from './mailer'
import { createOutbox } from './outbox'
import { orderRequest } from '../testing/order-request'

const mail = {
  to: 'amina@shop.example',
  subject: 'Your code – رمز',
  text: 'Your code is 012345.\nÀ bientôt = <b>soon</b>',
}
const link = 'https://shop.example/verify?code=a&b=c'

test('who works on the shop reads the outbox in a browser, newest first, and nothing in it runs', async () => {
  const { app, db, runMails, as } = await buildTestApp()
  await app.jobs.enqueue(db, 'send-mail', { ...mail, subject: 'First' })
  await runMails()
  await app.jobs.enqueue(db, 'send-mail', { ...mail, subject: '<script>alert(1)</script>', text: `Click ${link}` })
  const [newest] = await runMails()

  const list = await as('nobody').inject({ url: '/api/dev/outbox', headers: { accept: 'text/html,*/*' } })
  const single = await as('nobody').call(`GET /api/dev/outbox/${newest!.id}`)

  expect(list.headers['content-type']).toMatch('text/html')
  expect(list.headers['content-security-policy']).toMatch("default-src 'none'")
  expect(list.body.indexOf('alert(1)')).toBeLessThan(list.body.indexOf('First'))
  expect(list.body).not.toContain('<script')
  expect(single.body).toContain('href="https://shop.example/verify?code=a&amp;b=c"')
  expect(single.body).not.toContain('<script')
})

test('a program reads it as JSON', async () => {
  const { app, db, runMails, as } = await buildTestApp()
  await app.jobs.enqueue(db, 'send-mail', mail)
  const id = (await runMails())[0]!.id

  const list = await as('nobody').call('GET /api/dev/outbox?format=json')
  const single = await as('nobody').inject({ url: `/api/dev/outbox/${id}`, headers: { accept: 'application/json' } })

  expect(list.json()).toMatchObject({ mails: [{ id, ...mail }] })
  expect(single.json()).toMatchObject({ id, ...mail })
})

test('the outbox is for this machine alone, asked by its own names', async () => {
  const { app, db, runMails, as } = await buildTestApp()
  await app.jobs.enqueue(db, 'send-mail', mail)
  const id = (await runMails())[0]!.id
  const ask = async (headers: Record<string, string>, remoteAddress?: string) =>
    Promise.all(
      ['/api/dev/outbox?format=json', `/api/dev/outbox/${id}`].map(
        async (url) => (await as('nobody').inject({ url, headers, remoteAddress })).statusCode,
      ),
    )

  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect([host, ...(await ask({ host }))]).toEqual([host, 200, 200])
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1']) {
    expect([address, ...(await ask({ 'x-forwarded-for': '127.0.0.1' }, address))]).toEqual([address, 404, 404])
    expect([address, ...(await ask({ 'x-forwarded-for': address }))]).toEqual([address, 404, 404])
  }
  for (const host of ['shop.example', 'localhost.evil.example:8080', '127.0.0.1.evil.example', '127.1']) {
    expect([host, ...(await ask({ host }))]).toEqual([host, 404, 404])
    expect([host, ...(await ask({ host: 'localhost', 'x-forwarded-host': host }))]).toEqual([host, 404, 404])
  }
})

test.each(['no-such-mail', '..%2f..%2fsecret-key', '%00'])('%j names no mail', async (id) => {
  const { as } = await buildTestApp()

  expect((await as('nobody').call(`GET /api/dev/outbox/${id}`)).statusCode).toBe(404)
})

test('where mails are not to be read, there is no page', async () => {
  const { as } = await buildTestApp({ outbox: undefined })

  expect((await as('nobody').call('GET /api/dev/outbox')).statusCode).toBe(404)
})

describe('languages', () => {
  const amina = { name: 'Amina', email: 'amina@shop.example', password: 'milk and dates' }

  const inOthers = { fr: { name: 'Lait Candia' }, ar: { name: 'حليب كانديا' } }

  /** A shop, and how Amina registers on a page in a language. */
  async function buildShop() {
    const shop = await buildTestApp()
    const { app, as, given } = shop
    const register = (language: string) =>
      app.inject({ method: 'POST', url: '/api/user/register', body: amina, query: { language: language } })
    const speaks = (person: Person, language: 'fr' | 'ar') => given.changedUser(person, { language })
    const save = (body: object, language = 'en') => {
      const profile = { name: 'Amina', email: 'amina@shop.example', mobile: '0551234567', ...body }
      return as('amina').inject({ method: 'PUT', url: '/api/user/update-user', body: profile, query: { language } })
    }
    const choose = (language: string) =>
      as('amina').inject({ method: 'PUT', url: '/api/user/mail-language', body: { language } })
    const languageOf = async (person: Person) => {
      const answer = await as(person).call('GET /api/user/mail-language')
      return answer.json().data.language as string
    }
    return { ...shop, register, speaks, save, choose, languageOf }
  }

  test('who registers on a French page is welcomed in French, with a link to a French page', async () => {
    const { register, runMails } = await buildShop()

    await register('fr')

    const [mail] = await runMails()
    expect(mail!.subject).toBe('Bienvenue\u202f! Veuillez confirmer votre adresse e-mail')
    expect(mail!.text).toContain('Le lien est valable 7 jours.')
    expect(mail!.text).toMatch(/^http:\/\/localhost:8080\/fr\/verify-email\?token=[\w.-]+$/m)
  })

  test('later mails are in the language of the account, whatever the page', async () => {
    const { app, register, runMails } = await buildShop()
    await register('ar')

    await runMails()

    await app.inject({ method: 'PUT', url: '/api/user/forgot-password', body: { email: amina.email } })

    const [mail] = await runMails()
    expect(mail!.subject).toBe('رمز تعيين كلمة مرور جديدة')
    expect(mail!.text).toMatch(/^ {4}\d{6}$/m)
  })

  test('who chooses a language is mailed in it, whatever the page on which the profile is saved', async () => {
    const { choose, save, languageOf, runMails } = await buildShop()

    expect(await languageOf('amina')).toBe('en')
    await choose('fr')
    await save({ email: 'amina@new.example' }, 'ar')

    expect(await languageOf('amina')).toBe('fr')
    expect((await runMails())[0]).toMatchObject({ subject: 'Voulez-vous changer d’adresse e-mail\u202f?' })
    expect((await choose('de')).statusCode).toBe(400)
  })

  test('of choices at once one holds, for the caller alone; a call that says for whom is refused, and a stranger has none', async () => {
    const { app, as, given, languageOf } = await buildShop()
    const karim = await given.user('karim')
    const choose = (language: unknown, more = {}) =>
      as('amina').call('PUT /api/user/mail-language', { language, ...more })

    const answers = await Promise.all(['fr', 'ar', 'fr', 'ar'].map((language) => choose(language)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(['fr', 'ar']).toContain(await languageOf('amina'))
    for (const field of ['userId', '_id']) expect((await choose('ar', { [field]: karim })).statusCode).toBe(400)
    expect(await languageOf('karim')).toBe('en')
    await choose('ar')
    for (const bad of ['', 'FR', 'fr ', null, ['fr'], { fr: 1 }, undefined])
      expect((await choose(bad)).statusCode).toBe(400)
    expect(await languageOf('amina')).toBe('ar')
    for (const method of ['GET', 'PUT'] as const) {
      const url = '/api/user/mail-language?language=fr'
      const answer = await app.inject({ method, url, ...(method === 'PUT' && { body: { language: 'fr' } }) })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Veuillez vous connecter' })
    }
  })

  test('mails about an order are in the language in which it was made; the owner’s in that of the owner’s account', async () => {
    const shop = await buildTestApp({ orderMailTo: 'nadia.the.admin@shop.example' })
    const { as, db, given, runMails } = shop
    const nadia = await given.user('nadia the admin')
    await db.update(users).set({ language: 'ar' }).where(eq(users.id, nadia))
    await given.address({ owner: 'amina' })
    await given.cartItem({
      owner: 'amina',
      productId: await given.product({ price: 1250, discount: 0, translations: inOthers }),
    })
    const figs = await given.product({ price: 100, discount: 0, name: 'Figues', unit: '500 g' })
    await given.changedProduct(figs, { grams: 500 })
    await given.cartItem({ owner: 'amina', productId: figs, quantity: 3 })
    const request = await orderRequest(shop, 'cash-on-delivery', 'amina', 1550)

    const made = await as('amina').inject({ ...request, query: { language: 'fr' } })

    const { orderId } = made.json().data[0]
    const mails = await runMails()
    const [mail] = mails.filter(({ to }) => to === 'amina@shop.example')
    expect(mail!.subject).toBe(`Votre commande ${orderId}`)
    expect(mail!.text).toContain('1 × Lait Candia')
    expect(mail!.text).toContain('Figues, 1,5\u00a0kg\u00a0: 300,00\u00a0DA')
    expect(mail!.text).toContain('Payez 1\u202f550,00\u00a0DA à la livraison')
    expect(mail!.text).toContain(`Votre commande\u00a0: http://localhost:8080/fr/dashboard/myorders/${orderId}\n`)
    const owners = mails.find(({ to }) => to.startsWith('nadia'))!
    expect(owners.subject).toBe(`طلب جديد \u2068${orderId}\u2069`)
    expect(owners.text).toContain(inOthers.ar.name)
  })

  test('admins work on an order in their language, with the shop’s own names; its shopper is mailed in that of the order', async () => {
    const shop = await buildTestApp()
    const { as, given, runJobs, runMails } = shop
    await given.address({ owner: 'amina' })
    const productId = await given.product({ name: 'Candia milk', price: 1250, discount: 0, translations: inOthers })
    await given.cartItem({ owner: 'amina', productId })
    const request = await orderRequest(shop, 'cash-on-delivery', 'amina', 1250)
    const made = await as('amina').inject({ ...request, query: { language: 'ar' } })
    const { orderId } = made.json().data[0]
    const inFrench = (method: 'POST' | 'PUT', path: string, body: object) =>
      as('nadia the admin').inject({ method, url: `/api/order/${path}`, body, query: { language: 'fr' } })

    const { data } = (await inFrench('POST', 'admin-list', {})).json()
    await inFrench('PUT', 'admin-advance', { orderId, status: 'packed' })
    const shipped = await inFrench('PUT', 'admin-advance', { orderId, status: 'shipped' })
    await runJobs({ evenLater: true })

    expect(data[0].items).toMatchObject([{ name: 'Candia milk' }])
    expect(shipped.json().message).toBe('Commande en cours de livraison')
    const mails = (await runMails()).filter(({ to }) => to === 'amina@shop.example')
    expect(mails.map(({ subject }) => subject.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      `طلبك ${orderId} في الطريق إليك`,
      `طلبك ${orderId}`,
    ])
    for (const { language, text } of mails) {
      expect(language).toBe('ar')
      expect(text).toContain(`http://localhost:8080/ar/dashboard/myorders/${orderId}`)
    }
  })

  test('who waits for a product is mailed in the language of their account, with a link to its page', async () => {
    const { as, given, speaks, runJobs, runMails } = await buildShop()
    const milk = await given.product({ name: 'Candia milk', stock: 0, translations: inOthers })
    await speaks('amina', 'fr')
    await as('amina').call('POST /api/wish/add', { productId: milk })

    const edits = [{ _id: milk, stock: { from: 0, to: 5 } }]
    await as('nadia the admin').call('PUT /api/product/admin-edit-stock', { edits })
    await runJobs()

    const [mail] = await runMails()
    expect(mail!.subject).toBe('Lait Candia est de retour')
    expect(mail!.text).toContain(`\nhttp://localhost:8080/fr/product/Lait-Candia-${milk}\n`)
  })

  test('an Arabic mail is HTML from right to left as well, in which its link can be followed; others are plain text', async () => {
    const folder = join(tmpdir(), `storefront-mails-${process.pid}`)
    const mailer = createOutboxMailer(createOutbox(folder), 'shop@shop.example')
    const text = 'مرحبًا:\n\nhttps://shop.example/ar/verify-email?token=a.b\n'
    const send = async (language?: 'fr' | 'ar') => {
      const before: string[] = await readdir(folder).catch(() => [])
      await mailer.send({ to: 'amina@shop.example', subject: 'مرحبًا', text, language })
      const eml = (await readdir(folder)).find((name) => name.endsWith('.eml') && !before.includes(name))!
      return (await readFile(join(folder, eml), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=')
    }

    const arabic = await send('ar')

    expect(arabic).toMatch(/^content-language: ar$/im)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('href="https://shop.example/ar/verify-email?token=a.b"')
    expect(await send('fr')).toMatch(/^content-language: fr$/im)
    expect(await send()).not.toMatch(/html|content-language/i)
  })
})
