/** @jest-environment node */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, request as playwright } from '@playwright/test'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { repositoryRoot } from '../repository-root'
import { runPlaywright } from '../test/browser-tests'
import { copyRepository } from '../test/copy-repository'
import { settle } from '../test/faults/orders-kept'
import { PackedMachine, type RunningUnit } from '../test/packed-machine'
import { freePort } from '../run/ports'
import { endAllProcesses, runToEnd } from '../run/run-process'
import { type Certificate, selfMadeCertificate } from '../test/edge/self-made-certificate'
import { startRequests } from '../test/shoppers/constant-requests'
import { startOrdering } from '../test/shoppers/ordering-shopper'
import { registerPersons } from '../test/shoppers/persons'
import { Tally } from '../test/tally'
import { temporaryFolder } from '../test/temporary-folder'
import { startTemporaryPostgres, type TemporaryPostgres } from '../test/temporary-postgres'

/** Enough of a product for all who order while the parts are exchanged. */
const STOCK = 1_000_000

/** End of a whole page, and the mark of one that was rendered by the server. */
const [END, RENDERED] = ['</html>', '"isRendered":true']

/** Copy on the disk of the packages, which are linked instead of copied. */
const changed = join(repositoryRoot, '.tmp', `changed-${process.pid}`)

/**
 * Texts of the parts in the version after, and their files: each is a text of the version before, and one more word.
 */
const TEXTS = {
  backend: { file: 'backend/src/catalog/routes.ts', text: "'Categories" },
  documents: { file: 'tools/run/documents.ts', text: '`Ready' },
  shell: { file: 'shell/messages/en.json', text: 'All rights reserved' },
  'catalog-mfe': { file: 'catalog-mfe/messages/en.json', text: 'See All' },
}

let folder: string
let machine: PackedMachine
let url: string
/** Address of nginx before the backends, without TLS. */
let backendsUrl: string
let postgres: TemporaryPostgres
let certificate: Certificate
/** Tarballs by their parts. */
let before: Map<string, string>
let edge: RunningUnit
/** Running backends, by their units' names. */
const backends = new Map<string, RunningUnit>()
const documents = new Map<string, RunningUnit>()

/** `npm run pack` of these parts, all where none is named; returns the tarballs by their parts, without the packages for npm. */
async function pack(root: string, to: string, parts: string[] = []): Promise<Map<string, string>> {
  const out = join(folder, to)
  const code = await runToEnd('npm', ['run', '-s', 'pack', '--', ...parts, '--out', out], { cwd: root })
  expect(code).toBe(0)
  const partOf = (name: string) => /^storefront-(backend|documents|edge|shell|[a-z-]+-mfe)-/.exec(name)?.[1]
  const files = (await readdir(out)).map((name) => ({ part: partOf(name), file: join(out, name) }))
  return new Map(files.flatMap(({ part, file }) => (part ? [[part, file] as const] : [])))
}

/** Two of each part behind nginx with TLS, on PostgreSQL, with the demo catalogue. */
async function startShop(): Promise<void> {
  postgres = await startTemporaryPostgres()
  const port = async () => String(await freePort())
  const ports = { backends: [await port(), await port()], documents: [await port(), await port()] }
  const [edgePort, tlsPort, backendsPort] = [await port(), await port(), await port()]
  const local = (each: string) => `http://127.0.0.1:${each}`
  url = `https://localhost:${tlsPort}`
  backendsUrl = local(backendsPort)
  const keys = machine.placeOf('/etc/storefront/tls')
  await mkdir(keys, { recursive: true })
  certificate = await selfMadeCertificate(keys)
  // In production there is no demo, which the journeys are about.
  const common = { NODE_ENV: 'development', PUBLIC_URL: url }
  const [SECRET_KEY, SERVER_KEY, RELEASE_TOKEN] = [0, 1, 2].map(() => randomBytes(32).toString('hex'))
  machine.set('backend', {
    ...common,
    DATABASE_URL: postgres.url,
    RATE_LIMIT: 'off',
    SECRET_KEY: SECRET_KEY!,
    SERVER_KEY: SERVER_KEY!,
    RELEASE_TOKEN: RELEASE_TOKEN!,
  })
  machine.set('documents', { ...common, BACKEND_URL: backendsUrl, SERVER_KEY: SERVER_KEY!, RENDER_TIMEOUT_MS: '10000' })
  machine.set('mfe', { SHOP_URL: local(ports.backends[0]!), RELEASE_TOKEN: RELEASE_TOKEN! })
  machine.set('edge', {
    PUBLIC_URL: url,
    EDGE_HOST: '127.0.0.1',
    EDGE_PORT: edgePort,
    EDGE_TLS_PORT: tlsPort,
    EDGE_CERTIFICATE: certificate.certificate,
    EDGE_CERTIFICATE_KEY: certificate.key,
    EDGE_REQUESTS_PER_S: '0',
    EDGE_CONNECTIONS: '0',
    EDGE_BACKENDS: `127.0.0.1:${backendsPort}`,
    BACKEND_URL: ports.backends.map(local).join(),
    DOCUMENTS_URL: ports.documents.map(local).join(),
  })

  // The first one makes the tables and fills them.
  for (const each of ports.backends.map((each) => `storefront-backend@${each}`))
    backends.set(each, await machine.start(each))
  edge = await machine.start('storefront-edge')
  const releases = [...before].filter(([part]) => isRelease(part)).map(([, tarball]) => tarball)
  await machine.mfe('release', ...releases)
  for (const each of ports.documents.map((each) => `storefront-documents@${each}`))
    documents.set(each, await machine.start(each))
  while ((await statusOverHttp2('/').catch(() => 502)) >= 500) await sleep(100)
}

/** Asks over HTTP/2 and TLS, on a connection of its own. */
async function statusOverHttp2(path: string): Promise<number> {
  const session = connectHttp2(url, { ca: await readFile(certificate.certificate) })
  try {
    const failed = once(session, 'error').then(([error]) => Promise.reject(error as Error))
    const request = session.request({ ':path': path })
    const [{ ':status': status }] = (await Promise.race([once(request, 'response'), failed])) as [{ ':status': number }]
    // A stream that is left open fails later, when nobody listens.
    await once(request.resume(), 'end')
    return status
  } finally {
    session.close()
  }
}

/** Whether some folder above this one has packages that Node would find. */
const hasPackagesAbove = (path: string): boolean =>
  existsSync(join(path, 'node_modules')) || (path !== dirname(path) && hasPackagesAbove(dirname(path)))

const isRelease = (part: string) => part === 'shell' || part.endsWith('-mfe')

beforeAll(async () => {
  folder = await temporaryFolder('packed')
  before = await pack(repositoryRoot, 'before')
  machine = new PackedMachine(join(folder, 'machine'))
  for (const [part, tarball] of before) if (!isRelease(part)) await machine.install(tarball)
  await startShop()
})
afterAll(async () => {
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
  await rm(changed, { recursive: true, force: true })
})

test('from its tarballs alone, started by the commands of its units, the shop runs behind nginx with TLS and HTTP/2, and its key journeys pass', async () => {
  expect(hasPackagesAbove(folder)).toBe(false)
  expect(await statusOverHttp2('/')).toBe(200)
  expect(await machine.mfe('list')).toMatch(/\* +catalog .* operator .* served by 2 of 2/)
  expect(await machine.mfe('status')).not.toMatch(/^fault/m)

  const tally = new Tally()
  await runPlaywright(tally, { set: 'key', url, label: 'from tarballs: ', certificate })
  expect(tally.finish()).toBe(0)
})

/** Packs the parts of a copy of this repository in which each says something else, and the database has one more column. */
async function packChanged(): Promise<Map<string, string>> {
  await copyRepository(changed)
  const edit = async (file: string, how: (text: string) => string) => {
    const text = await readFile(join(changed, file), 'utf8')
    expect(how(text)).not.toBe(text)
    await writeFile(join(changed, file), how(text))
  }
  for (const { file, text } of Object.values(TEXTS)) await edit(file, (code) => code.replaceAll(text, `${text} after`))
  const tag = '9999_after'
  await writeFile(join(changed, `backend/migrations/${tag}.sql`), 'ALTER TABLE "products" ADD COLUMN "after" text;')
  await edit('backend/migrations/meta/_journal.json', (json) => {
    const journal = JSON.parse(json) as { entries: { idx: number; when: number; tag: string }[] }
    const last = journal.entries.at(-1)!
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
    return JSON.stringify(journal)
  })
  return pack(changed, 'after', Object.keys(TEXTS))
}

/** Restarts the units of a part one after the other, each when the one before is ready again, as `systemctl restart` does. */
async function restartEach(units: Map<string, RunningUnit>): Promise<void> {
  for (const [name, unit] of units) {
    await unit.stop()
    units.set(name, await machine.start(name))
  }
}

/** A call that must succeed; returns its data. */
async function call<Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  data: Calls[Name]['body'],
  token = '',
): Promise<Calls[Name]['answer']> {
  const [method, path] = name.split(' ')
  const answer = await request.fetch(url + path, { method, data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Calls[Name]['answer']
}

/** A product that is sold, of which there is enough. */
async function stockUp(request: APIRequestContext): Promise<Product> {
  const { data: found } = await call(request, 'POST /api/product/search-product', { search: 'milk' })
  const product = found.find(({ stock }) => stock > 0)!
  const { email, password } = demoLogins.admin
  const { data: admin } = await call(request, 'POST /api/user/login', { email, password })
  const edits = [{ _id: product._id, stock: { from: product.stock, to: STOCK } }]
  await call(request, 'PUT /api/product/admin-edit-stock', { edits }, admin.accesstoken)
  return product
}

/** A text of the shop. */
const read = async (request: APIRequestContext, path: string) => (await request.get(url + path)).text()

/** A page that was rendered in time: one that was not comes without the remote's texts. */
async function renderedPage(request: APIRequestContext): Promise<string> {
  const page = await read(request, `/?at=${randomUUID()}`)
  return page.includes(RENDERED) ? page : renderedPage(request)
}

/** Returns whether visitors see the version after of backend, shell and catalogue. */
async function seen(request: APIRequestContext): Promise<boolean[]> {
  const [page, categories] = [await renderedPage(request), await read(request, '/api/category/get')]
  const says = ({ text }: { text: string }, answer: string) => answer.includes(`${text.replace("'", '"')} after`)
  return [says(TEXTS.backend, categories), says(TEXTS.shell, page), says(TEXTS['catalog-mfe'], page)]
}

/** The upgrade of docs/guides/operate.md, and its way back. */
async function thereAndBack(after: Map<string, string>, request: APIRequestContext): Promise<void> {
  expect(await seen(request)).toEqual([false, false, false])
  await machine.install(after.get('backend')!)
  await restartEach(backends)
  await machine.install(after.get('documents')!)
  await restartEach(documents)
  for (const part of ['shell', 'catalog-mfe'])
    expect(await machine.mfe('release', '--from', after.get(part)!)).toMatch(/served by .+, /)
  await machine.install(before.get('edge')!)
  await edge.reload()
  expect(await seen(request)).toEqual([true, true, true])
  expect(await machine.mfe('status')).not.toMatch(/^fault/m)

  for (const part of ['catalog', 'shell']) expect(await machine.mfe('rollback', part)).toMatch(/served by .+, /)
  await machine.install(before.get('documents')!)
  await restartEach(documents)
  await machine.install(before.get('backend')!)
  await restartEach(backends)
  expect(await seen(request)).toEqual([false, false, false])
}

test('an upgrade of two of each part, and the way back, cost no page, no call and no order', async () => {
  const after = await packChanged()
  const request = await playwright.newContext({ ignoreHTTPSErrors: true })
  const product = await stockUp(request)
  const requests = startRequests(
    [
      ...['/', '/search', '/login'].map((path) => ({ url: (at: number) => `${url}${path}?at=${at}`, holds: END })),
      { url: () => `${url}/`, holds: END },
      { url: () => `${url}/mfe/registry.json`, holds: 'remotes' },
      { url: () => `${url}/api/category/get`, holds: '"success":true' },
      { url: () => `${url}/api/product/search-product`, body: { search: 'milk' }, holds: '"success":true' },
    ],
    { clients: 2, pauseMs: 250 },
  )
  const persons = await registerPersons(backendsUrl, 3)
  const shoppers = persons.map((person) => startOrdering(backendsUrl, person, product))

  const [outcome] = await Promise.allSettled([thereAndBack(after, request)])

  const { asked, failed } = await requests.stop()
  const { confirmed: ordered, ...kept } = await settle(shoppers, postgres.url)
  expect(outcome).toEqual({ status: 'fulfilled' })
  expect([...failed, ...shoppers.flatMap((shopper) => shopper.failed)]).toEqual([])
  expect(kept).toEqual({ lost: [], doubled: [], pieces: ordered })
  const { data: sold } = await call(request, 'POST /api/product/get-product-details', { productId: product._id })
  expect(sold.stock).toBe(STOCK - ordered)
  expect(Math.min(asked, ordered)).toBeGreaterThan(10)
  await request.dispose()
  for (const unit of [edge, ...backends.values(), ...documents.values()]) await unit.stop()
})
