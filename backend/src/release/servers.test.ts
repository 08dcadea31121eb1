import type { LiveReleases } from '@souk-vert/shared/contract/release'
import { sql } from 'drizzle-orm'
import { releaseMoves, releaseServers } from '../db/tables/releases'
import { buildReleaseShop, SERVER_KEY } from '../testing/release-shop'

async function buildServedShop() {
  const shop = await buildReleaseShop()
  const token = await shop.team('recipes', ['/recipes'])
  const versions = [await shop.uploaded(token, 'a'), await shop.uploaded(token, 'b')]
  const live = async (after?: number, app = shop.app) =>
    (
      await shop.server('GET', `/releases${after === undefined ? '' : `?after=${after}`}`, undefined, app)
    ).json<LiveReleases>()
  return { ...shop, token, versions: versions as [(typeof versions)[0], (typeof versions)[0]], live }
}

test('who waits for a change is answered when it comes, by this backend or by another one', async () => {
  const { app, another, token, versions, move, live } = await buildServedShop()
  const other = await another({ secretKey: 'another process with more than thirty-two characters' })
  const { revision } = await live()

  const waiting = [live(revision, app), live(revision, other)]
  await move(token, { kind: 'release', version: versions[0] })

  for (const { revision: now, live } of await Promise.all(waiting)) {
    expect(now).toBe(revision + 1)
    expect(JSON.parse(live[0]!.statement).active).toEqual(versions[0])
  }
})

test('who knows another revision is answered at once, also one that a backup does not have', async () => {
  const { live } = await buildServedShop()
  const { revision } = await live()

  expect((await live(revision - 1)).revision).toBe(revision)
  expect((await live(revision + 100)).revision).toBe(revision)
})

test('the backend ends without waiting for who waits', async () => {
  const { another, live } = await buildServedShop()
  const { revision } = await live()
  // One of its own: it is closed.
  const other = await another({ secretKey: 'one that ends, with more than thirty-two characters', outbox: undefined })

  const waiting = live(revision, other)
  await new Promise((resolve) => setImmediate(resolve))
  await other.close()

  expect((await waiting).revision).toBe(revision)
})

test('versions that were live within two days are named, for pages that are open', async () => {
  const { db, token, versions, uploaded, move, live } = await buildServedShop()
  const [first, second] = versions
  await move(token, { kind: 'release', version: first })
  await move(token, { kind: 'release', version: second })
  await move(token, { kind: 'preview', version: await uploaded(token, 'c'), name: 'x'.repeat(22) })

  // A preview has been seen by nobody without its name.
  expect((await live()).recent.map(({ version }) => version)).toEqual([first.version, second.version])
  await db.update(releaseMoves).set({ at: sql`now() - interval '3 days'` })
  expect((await live()).recent).toEqual([])
})

test('without the key that both have, nothing is told', async () => {
  const { app, as, operator, token, by } = await buildServedShop()
  const statuses = []
  for (const url of ['/releases', '/releases/recipes/1.0.0-aaaaaaaa.tgz']) {
    statuses.push((await app.inject({ url, headers: { 'x-server-key': `${SERVER_KEY}x` } })).statusCode)
    statuses.push((await app.inject(url)).statusCode, (await as('nadia the admin').inject({ url })).statusCode)
    statuses.push((await by(token)(`GET ${url}`)).statusCode, (await operator(`GET ${url}`)).statusCode)
  }

  expect(new Set(statuses)).toEqual(new Set([401]))
})

const beat = {
  host: 'documents-1',
  port: 8080,
  shell: '56c3b1833f650829',
  remotes: { recipes: '1.0.0-aaaaaaaa' },
  skipped: [
    { remote: 'recipes', version: '1.0.0-bbbbbbbb', why: 'it does not load' },
    { remote: 'teams', why: 'it is not signed' },
  ],
  isSigned: true,
  counts: {},
}

test('a document server says what it serves, and is there for half a minute after its last word', async () => {
  const { db, server, operator } = await buildServedShop()
  const servers = async () => (await operator('GET /api/release/status')).json().data.servers

  const said = await server('PUT', '/releases/servers/documents-1-17', beat)
  await server('PUT', '/releases/servers/documents-1-17', { ...beat, port: 8090 })

  const { counts: _counts, ...serving } = beat
  expect(said.statusCode).toBe(204)
  expect(await servers()).toEqual([{ ...serving, port: 8090, id: 'documents-1-17', seenAt: expect.any(String) }])
  await db.update(releaseServers).set({ seenAt: sql`now() - interval '31 seconds'` })
  expect(await servers()).toEqual([])
})

test('a heartbeat that is none is refused by its field', async () => {
  const { server } = await buildServedShop()

  const answer = await server('PUT', '/releases/servers/documents-1-17', { ...beat, port: 'none' })

  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'port'])
})
