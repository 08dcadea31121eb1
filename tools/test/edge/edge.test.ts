/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LocalServer, startLocalServer } from '@souk-vert/platform/testing/local-server'
import { shopApis } from '@souk-vert/shared/contract/shop-apis'
import { isRunning } from '@souk-vert/platform/lock/is-running'
import { repositoryRoot } from '../../repository-root'
import { TRACKING_PARAMETERS } from '@souk-vert/shared/slug/tracking'
import { startEdge, type EdgeOptions, type EdgeProcess } from './edge-process'
import { freePort } from '../../run/ports'
import { repeatableCalls, repeatableCallsFile } from '../../docs/repeatable-calls'
import { temporaryFolder } from '../temporary-folder'

/** Paths requested of any server behind nginx, since the test began. */
let asked: string[]
/** The next request that comes is cut off in the middle, wherever it comes. */
let isNextCut: boolean

const servers: LocalServer[] = []
let folder: string
let edge: EdgeProcess | undefined
let backendsPort: number

/** Starts a server; returns its port. */
async function serve(handler: RequestListener): Promise<number> {
  const server = await startLocalServer(handler)
  servers.push(server)
  return server.port
}

/** Starts nginx with a data folder of its own. */
async function startOwnEdge(options: Omit<EdgeOptions, 'dataDir'>): Promise<EdgeProcess & { dataDir: string }> {
  const dataDir = await mkdtemp(join(folder, 'own-'))
  return { dataDir, ...(await startEdge({ dataDir, ...options })) }
}

/** A server that answers with whom and how it is asked for, and by which id. */
const startServer = () =>
  serve((request, response) => {
    if (request.url?.startsWith('/mfe/canary')) return void response.writeHead(204).end()
    asked.push(`${request.method} ${request.url}`)
    const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, 'x-request-id': id } = request.headers
    if (!isNextCut) return void response.end([address, scheme, id].join(' ').trim())
    isNextCut = false
    request.socket.destroy()
  })

beforeAll(async () => {
  folder = await temporaryFolder('edge')
  const [first, second] = [await startServer(), await startServer()]
  const backendUrls = [first, second].map((port) => `http://127.0.0.1:${port}`)
  backendsPort = await freePort()
  edge = await startOwnEdge({ documentsPorts: [first, second], backendUrls, backendsPort })
})
beforeEach(() => {
  asked = []
  isNextCut = true
})
afterAll(async () => {
  await edge?.stop()
  for (const server of servers) await server.close()
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

describe('while a canary runs', () => {
  let own: EdgeProcess
  let asks: string[]
  let isDown = false
  /** Share of the visitor who is new: any of all. */
  let given = ''
  /** A document server of which the shares 00 to 7f see a canary; a document says which it is of. */
  const answer: RequestListener = ({ url = '', headers }, response) => {
    const [, share] = /^\/mfe\/canary\?share=(..)$/.exec(url) ?? []
    if (isDown && share) return void response.writeHead(500).end()
    if (share)
      return void response
        .writeHead(204, { 'x-canary-runs': '1', ...(share < '80' && { 'x-canary': 'catalog@2' }) })
        .end()
    asks.push(`${url} ${String(headers['x-canary'])}`)
    response.writeHead(200, { 'cache-control': 'public, s-maxage=60' }).end(String(headers['x-canary']))
  }
  beforeAll(async () => {
    const port = await serve(answer)
    own = await startOwnEdge({ documentsPorts: [port, port], backendUrls: [`http://127.0.0.1:${port}`] })
  })
  beforeEach(() => void (asks = []))
  afterAll(() => own.stop())

  const open = async (path: string, share?: string) => {
    const answer = await fetch(own.url + path, { headers: share === undefined ? {} : { cookie: `mfe_share=${share}` } })
    return { seen: await answer.text(), cookie: answer.headers.get('set-cookie') }
  }

  test('each share sees its version, and each version is made once', async () => {
    const seen = []
    for (const share of ['00', 'ff', '7f', '80', '00']) seen.push((await open('/shares', share)).seen)

    expect(seen).toEqual(['catalog@2', 'none', 'catalog@2', 'none', 'catalog@2'])
    expect(asks).toEqual(['/shares catalog@2', '/shares none'])
  })

  test('a new visitor gets a share, of which this document is already; nobody claims a version', async () => {
    const { seen, cookie } = await open('/new')
    const [, share = ''] = /^mfe_share=([\da-f]{2}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/.exec(
      cookie ?? '',
    )!
    given = share
    const again = await open('/new', share)
    const claimed = await fetch(`${own.url}/claim`, { headers: { cookie: 'mfe_share=ff', 'x-canary': 'catalog@2' } })

    expect(seen).toBe(share < '80' ? 'catalog@2' : 'none')
    expect(again).toEqual({ seen, cookie: null })
    expect(await claimed.text()).toBe('none')
  })

  test('without an answer about canaries visitors see the active version', async () => {
    isDown = true
    // The answer about a share is kept for a while.
    const share = given === '01' ? '02' : '01'

    expect(await open('/down', share)).toEqual({ seen: 'none', cookie: null })
  })
})

describe('documents', () => {
  /** Two document servers with one document; requests wait while `isBusy`. */
  let page: string
  let isBusy: boolean
  let waiting: (() => void)[]
  let own: EdgeProcess
  const requests: string[] = []
  const startDocuments = (name: string) =>
    serve(({ url, headers }, response) => {
      if (url!.startsWith('/mfe/')) return void response.writeHead(404).end()
      const { 'if-none-match': known = 'none', 'accept-encoding': encoding = 'none' } = headers
      requests.push(`${name} ${url} ${encoding} ${known}`)
      const answer = () => {
        response.writeHead(known === page ? 304 : 200, {
          'cache-control': `s-maxage=${url === '/compared' ? 1 : 600}, stale-if-error=86400`,
          etag: page,
        })
        response.end(known === page ? undefined : page)
      }
      if (isBusy) waiting.push(answer)
      else answer()
    })
  const get = async (path: string) => (await fetch(own.url + path, { headers: { 'accept-encoding': 'br' } })).text()

  beforeAll(async () => {
    own = await startOwnEdge({
      documentsPorts: [await startDocuments('one'), await startDocuments('two')],
      backendUrls: [`http://127.0.0.1:${await startServer()}`],
    })
  })
  afterAll(() => own.stop())
  beforeEach(() => {
    requests.length = 0
    isBusy = false
    isNextCut = false
    waiting = []
    page = '"one"'
  })

  test('the copy of a document is compared every second with the one of now, which costs its server no rendering', async () => {
    const first = await get('/compared')
    while (requests.length < 2) await get('/compared')
    page = '"two"'
    while ((await get('/compared')) === first);

    const [made, ...compared] = requests.map((request) => request.slice(request.indexOf(' ') + 1))
    expect(made).toBe('/compared br none')
    for (const each of compared) expect(each).toMatch(/^\/compared br "(one|two)"$/)
    expect(await get('/compared')).toBe('"two"')
  })

  test('one server is asked for one address, also at the same moment; others for others', async () => {
    const paths = Array.from({ length: 20 }, (_each, number) => `/shared-${number}`)

    await Promise.all(paths.flatMap((path) => [get(path), get(path)]))

    expect(requests).toHaveLength(20)
    expect(new Set(requests.map((request) => request.split(' ')[0])).size).toBe(2)
  })

  test('each click on an advertisement is one page, of one server', async () => {
    for (const query of [
      '?a=1&b=2',
      '?a=1&b=2&fbclid=3',
      '?gclid=4&utm_source=x&a=1&b=2',
      '?utm_medium=y&a=1&gclid=5&b=2',
    ])
      await get(`/advertised${query}`)
    await get('/advertised?a=1&b=3')

    expect(requests.filter((request) => request.endsWith(' none'))).toHaveLength(2)
  })

  test('nginx knows the same parameters of advertisers as the shop', async () => {
    const names = await readFile(join(repositoryRoot, 'nginx/tracking-parameters.conf'), 'utf8')
    expect(names.trim()).toBe(TRACKING_PARAMETERS)
  })

  test('with too many pages at once others are refused until some are done; copies stay, and orders are taken', async () => {
    await get('/copied')
    isBusy = true
    /** A place may be taken a moment longer by a request before it: whoever is refused asks again. */
    const getOnceThereIsRoom = async (path: string): Promise<string> => {
      const answer = await fetch(own.url + path)
      return answer.status === 503 ? getOnceThereIsRoom(path) : answer.text()
    }
    const first = Array.from({ length: 64 }, (_each, number) => getOnceThereIsRoom(`/busy-${number}`))
    while (waiting.length < 64) await sleep(20)

    const refused = await fetch(`${own.url}/one-more`)
    const order = await fetch(`${own.url}/api/order/cash-on-delivery`, { method: 'POST' })

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await get('/copied')).toBe('"one"')
    expect(order.status).toBe(200)
    isBusy = false
    for (const answer of waiting) answer()
    expect(await Promise.all(first)).toEqual(first.map(() => '"one"'))
  })
})

describe('files of releases', () => {
  const FILE = '/mfe/catalog/1.0.0/web/page.js'
  let own: EdgeProcess
  let asks: string[]
  /** Document servers that have the release. */
  let having: string[]
  const startDocuments = (name: string) =>
    serve(({ url = '', headers }, response) => {
      const encoding = String(headers['accept-encoding'] ?? 'none')
      asks.push(`${name} ${url} ${encoding}`)
      if (!having.includes(name)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
      const known = { 'content-type': 'text/javascript', 'accept-ranges': 'bytes', vary: 'accept-encoding' }
      const more = { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': 'sandbox' }
      const body = encoding === 'br' ? brotliCompressSync('export 1') : Buffer.from('export 1')
      const packed = { 'content-length': body.length, ...(encoding !== 'none' && { 'content-encoding': encoding }) }
      response.writeHead(200, { ...known, ...more, ...packed }).end(body)
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(own.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })

  beforeAll(async () => {
    own = await startOwnEdge({ documentsPorts: [await startDocuments('one'), await startDocuments('two')] })
  })
  afterAll(() => own.stop())
  beforeEach(() => {
    asks = []
    having = ['one', 'two']
  })

  test('one is asked for once in each encoding, whoever takes it, and answered as the document server has said', async () => {
    const answers = []
    for (const encoding of ['gzip, br', 'br;q=0', 'identity', 'br'])
      answers.push(await (await get(FILE, { 'accept-encoding': encoding })).text())
    const { status, headers } = await get(`${FILE}?again`, { 'accept-encoding': 'br' })

    expect(answers).toEqual(Array(4).fill('export 1'))
    expect(asks.map((ask) => ask.replace(/^\w+ /, ''))).toEqual([`${FILE} br`, `${FILE} none`])
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-security-policy': 'sandbox',
        vary: 'accept-encoding',
      },
    ])
  })

  test('a part of one is the copy’s', async () => {
    const parts = []
    for (const range of ['bytes=0-5', 'bytes=7-']) {
      const answer = await get('/mfe/catalog/1.0.0/web/part.js', { range })
      parts.push([answer.status, await answer.text()])
    }

    expect(parts).toEqual([
      [206, 'export'],
      [206, '1'],
    ])
    expect(asks).toHaveLength(1)
  })

  test('the server that has it is found, and one that no server has is asked for each time', async () => {
    having = []
    for (let time = 0; time < 2; time++) expect((await get('/mfe/catalog/2.0.0/web/page.js')).status).toBe(404)
    expect(asks).toHaveLength(4)
    having = ['two']
    const paths = ['page.js', 'other.js', 'third.js'].map((file) => `/mfe/catalog/2.0.0/web/${file}`)

    for (const path of paths) expect((await get(path)).status).toBe(200)
  })

  test('of a version nothing but browser files and their list is asked for', async () => {
    for (const file of ['node/page.js', 'needs.json', '%2e%2e/1.0.0/node/page.js', 'web/%2e%2e/node/page.js'])
      expect((await get(`/mfe/catalog/1.0.0/${file}`)).status).toBe(404)

    expect(asks).toEqual([])
  })
})

describe('a remote’s own API', () => {
  /** Document servers alone, which answer that a service is down; the backends cannot be reached. */
  let own: EdgeProcess
  const statuses: string[] = []
  beforeAll(async () => {
    const port = await serve((request, response) => {
      statuses.push(`${request.method} ${request.url} ${request.headers.authorization} ${request.headers.cookie}`)
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE","of":"the service"}')
    })
    own = await startOwnEdge({
      documentsPorts: [port, port],
      backendUrls: [`http://127.0.0.1:${await freePort()}`],
    })
  })
  afterAll(() => own.stop())
  beforeEach(() => void statuses.splice(0))

  test.each(['GET', 'POST'])(
    'a %s goes to the document server once, with who calls; its answer stands',
    async (method) => {
      const headers = { authorization: 'Bearer amina', cookie: 'accessToken=amina' }

      const answer = await fetch(`${own.url}/api/recipes/list?a=%2F`, { method, headers })

      expect([answer.status, await answer.json()]).toEqual([503, { code: 'UNAVAILABLE', of: 'the service' }])
      expect(statuses).toEqual([`${method} /api/recipes/list?a=%2F Bearer amina accessToken=amina`])
    },
  )

  test('a service that is down does not make the edge leave its document server out', async () => {
    for (let time = 0; time < 20; time++) await fetch(`${own.url}/api/recipes/list`)

    expect((await (await fetch(`${own.url}/api/recipes/list`)).json()).of).toBe('the service')
  })

  test('a body over 1 MB is refused', async () => {
    const answer = await fetch(`${own.url}/api/recipes/add`, { method: 'POST', body: 'x'.repeat(1_100_000) })

    expect([answer.status, (await answer.json()).code]).toEqual([413, 'TOO_LARGE'])
  })

  test('what document servers ask of a backend is a path like any other here', async () => {
    const paths = ['/releases', '/releases/recipes/1.tgz', '/identity/recipes', '/shown-changes', '/api/../releases']
    for (const path of paths) await fetch(own.url + path, { headers: { 'x-server-key': 'key' } })

    // The backends cannot be reached: all that came went to document servers.
    const came = statuses.map((line) => line.split(' ')[1]!).filter((path) => !path.startsWith('/mfe/canary'))
    expect(came).toEqual([...paths.slice(0, 4), '/releases'])
  })

  test('a build may have 64 MB, and is refused above by its size', async () => {
    const sizes = []
    for (const bytes of [2_000_000, 70_000_000]) {
      const body = new Uint8Array(bytes)
      sizes.push((await fetch(`${own.url}/api/release/recipes/1.0.0`, { method: 'PUT', body })).status)
    }

    expect(sizes).toEqual([503, 413])
  })

  test('calls of the shop, and its public keys, are the backend’s; a name that only begins like one is a remote’s', async () => {
    const paths = [...shopApis.map((name) => `/api/${name}/x`), '/api/user', '/.well-known/jwks.json']

    for (const path of paths) expect(`${path} ${(await fetch(own.url + path)).status}`).toMatch(/ 50[23]$/)
    expect(statuses).toEqual([])
    await fetch(`${own.url}/api/users/list`)
    expect(statuses).toHaveLength(1)
  })
})

test('what a document server asks is asked again as well, for the visitor that it names', async () => {
  const answer = await fetch(`http://127.0.0.1:${backendsPort}/api/product/get-offers`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })

  expect(await answer.text()).toBe('203.0.113.7')
  expect(asked).toHaveLength(2)
})

test('who a visitor claims to be is believed only from whom the edge is told to trust', async () => {
  isNextCut = false
  const headers = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-request-id': 'mine',
  }
  const forwarded = async () => (await fetch(`${edge!.url}/api/category/get`, { headers })).text()

  expect(await forwarded()).toMatch(/^127\.0\.0\.1 http [0-9a-f]{32}$/)
  await edge!.reload({ EDGE_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' })
  // Former workers may answer for a moment yet, and end idle connections.
  let answer: string | undefined
  while (!(answer = await forwarded().catch(() => undefined)) || answer.startsWith('127.0.0.1 ')) await sleep(20)
  expect(answer).toBe('203.0.113.7 https mine')
})

test('without a file the log goes to standard output, also where that is a socket, as a service has it', async () => {
  const port = String(await freePort())
  const started = spawn(process.execPath, [join(repositoryRoot, 'nginx/start.mjs')], {
    env: {
      PATH: process.env.PATH,
      EDGE_HOST: '127.0.0.1',
      EDGE_PORT: port,
      DATA_DIR: folder,
      CACHE_DIR: `${folder}/other`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(started, 'close')
  while (!(await fetch(`http://127.0.0.1:${port}/mfe/nothing`).catch(() => undefined))) await sleep(20)
  started.kill()
  const said = await text(started.stdout)
  await closed

  // The line of the start itself may stand anywhere between them.
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ path: '/mfe/nothing', status: 404 }),
  ])
})

test.each([
  ['EDGE_CERTIFICATE_KEY', { EDGE_CERTIFICATE: '/dev/null' }],
  ['EDGE_CERTIFICATE', { EDGE_CERTIFICATE: '/nowhere', EDGE_CERTIFICATE_KEY: '/dev/null' }],
  ['EDGE_TLS_PORT', { EDGE_TLS_PORT: '8443' }],
  ['EDGE_TRUSTED_PROXIES', { EDGE_TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['EDGE_REQUESTS_PER_S', { EDGE_REQUESTS_PER_S: 'many' }],
])('a wrong %s ends the start with a line that names it', (name, env) => {
  const { status, stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'nginx/start.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${name}\\b[^\n]+\n$`))])
})

test('an nginx without the module for brotli is told of, with the package that has it', async () => {
  const stub = join(folder, 'nginx')
  await writeFile(stub, '#!/bin/sh\necho "configure arguments: --modules-path=/none" >&2\n', { mode: 0o755 })
  const settings = { NGINX_PATH: stub, EDGE_PORT: String(await freePort()), CACHE_DIR: join(folder, 'gzip-alone') }

  const { stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'nginx/start.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, EDGE_HOST: '127.0.0.1', ...settings },
    encoding: 'utf8',
  })

  expect(stderr).toContain('apt install libnginx-mod-http-brotli-filter')
})

test('nginx knows of each POST call what the contract says of its repetition: npm run edge-calls', async () => {
  expect(await readFile(repeatableCallsFile, 'utf8')).toBe(await repeatableCalls())
})

test('what the contract says may be repeated changes nothing when it is', async () => {
  const calls = [...(await repeatableCalls()).matchAll(/"POST ([^"]+)" (always|with-key);/g)]
  const withKey = calls.filter(([, , when]) => when === 'with-key').map(([, url]) => url)
  const reads =
    /\/(get(-[a-z-]+)?|list|admin-list|admin-get|admin-stock|search-product|match-list|products|bad-rows|admin-day|admin-driver-cash|packing-list|delivery-list|paper|quote|substitutes|check|admin-preview-offer)$/
  const others = calls.filter(([, url, when]) => when === 'always' && !reads.test(url!)).map(([, url]) => url)

  expect(withKey).toEqual(['/api/order/cash-on-delivery', '/api/order/checkout'])
  // Its key is in its body.
  expect(others).toEqual(['/api/cart/merge'])
})

/** The processes that a process has started. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

test.each(['npm', 'start.mjs', 'nginx'] as const)(
  'no worker of nginx outlives %s, also where that is killed',
  async (who) => {
    const killed = await startOwnEdge({ documentsPorts: [await freePort()], throughNpm: true })
    // Connections are taken before the file is written, but answered by workers, which are started after it.
    await fetch(killed.url)
    const nginx = Number(await readFile(join(killed.dataDir, 'edge/nginx.pid'), 'utf8'))
    const script = Number(/^PPid:\t(\d+)$/m.exec(await readFile(`/proc/${nginx}/status`, 'utf8'))![1])
    const started = [script, nginx, ...(await childrenOf(nginx))]

    process.kill({ npm: killed.pid, 'start.mjs': script, nginx }[who], 'SIGKILL')

    while (started.some(isRunning)) await sleep(20)
  },
)
