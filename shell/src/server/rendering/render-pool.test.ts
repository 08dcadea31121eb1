/** @jest-environment node */
import { jest } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { RenderPool } from './render-pool'
import type { PageRequest, ThreadData } from './render-protocol'

/** A thread whose pages are titled with its number, or its settings, or fail, by their address. */
const program = `
  import { parentPort, threadId } from 'node:worker_threads'
  const page = { status: 200, head: String(threadId), hydration: '' }
  let isMute = false
  parentPort.on('message', ({ kind, id, url, routeId }) => {
    const error = { message: 'It broke', isExplained: url === '/explained', isBackendDown: false }
    if (url === '/mute') isMute = true
    if (kind === 'ping' && !isMute) parentPort.postMessage({ kind: 'pong' })
    if (kind !== 'render') return
    if (url === '/part') parentPort.postMessage({ kind: 'error', routeId, ...error })
    if (url === '/settings') page.head = JSON.stringify({ ...process.env, started: process.execArgv })
    if (url === '/fails' || url === '/explained') parentPort.postMessage({ kind: 'failed', id, ...error })
    else setTimeout(() => parentPort.postMessage({ kind: 'rendered', id, page }), url === '/later' ? 100 : 0)
  })
  parentPort.postMessage({ kind: 'ready' })
`

let folder: string
let pool: RenderPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-pool-'))
  await writeFile(join(folder, 'worker.mjs'), program)
})
afterAll(() => rm(folder, { recursive: true }))

/** One thread, so that it is known which. */
async function start() {
  const script = pathToFileURL(join(folder, 'worker.mjs'))
  const log = Fastify().log
  ;({ pool } = await RenderPool.start({ script, data: {} as ThreadData, size: 1, log }))
}
beforeEach(start)
afterEach(() => {
  pool.end()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const page = (url: string, routeId: string) => pool.render({ url, routeId } as PageRequest, 60_000)
const thread = async () => (await page('/', 'home')).head

test('the code of remotes finds no setting of the server', async () => {
  process.env.SECRET_KEY = 'a secret of the backend'

  const { head } = await page('/settings', 'odd')

  expect(JSON.parse(head)).toEqual({ NODE_ENV: 'test', started: ['--enable-source-maps'] })
  delete process.env.SECRET_KEY
})

test.each(['/fails', '/part'])('after an error that nothing explains (%s) another thread renders', async (url) => {
  const before = await thread()

  await page(url, 'odd').catch(() => undefined)

  expect(await thread()).not.toBe(before)
})

test('threads that cannot start are not begun again and again', async () => {
  await writeFile(join(folder, 'broken.mjs'), 'process.exit(1)')
  const running = new Set<Worker>()
  const note = (message: unknown) => {
    const { worker } = message as { worker: Worker }
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
  }
  subscribe('worker_threads', note)
  const script = pathToFileURL(join(folder, 'broken.mjs'))
  const start = RenderPool.start({ script, data: {} as ThreadData, size: 1, log: Fastify().log })

  await expect(start).rejects.toThrow('its thread ended while loading')

  for (const worker of running) await once(worker, 'exit')
  unsubscribe('worker_threads', note)
})

test('a refused call is no reason for another thread', async () => {
  const before = await thread()

  await expect(page('/explained', 'product')).rejects.toThrow('It broke')

  expect(await thread()).toBe(before)
})

test('a page that always fails costs one thread, and not one for each visit', async () => {
  await page('/fails', 'odd').catch(() => undefined)
  const second = await thread()

  await page('/fails', 'odd').catch(() => undefined)

  expect(await thread()).toBe(second)
  await page('/fails', 'home').catch(() => undefined)
  expect(await thread()).not.toBe(second)
})

test('a page that is under way in a thread that is replaced is rendered to its end', async () => {
  const before = await thread()
  const later = page('/later', 'home')

  await page('/fails', 'odd').catch(() => undefined)

  expect((await later).head).toBe(before)
})

/** Starts the thread again; returns what lets time pass, while it says nothing and this process uses so many ms of CPU a second. */
async function pinged(cpuMs: number) {
  pool.end()
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: (cpuMs / 4) * 1000, system: 0 })
  await start()
  return (ms: number) => void jest.advanceTimersByTime(ms)
}

test('a thread that is silent because it gets no core is not replaced', async () => {
  const passes = await pinged(100)
  const later = page('/later', 'home')

  passes(5000)

  expect((await later).status).toBe(200)
})

test.each([
  ['uses a core', 1000, 3000],
  ['waits', 0, 11_000],
])('a thread that is silent and %s is replaced', async (_how, cpuMs, ms) => {
  const passes = await pinged(cpuMs)
  const later = page('/later', 'home')

  passes(ms)

  await expect(later).rejects.toThrow('the render thread ended')
})

describe('a new thread', () => {
  /** A thread that says one after the other what it is told to. */
  const loader = `
    import { parentPort } from 'node:worker_threads'
    new BroadcastChannel('loader').onmessage = ({ data }) => parentPort.postMessage(data)
    parentPort.postMessage({ kind: 'loading', remote: 'catalog', version: '1' })
  `
  let says: BroadcastChannel
  beforeEach(() => (says = new BroadcastChannel('loader')))
  afterEach(() => says.close())

  /** Begins to load in a process that uses so many ms of CPU a second; `says` resolves once the pool has heard what the thread says. */
  async function loading(cpuMs: number) {
    const passes = await pinged(cpuMs)
    await writeFile(join(folder, 'loader.mjs'), loader)
    let worker!: Worker
    const note = (message: unknown) => void ({ worker } = message as { worker: Worker })
    subscribe('worker_threads', note)
    const script = pathToFileURL(join(folder, 'loader.mjs'))
    const started = RenderPool.start({ script, data: {} as ThreadData, size: 1, log: Fastify().log })
    unsubscribe('worker_threads', note)
    await once(worker, 'message')
    const hears = async (message: object) => {
      says.postMessage(message)
      await once(worker, 'message')
    }
    return { started, passes, hears }
  }

  test('has the time for each remote, not for all, in a process that gets no core', async () => {
    const { started, passes, hears } = await loading(0)
    for (const remote of ['cart', 'account', 'admin']) {
      passes(15_000)
      await hears({ kind: 'loading', remote, version: '1' })
    }
    passes(15_000)
    await hears({ kind: 'ready' })

    const { pool, broken } = await started

    expect(broken).toEqual([])
    pool.end()
  })

  test.each([
    ['uses a core', 1000, 6000],
    ['waits', 0, 21_000],
  ])('that %s for too long has found the remote that is broken', async (_how, cpuMs, ms) => {
    const { started, passes, hears } = await loading(cpuMs)
    await hears({ kind: 'loading', remote: 'cart', version: '2' })
    passes(ms / 2)
    await hears({ kind: 'error', message: 'It broke', isExplained: false })
    passes(ms / 2)

    const { pool, broken } = await started

    expect(broken).toEqual([{ kind: 'loading', remote: 'cart', version: '2', message: 'not loaded in time' }])
    pool.end()
  })
})

test('a thread that sends pages is not silent', async () => {
  const passes = await pinged(1000)
  const before = (await page('/mute', 'home')).head

  passes(2000)
  await thread()
  passes(2000)

  expect(await thread()).toBe(before)
})
