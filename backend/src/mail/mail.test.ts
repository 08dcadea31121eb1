import { buildTestApp } from '../testing/build-test-app'

const mail = {
  to: 'amina@shop.example',
  subject: 'Your code – رمز',
  text: 'Your code is 012345.\nÀ bientôt = <b>soon</b>',
}
const link = 'https://shop.example/verify?code=a&b=c'

test('a mail is a file of the outbox, which reads as it was written', async () => {
  const { app, db, runMails } = await buildTestApp()
  await app.jobs.enqueue(db, 'send-mail', mail)
  await app.jobs.enqueue(db, 'send-mail', { ...mail, to: 'a,karim@shop.example' })

  const mails = await runMails()

  expect(mails).toHaveLength(2)
  expect(mails.find(({ to }) => to === mail.to)).toMatchObject({ ...mail, from: 'shop@shop.example' })
})

test('who works on the shop reads the outbox in a browser, newest first, and nothing in it runs', async () => {
  const { app, db, runMails, as } = await buildTestApp()
  await app.jobs.enqueue(db, 'send-mail', { ...mail, subject: 'First' })
  await runMails()
  await app.jobs.enqueue(db, 'send-mail', { ...mail, subject: '<script>alert(1)</script>', text: `Click ${link}` })
  const [newest] = await runMails()

  const list = await as('nobody').inject({ url: '/api/dev/outbox', headers: { accept: 'text/html,*/*' } })
  const single = await as('nobody').inject({ url: `/api/dev/outbox/${newest!.id}` })

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

  const list = await as('nobody').inject({ url: '/api/dev/outbox?format=json' })
  const single = await as('nobody').inject({ url: `/api/dev/outbox/${id}`, headers: { accept: 'application/json' } })

  expect(list.json()).toMatchObject({ mails: [{ id, ...mail }] })
  expect(single.json()).toMatchObject({ id, ...mail })
})

test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])(
  'a caller elsewhere (%s) finds no outbox',
  async (ip) => {
    const { app, db, runMails, as } = await buildTestApp()
    await app.jobs.enqueue(db, 'send-mail', mail)
    const id = (await runMails())[0]!.id

    const answers = await Promise.all(
      ['/api/dev/outbox', `/api/dev/outbox/${id}`].flatMap((url) => [
        as('nobody').inject({ url, remoteAddress: ip, headers: { 'x-forwarded-for': '127.0.0.1' } }),
        as('nobody').inject({ url, headers: { 'x-forwarded-for': ip } }),
      ]),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  },
)

test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('the outbox is there for who asks %s', async (host) => {
  const { as } = await buildTestApp()

  expect((await as('nobody').inject({ url: '/api/dev/outbox', headers: { host } })).statusCode).toBe(200)
})

test.each(['shop.example', 'localhost.evil.example:8080', '127.0.0.1.evil.example', '127.1'])(
  'a page that has found this machine under another name (%s) finds no outbox',
  async (host) => {
    const { as } = await buildTestApp()
    const ask = (headers: Record<string, string>) =>
      as('nobody').inject({ url: '/api/dev/outbox?format=json', headers })

    const answers = [await ask({ host }), await ask({ host: 'localhost', 'x-forwarded-host': host })]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  },
)

test.each(['no-such-mail', '..%2f..%2fsecret-key', '%00'])('%j names no mail', async (id) => {
  const { as } = await buildTestApp()

  expect((await as('nobody').inject({ url: `/api/dev/outbox/${id}` })).statusCode).toBe(404)
})

test('where mails are not to be read, there is no page', async () => {
  const { as } = await buildTestApp({ outbox: undefined })

  expect((await as('nobody').inject({ url: '/api/dev/outbox' })).statusCode).toBe(404)
})
