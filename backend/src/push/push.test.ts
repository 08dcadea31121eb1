import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { eq, sql } from 'drizzle-orm'
import { Agent } from 'undici'
import { rowsOf } from '../db/sql-result'
import { pushKeys, pushSubscriptions } from '../db/tables/push'
import { settings } from '../db/tables/settings'
import { sessions } from '../db/tables/users'
import { buildTestApp } from '../testing/build-test-app'
import type { Person } from '../testing/given'
import { orderInCash } from '../testing/order-request'
import { newOrderText } from './push-order'

/** In place of a status: the service ends the connection without an answer. */
const SILENT = 0

/** A push service of the public internet: whatever name a browser gives leads to it. */
let service: Server
let agent: Agent
let sent: { path: string; headers: IncomingHttpHeaders; bytes: number }[]
let answers: (path: string) => number

beforeAll(async () => {
  service = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      sent.push({ path: request.url!, headers: request.headers, bytes })
      const status = answers(request.url!)
      if (status === SILENT) return request.socket.destroy()
      response.writeHead(status, status === 302 ? { location: 'https://push.example/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  agent = new Agent({
    connect: (_options, callback) => {
      const socket = connect(port, '127.0.0.1', () => callback(null, socket))
    },
  })
})
beforeEach(() => {
  sent = []
  answers = () => 201
})
afterAll(async () => {
  await agent.destroy()
  await new Promise((resolve) => service.close(resolve))
})

/** Makes the subscription of a browser. */
function browser(name: string, host = 'push.example') {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `https://${host}/${name}`, keys }
}

async function buildShop(options: Parameters<typeof buildTestApp>[0] = { pushAgent: agent }) {
  const shop = await buildTestApp(options)
  const { as, given, db } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 50 })
  const subscribe = (person: Person, body: object) => as(person).call('PUT /api/order/push-subscribe', body)
  const order = () => orderInCash(shop, 'amina', { [milk]: 2 })
  const get = async (person: Person) => (await as(person).call('GET /api/order/push')).json().data
  const kept = async () => (await db.select().from(pushSubscriptions)).map(({ endpoint }) => new URL(endpoint).pathname)
  return { ...shop, subscribe, order, get, kept }
}

test('the browsers of admins and packers are notified of a new order, each once, encrypted and signed with the shop’s key', async () => {
  const { subscribe, order, runJobs, get, as } = await buildShop()
  await subscribe('nadia the admin', browser('nadia'))
  await subscribe('omar the packer', browser('omar'))
  await subscribe('omar the packer', browser('phone'))
  await as('omar the packer').call('PUT /api/order/push-unsubscribe', { endpoint: 'https://push.example/phone' })
  await as('omar the packer').call('PUT /api/order/push-unsubscribe', { endpoint: 'https://push.example/nadia' })

  await order()
  await runJobs()
  await runJobs()

  expect(sent.map(({ path }) => path).sort()).toEqual(['/nadia', '/omar'])
  const { publicKey, endpoints } = await get('omar the packer')
  expect(endpoints).toEqual(['https://push.example/omar'])
  for (const { headers, bytes } of sent) {
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', topic: 'new-order' })
    expect(headers.authorization).toContain(`k=${publicKey}`)
    expect(bytes).toBeGreaterThan(80)
  }
})

test('a notification says that there is a new order, in the reader’s language, and nothing of it', () => {
  const texts = LANGUAGES.map((language) => newOrderText({ isAdmin: true, language }))
  expect(texts).toEqual([
    { title: 'New order', language: 'en', path: '/dashboard/orders' },
    { title: 'Nouvelle commande', language: 'fr', path: '/fr/dashboard/orders' },
    { title: 'طلب جديد', language: 'ar', path: '/ar/dashboard/orders' },
  ])
  expect(newOrderText({ isAdmin: false, language: 'fr' }).path).toBe('/fr/dashboard/packing')
})

test('a browser that its service does not know any more is forgotten; a service that refuses, fails or leads elsewhere is asked again', async () => {
  const { subscribe, order, runJobs, kept } = await buildShop()
  for (const status of [201, 302, 400, 403, 404, 410, 429, 500])
    await subscribe('nadia the admin', browser(`${status}`))
  answers = (path) => Number(path.slice(1))

  await order()
  await runJobs()

  const asked = ['/302', '/400', '/403', '/429', '/500']
  expect((await kept()).sort()).toEqual(['/201', ...asked])
  expect(sent).toHaveLength(8)
  answers = () => 201
  await runJobs({ evenLater: true })
  expect(
    sent
      .map(({ path }) => path)
      .slice(8)
      .sort(),
  ).toEqual(asked)
})

test('a service that fails for minutes leaves no job but a line of the log; after three days its browser is forgotten only if it is silent', async () => {
  const { subscribe, order, runJobs, kept, db, logged } = await buildShop()
  await subscribe('nadia the admin', browser('x'))
  const failing = async (days: number) => {
    await db.update(pushSubscriptions).set({ failingSince: new Date(Date.now() - days * 86_400_000) })
    await runJobs({ evenLater: true })
  }
  const jobs = async () => (await rowsOf(db, sql`select from pgboss.job where name = 'push-order'`)).length
  answers = () => 503
  await order()
  await order()
  await runJobs()
  expect([await jobs(), await kept()]).toEqual([2, ['/x']])

  await failing(2)
  expect([await jobs(), await kept()]).toEqual([0, ['/x']])

  await order()
  answers = () => 201
  await runJobs()
  answers = () => 503
  await order()
  await runJobs()
  expect([await jobs(), await kept()]).toEqual([1, ['/x']])

  await failing(4)
  expect([await jobs(), await kept()]).toEqual([0, ['/x']])
  expect(logged.filter((line) => line.includes('a browser could not be notified'))).toHaveLength(3)

  await order()
  answers = () => SILENT
  await failing(4)
  expect([await jobs(), await kept()]).toEqual([0, []])
})

test('a browser that names a host of the shop’s own network is forgotten, and nothing is sent there', async () => {
  const { subscribe, order, runJobs, kept, db } = await buildShop({})
  expect((await subscribe('nadia the admin', browser('x', 'push.example'))).statusCode).toBe(200)
  await db.update(pushSubscriptions).set({ endpoint: `https://localhost:${(service.address() as AddressInfo).port}/x` })

  await order()
  await runJobs()

  expect(await kept()).toEqual([])
  expect(sent).toEqual([])
})

test('what no browser sends is refused', async () => {
  const { subscribe, kept } = await buildShop()
  const good = browser('x')
  const bad = [
    ...['http://push.example/x', 'https://localhost/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'https://'].map(
      (endpoint) => ({ ...good, endpoint }),
    ),
    ...['https://push.example:8081/x', 'https://a:b@push.example/x', 'https://2130706433/x'].map((endpoint) => ({
      ...good,
      endpoint,
    })),
    { ...good, endpoint: `https://push.example/${'x'.repeat(1000)}` },
    { ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { endpoint: good.endpoint },
  ]
  for (const body of bad) {
    const answer = await subscribe('nadia the admin', body)
    expect([body.endpoint.slice(0, 40), answer.json().code]).toEqual([body.endpoint.slice(0, 40), 'VALIDATION'])
  }
  expect((await subscribe('amina', good)).json().code).toBe('PERMISSION_DENIED')
  expect(await kept()).toEqual([])
})

test('a browser is notified as long as its session lasts and its user packs; the ten that subscribed last are', async () => {
  const { subscribe, kept, as, db, given, order, runJobs } = await buildShop()
  const omar = await given.user('omar the packer')
  const names = [...Array(12).keys()].map(String)
  const all = await Promise.all(names.map((name) => subscribe('omar the packer', browser(name))))
  expect(all.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
  expect(await kept()).toHaveLength(10)

  await as('nadia the admin').call('PUT /api/user/admin-role', { _id: omar, role: 'DRIVER' })
  expect(await kept()).toEqual([])

  await given.changedUser('omar the packer', { role: 'PACKER' })
  await subscribe('omar the packer', browser('again'))
  await order()
  await given.changedUser('omar the packer', { role: 'DRIVER' })
  await runJobs()
  expect(sent).toEqual([])

  await given.changedUser('omar the packer', { role: 'PACKER' })
  await db.insert(settings).values({ value: { staffSecondFactor: true } })
  await order()
  await runJobs()
  expect(sent).toEqual([])

  await db.delete(sessions).where(eq(sessions.userId, omar))
  expect(await kept()).toEqual([])
})

test('one browser that two people use in turn notifies the latter', async () => {
  const { subscribe, get } = await buildShop()
  const shared = browser('shared')
  await subscribe('nadia the admin', shared)
  await subscribe('omar the packer', shared)

  expect((await get('nadia the admin')).endpoints).toEqual([])
  expect((await get('omar the packer')).endpoints).toEqual([shared.endpoint])
})

test('the shop makes its keys once, also when several ask at once, and keeps the private one encrypted', async () => {
  const { get, db, kept, subscribe } = await buildShop()
  const [one, two] = await Promise.all([get('nadia the admin'), get('omar the packer')])
  expect(one.publicKey).toMatch(/^[\w-]{87}$/)
  expect(two.publicKey).toBe(one.publicKey)
  const [row] = await db.select().from(pushKeys)
  expect(row!.privateKey.length).toBeGreaterThan(60)
  expect((await get('nadia the admin')).publicKey).toBe(one.publicKey)

  await subscribe('nadia the admin', browser('x'))
  await db.update(pushKeys).set({ privateKey: `${row!.privateKey.slice(0, -4)}AAAA` })
  const [later, same] = await Promise.all([get('nadia the admin'), get('omar the packer')])
  expect(later.publicKey).not.toBe(one.publicKey)
  expect(same.publicKey).toBe(later.publicKey)
  expect(await kept()).toEqual([])
})
