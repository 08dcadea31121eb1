/** @jest-environment node */
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

/** A thread whose pages are titled with its number, or fail, by their address. */
const program = `
  import { parentPort, threadId } from 'node:worker_threads'
  const page = { status: 200, head: String(threadId), hydration: '' }
  parentPort.on('message', ({ kind, id, url, routeId }) => {
    const error = { message: 'It broke', isExplained: url === '/explained', isBackendDown: false }
    if (kind === 'ping') parentPort.postMessage({ kind: 'pong' })
    if (kind !== 'render') return
    if (url === '/part') parentPort.postMessage({ kind: 'error', routeId, ...error })
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
beforeEach(async () => {
  const script = pathToFileURL(join(folder, 'worker.mjs'))
  const log = Fastify().log
  ;({ pool } = await RenderPool.start({ script, data: {} as ThreadData, size: 1, log }))
})
afterEach(() => pool.end())

const page = (url: string, routeId: string) => pool.render({ url, routeId } as PageRequest, 60_000)
const thread = async () => (await page('/', 'home')).head

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
