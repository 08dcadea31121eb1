/** @jest-environment node */
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy'

/** Longer than what is handed on at once. */
const WHOLE = 'milk and dates '.repeat(20)

let server: Server
let proxy: FaultProxy
beforeEach(async () => {
  server = createServer((_request, response) => response.end(WHOLE)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startFaultProxy((server.address() as AddressInfo).port)
})
afterEach(() => {
  proxy.close()
  server.closeAllConnections()
  server.close()
})

/** What came of an answer until it ended, or nothing more came for this long, in ms; and how it ended. */
function ask(patienceMs = 5000): Promise<[text: string, end: string]> {
  return new Promise((resolve) => {
    let text = ''
    const place = { port: proxy.port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) }
    const asked = request({ ...place, timeout: patienceMs }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve([text, 'whole']))
      answer.on('error', () => resolve([text, 'cut']))
    })
    asked.on('timeout', () => {
      resolve([text, 'silent'])
      asked.destroy()
    })
    asked.on('error', () => undefined)
    asked.end()
  })
}

test.each<[Fault, text: RegExp, end: string]>([
  ['late', /^(milk and dates ){20}$/, 'whole'],
  ['cut', /^milk/, 'cut'],
  ['silent', /^milk/, 'silent'],
  ['wrong', /It works!/, 'whole'],
  ['trickle', /^(milk and dates ){20}$/, 'whole'],
])('an answer may be %s, and the next is whole once that is over', async (fault, text, end) => {
  expect(await ask()).toEqual([WHOLE, 'whole'])

  proxy.breaks(fault)
  const startedAt = performance.now()
  expect(await ask(fault === 'silent' ? 200 : undefined)).toEqual([expect.stringMatching(text), end])
  if (fault === 'late') expect(performance.now() - startedAt).toBeGreaterThan(1900)
  if (end !== 'whole') expect((await ask(200))[0].length).toBeLessThan(WHOLE.length)

  proxy.mend()
  expect(await ask()).toEqual([WHOLE, 'whole'])
})

test('a connection that fell silent stays so, and the server is not told that its client has gone', async () => {
  proxy.breaks('silent')
  const [[socket], [, end]] = await Promise.all([once(server, 'connection') as Promise<[Socket]>, ask(200)])
  proxy.mend()

  expect(end).toBe('silent')
  expect(socket.destroyed).toBe(false)
})
