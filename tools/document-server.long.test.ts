/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { openReleaseStore } from './mfe/store/release-store'
import { DocumentServer, documentServerSettings } from './document-server'
import { followShell } from './follow-shell'
import { freePort } from './ports'
import { ShopPort } from './shop-port'

/** A document server that answers with its name, to `/slow` a moment later, and to `/said` with what it was posted last. */
const program = (name: string, health: string) => `
  import { createServer } from 'node:http'
  const open = new Set()
  let isRetired = false
  let said = ''
  const server = createServer((request, response) => {
    if (isRetired) response.setHeader('connection', 'close')
    if (request.url === '/healthz') response.end(JSON.stringify({ parts: { releases: '${health}', backend: 'unreachable' } }))
    else if (request.url === '/slow') setTimeout(() => response.end('${name}'), 500)
    else if (request.url === '/pid') response.end(String(process.pid))
    else if (request.url === '/environment') response.end(JSON.stringify(process.env))
    else response.end(request.url === '/said' ? said : '${name}')
  })
  server.listen(0, '127.0.0.1', () => process.send({ kind: 'listening', port: server.address().port }))
  process.on('message', (message, socket) => {
    if (socket) {
      open.add(socket.on('close', () => open.delete(socket)))
      server.emit('connection', socket)
    } else if (message.kind === 'retire') {
      isRetired = true
      setInterval(() => open.size === 0 && process.exit(), 20)
    } else if (message.kind !== 'connection') said = JSON.stringify(message)
  })
  process.on('SIGTERM', () => process.exit())
`

/** Of a shop whose backend and document server are started by one launcher. */
const environment = {
  RENDER_THREADS: '3',
  SECRET_KEY: 'a secret of the backend',
  DATABASE_URL: 'postgres://storefront:password@127.0.0.1/storefront',
  STRIPE_SECRET_KEY: 'sk_live_1',
  S3_SECRET_ACCESS_KEY: 'a key to the pictures',
}

let folder: string
let at: number
let port: ShopPort
let documents: DocumentServer
/** Processes that the launcher has heard of as the one that runs. */
const spawned: number[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  await mkdir(join(folder, 'logs'))
  at = await freePort()
  port = new ShopPort()
  await port.open('127.0.0.1', at)
  documents = new DocumentServer({
    name: 'documents',
    dataDir: folder,
    env: { ...process.env, ...environment, NODE_OPTIONS: '' },
    isStarting: () => false,
    onSpawn: (pid) => spawned.push(pid),
    onGiveUp: () => undefined,
    port,
    readyTimeoutMs: 3000,
  })
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(async () => {
  await documents.stop(1000)
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Writes a build of this name; returns its program. */
async function build(name: string, health = 'ready'): Promise<string> {
  const server = join(folder, 'shell', name, 'server')
  await mkdir(server, { recursive: true })
  await writeFile(join(server, 'server.js'), program(name, health))
  await writeFile(
    join(server, '../release.json'),
    JSON.stringify({ name: 'shell', version: name, routes: [], slots: [] }),
  )
  await writeFile(join(folder, 'shell/package.json'), '{ "type": "module" }')
  return join(server, 'server.js')
}

const ask = (path = '/', agent = new Agent()) =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port: at, path, agent }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString())).on('end', () => resolve(body))
    }).on('error', reject)
  })

test('no request fails while one process takes the place of another, on connections that are kept nor on new ones', async () => {
  documents.start(await build('one'))
  expect(await ask()).toBe('one')
  let isOver = false
  const answers = new Set<string>()
  const askOn = async (agent: Agent) => {
    while (!isOver) {
      answers.add(await ask('/', agent))
      await sleep(1)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 8 }, (_, index) => askOn(new Agent({ keepAlive: index % 2 === 0 })))

  await documents.replace(await build('two'))
  await documents.replace(await build('three'))
  await documents.replace(await build('one'))
  expect(await ask()).toBe('one')
  isOver = true

  await Promise.all(visitors)
  expect([...answers].sort()).toEqual(['one', 'three', 'two'])
}, 30_000)

test('the former process ends with its last request', async () => {
  documents.start(await build('one'))
  const pid = Number(await ask('/pid'))
  const slow = ask('/slow')

  await documents.replace(await build('two'))

  expect(await slow).toBe('one')
  while (isRunning(pid)) await sleep(20)
}, 15_000)

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['ends as it starts', 'throw new Error("It broke")', /Error: It broke/],
  ['does not get ready', program('two', 'not ready'), /not ready within 3 s: releases is not ready/],
])('a process that %s does not get the place of the one that runs', async (_how, source, reason) => {
  documents.start(await build('one'))
  await ask()
  const next = await build('two')
  await writeFile(next, source)

  await expect(documents.replace(next)).rejects.toThrow(reason)

  expect(await ask()).toBe('one')
})

test('what is asked while a process that was killed is started again waits, and is answered by the same build', async () => {
  documents.start(await build('one'))
  await documents.replace(await build('two'))
  process.kill(Number(await ask('/pid')), 'SIGKILL')
  await sleep(50)

  expect(await ask()).toBe('two')
})

test('connections that were handed to a process as it was killed are answered by the next one', async () => {
  documents.start(await build('one'))
  const pid = Number(await ask('/pid'))
  process.kill(pid, 'SIGSTOP')
  // The first is on its way to the process, the others behind it.
  const asked = Promise.all(Array.from({ length: 5 }, () => ask()))
  await sleep(100)
  process.kill(pid, 'SIGKILL')

  expect(await asked).toEqual(Array(5).fill('one'))
}, 15_000)

test('of a process that has taken over and was started again, the launcher knows which it is', async () => {
  documents.start(await build('one'))
  await documents.replace(await build('two'))
  process.kill(Number(await ask('/pid')), 'SIGKILL')
  await sleep(50)

  const running = Number(await ask('/pid'))

  expect(spawned.at(-1)).toBe(running)
}, 15_000)

test('the build that the registry names is run; one that does not get ready is said by the one that stays, until another is named', async () => {
  for (const name of ['one', 'two']) await build(name)
  await build('bad', 'not ready')
  const store = openReleaseStore(folder)
  await store.activate('shell', 'one', 'team')
  documents.start(await build('one'))
  const look = followShell(folder, documents)

  await store.activate('shell', 'two', 'team')
  expect(await look()).toBe(true)
  expect(await ask()).toBe('two')
  await store.activate('shell', 'bad', 'team')
  expect(await look()).toBe(false)
  expect(JSON.parse(await ask('/said'))).toMatchObject({
    kind: 'passed over',
    version: 'bad',
    why: 'it was not ready within 3 s: releases is not ready',
  })
  await store.takeBack('shell', 'bad')
  expect(await look()).toBe(true)

  expect(await ask()).toBe('two')
  expect(JSON.parse(await ask('/said'))).toEqual({ kind: 'passed over' })
}, 20_000)

test('the process gets its own settings, and no secret of the backend', async () => {
  documents.start(await build('one'))

  const given = JSON.parse(await ask('/environment')) as object

  expect(given).toMatchObject({ RENDER_THREADS: '3', PATH: process.env.PATH })
  expect(Object.keys(given)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(SECRET|DATABASE|STRIPE|S3|SMTP|ADMIN)_/)]),
  )
})

test('each setting that the document server reads is among those that it gets', async () => {
  const { readConfig } = await import('../shell/src/server/config')
  const place = { RELEASE_STORE: 's3://releases', S3_ENDPOINT: 'https://s3.example', BACKEND_URL: 'http://backend' }
  const settings = { ...place, S3_ACCESS_KEY_ID: 'storefront', S3_SECRET_ACCESS_KEY: 'a key to the releases' }
  const read = new Set<string>()
  const get = (env: NodeJS.ProcessEnv, name: string) => {
    read.add(name)
    return env[name]
  }

  readConfig(new Proxy<NodeJS.ProcessEnv>(settings, { get }))

  const all = { ...Object.fromEntries([...read].map((name) => [name, ''])), ...settings }
  expect(read.size).toBeGreaterThan(20)
  expect(documentServerSettings(all)).toEqual(all)
})
