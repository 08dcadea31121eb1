/** @jest-environment node */
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { startEdge, type EdgeProcess } from './edge-process'
import { freePort } from './ports'

/** What was asked of any server behind nginx, since the test began. */
let asked: string[]
/** The next request that comes is cut off in the middle, wherever it comes. */
let isNextCut: boolean

const servers: Server[] = []
let folder: string
let edge: EdgeProcess | undefined
let backendsPort: number

/** A server that answers with the address of the visitor for whom it is asked. */
async function startServer(): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!isNextCut) return void response.end(request.headers['x-forwarded-for'])
    isNextCut = false
    request.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-'))
  await mkdir(join(folder, 'mfe'))
  const [first, second] = [await startServer(), await startServer()]
  const backendUrls = [first, second].map((port) => `http://127.0.0.1:${port}`)
  backendsPort = await freePort()
  edge = await startEdge({ dataDir: folder, documentsPorts: [first, second], backendUrls, backendsPort })
})
beforeEach(() => {
  asked = []
  isNextCut = true
})
afterAll(async () => {
  await edge?.stop()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true })
})

const KEY = { 'idempotency-key': 'one' }

test.each<[what: string, method: string, path: string, headers?: Record<string, string>]>([
  ['a page', 'GET', '/'],
  ['a read', 'GET', '/api/category/get'],
  ['a read that is POST', 'POST', '/api/product/search-product'],
  ['a write whose body has a key', 'POST', '/api/cart/merge'],
  ['an order with its key', 'POST', '/api/order/cash-on-delivery', KEY],
])('%s that was cut off is asked again at the other server', async (_what, method, path, headers = {}) => {
  const answer = await fetch(`${edge!.url}${path}`, { method, headers })

  expect(answer.status).toBe(200)
  expect(asked).toEqual([`${method} ${path}`, `${method} ${path}`])
})

test.each<[what: string, path: string, headers?: Record<string, string>]>([
  ['an order without a key', '/api/order/cash-on-delivery'],
  ['a write that knows no keys', '/api/address/create', KEY],
])('%s is not asked again: it may have been done', async (_what, path, headers = {}) => {
  const answer = await fetch(`${edge!.url}${path}`, { method: 'POST', headers })

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(asked).toEqual([`POST ${path}`])
})

test('what a document server asks is asked again as well, for the visitor that it names', async () => {
  const answer = await fetch(`http://127.0.0.1:${backendsPort}/api/product/get-offers`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })

  expect(await answer.text()).toBe('203.0.113.7')
  expect(asked).toHaveLength(2)
})

test('nginx reads its configuration anew, and answers', async () => {
  isNextCut = false
  await edge!.reload()

  expect((await fetch(`${edge!.url}/login`)).status).toBe(200)
})

test('of the calls that are POST, nginx knows which only read', async () => {
  const contract = join(repositoryRoot, 'shared/contract')
  const calls: ({ method?: string; url?: string } | undefined)[] = []
  for (const name of await readdir(contract))
    calls.push(...Object.values((await import(pathToFileURL(join(contract, name)).href)) as object))
  const template = await readFile(join(repositoryRoot, 'nginx/nginx.conf.template'), 'utf8')
  const repeated = [...template.matchAll(/^ +"~(\^POST .+)" 1;$/gm)].map(([, pattern]) => new RegExp(pattern!))
  const isRepeated = (url: string, key: string) => repeated.some((pattern) => pattern.test(`POST ${url} ${key}`))

  const posts = calls.flatMap((call) => (call?.method === 'POST' ? [call.url!] : []))
  const writes = posts.filter((url) => !isRepeated(url, '')).sort()
  expect(writes).toEqual([
    '/api/address/create',
    '/api/cart/create',
    '/api/category/add-category',
    '/api/favourite/add',
    '/api/favourite/merge',
    '/api/file/upload',
    '/api/import/upload',
    '/api/order/cash-on-delivery',
    '/api/order/checkout',
    '/api/order/webhook',
    '/api/product/create',
    '/api/subcategory/create',
    '/api/user/download-data',
    '/api/user/login',
    '/api/user/refresh-token',
    '/api/user/register',
    '/api/user/send-delete-account',
    '/api/user/send-verify-email',
    '/api/user/verify-email',
    '/api/wish/add',
  ])
  expect(writes.filter((url) => isRepeated(url, 'one'))).toEqual(['/api/order/cash-on-delivery', '/api/order/checkout'])
})
