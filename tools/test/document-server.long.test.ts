/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { moveLocally } from '@souk-vert/platform/follow/local-releases'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { DocumentServer } from '../run/document-server'
import { followShell } from '../run/follow-shell'
import { freePort } from '../run/ports'

/**
 * A document server that answers with its name, and to `/said` with what it was posted last. One that is to take another's place
 * listens when it is ready.
 */
const program = (name: string, state = 'ready') => `
  import { createServer } from 'node:http'
  let said = ''
  const server = createServer(({ url }, response) => response.end(url === '/said' ? said : '${name}'))
  if (process.env.TAKES_OVER && '${state}' !== 'ready') process.send({ kind: 'waiting', state: '${state}' })
  else server.listen(Number(process.env.PORT), '127.0.0.1')
  process.on('message', (message) => (said = JSON.stringify(message)))
  process.on('SIGTERM', () => server.close(() => process.exit()))
`

const TIMEOUT_MS = 10_000

let folder: string
let at: number
let documents: DocumentServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  await mkdir(join(folder, 'logs'))
  at = await freePort()
  documents = new DocumentServer({
    name: 'documents',
    dataDir: folder,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(at) },
    isStarting: () => false,
    onGiveUp: () => undefined,
  })
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(async () => {
  await documents.stop(1000)
  jest.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Asks until there is a process that answers. */
const answering = (): Promise<string> => ask().catch(() => sleep(20).then(answering))

/** The former process answers until it has got its signal. */
const until = async (name: string) => {
  while ((await ask()) !== name) await sleep(5)
}

/** Writes a build of this name; returns its program. */
async function build(name: string, state = 'ready'): Promise<string> {
  const server = join(folder, 'shell', name, 'server')
  await mkdir(server, { recursive: true })
  await writeFile(join(server, 'server.js'), program(name, state))
  await writeFile(
    join(server, '../release.json'),
    JSON.stringify({ name: 'shell', version: name, routes: [], slots: [] }),
  )
  await writeFile(join(folder, 'shell/package.json'), '{ "type": "module" }')
  return join(server, 'server.js')
}

const ask = (path = '/') =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port: at, path, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString())).on('end', () => resolve(body))
    }).on('error', reject)
  })

test('a process that ends as it starts does not get the place of the one that runs', async () => {
  documents.start(await build('one'))
  await answering()
  const next = await build('two')
  await writeFile(next, 'throw new Error("It broke")')

  await expect(documents.replace(next, TIMEOUT_MS)).rejects.toThrow(/Error: It broke/)

  expect(await ask()).toBe('one')
})

/** Makes a build the active one. */
const activate = (name: string) => {
  const move: Move = { kind: 'activate', version: { version: name, integrity: integrityOf(name) } }
  return moveLocally(folder, 'shell', move)
}

test('the build that the registry names is run; one that does not get ready is said by the one that stays, until another is named', async () => {
  for (const name of ['one', 'two']) await build(name)
  await build('bad', 'releases is not ready')
  await activate('one')
  documents.start(await build('one'))
  await answering()
  const look = followShell(folder, documents, TIMEOUT_MS)

  await activate('two')
  expect(await look()).toBe(true)
  await until('two')
  await activate('bad')
  expect(await look()).toBe(false)
  expect(JSON.parse(await ask('/said'))).toMatchObject({
    kind: 'passed over',
    version: 'bad',
    why: 'it was not ready within 10 s: releases is not ready',
  })
  await moveLocally(folder, 'shell', { kind: 'rollback' })
  expect(await look()).toBe(true)

  expect(await ask()).toBe('two')
  expect(JSON.parse(await ask('/said'))).toEqual({ kind: 'passed over' })
})
