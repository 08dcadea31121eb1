/** @jest-environment node */
import { jest } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { json } from 'node:stream/consumers'
import { ServerBeat } from '@souk-vert/shared/contract/release'
import Fastify from 'fastify'
import Value from 'typebox/value'
import { createMetrics } from '../telemetry/metrics'
import { ServingCall } from './serving-call'

let backend: Server
let heard: { url: string; key: unknown; beat: ServerBeat }[]
let status: number
let call: ServingCall

/** Stops the interval alone: calls take their time. */
const stopBeats = () =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  })

/** Waits until the backend has been told this often. */
async function told(times: number): Promise<void> {
  while (heard.length < times) await once(backend, 'told')
}

beforeEach(async () => {
  heard = []
  lines.length = 0
  status = 204
  backend = createServer(async (request, response) => {
    const beat = (await json(request)) as ServerBeat
    heard.push({ url: `${request.method} ${request.url}`, key: request.headers['x-server-key'], beat })
    response.writeHead(Value.Check(ServerBeat, beat) ? status : 400).end()
    backend.emit('told')
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  call = new ServingCall({ backendUrl, port: 8080, serverKey: 'the key of all', isSigned: true }, metrics, log)
})
afterEach(() => {
  jest.useRealTimers()
  call.close()
  backend.closeAllConnections()
  backend.close()
})

const metrics = createMetrics()
const lines: string[] = []
const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
const served = { shell: '56c3b183', remotes: { recipes: '1.0.0' }, skipped: [], missingServices: [] }

test('a document server says what it serves once visitors reach it, at once when it changes, and every 5 s', async () => {
  stopBeats()
  call.write({ ...served, shell: 'before it listens' })
  call.write(served)
  call.begin()
  await told(1)
  const skipped = { remote: 'recipes', version: '1.1.0', why: 'it does not load '.repeat(200) }
  call.write({ ...served, skipped: [skipped, { ...skipped, version: undefined }] })
  await told(2)
  jest.advanceTimersByTime(5000)
  await told(3)

  const [first, second, third] = heard
  expect(first).toMatchObject({ url: `PUT /releases/servers/${hostname()}-8080`, key: 'the key of all' })
  expect(first!.beat).toMatchObject({ host: hostname(), port: 8080, shell: '56c3b183', remotes: { recipes: '1.0.0' } })
  expect(first!.beat.isSigned).toBe(true)
  expect(second!.beat.skipped.map(({ version }) => version)).toEqual(['1.1.0', undefined])
  expect(third!.beat).toEqual(second!.beat)
  expect(heard.every(({ beat }) => Value.Check(ServerBeat, beat))).toBe(true)
})

test('it says what it has counted of each version', async () => {
  metrics.takenUp({ remote: 'recipes', version: '1.0.0' }, ['home'])
  metrics.rendered({ remote: 'recipes', version: '1.1.0', route: 'home' }, 20)
  const visit = { remote: 'recipes', version: '1.0.0', route: 'home' }
  for (const value of [2500, 2600]) metrics.visitMeasured({ ...visit, name: 'LCP', value })
  metrics.visitMeasured({ ...visit, name: 'INP', value: 201 })
  metrics.visitMeasured({ ...visit, name: 'VIEW', value: 1 })
  metrics.browserFailed(visit, true)
  metrics.browserFailed({ remote: 'made-up', version: '1' }, true)
  call.write({ ...served, canaries: { recipes: '1.1.0' } })

  call.begin()
  await told(1)

  const counts = { lcps: 2, slowLcps: 1, inps: 1, slowInps: 1, visits: 1, failedVisits: 1, renders: 0 }
  expect(heard[0]!.beat.counts.recipes).toMatchObject({ '1.0.0': counts, '1.1.0': { renders: 1, renderErrors: 0 } })
  expect(heard[0]!.beat.counts['made-up']).toBeUndefined()
})

test.each([
  [1, 0],
  [3, 1],
])('a backend that does not take it %i times is %i lines in the log, and is told again', async (times, said) => {
  stopBeats()
  status = 503
  call.write(served)
  call.begin()
  for (let at = 1; at <= times + 2; at += 1) {
    await told(at)
    if (at === times) status = 204
    jest.advanceTimersByTime(5000)
  }

  expect(lines).toEqual(
    Array.from({ length: said }, () => expect.stringContaining('the backend does not learn what this server serves')),
  )
})

test('what is skipped beyond what the backend takes costs no heartbeat', async () => {
  const skipped = { remote: 'recipes', version: '1.1.0', why: 'it is not signed' }
  call.write({ ...served, skipped: Array.from({ length: 1000 }, () => skipped) })
  call.begin()
  await told(1)

  expect(Value.Check(ServerBeat, heard[0]!.beat)).toBe(true)
})
