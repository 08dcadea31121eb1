import { buildTestApp } from '../testing/build-test-app'

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
