/** @jest-environment node */
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createPort, type Server as Port } from 'node:net'
import { HandedConnections } from './handed-connections'

let server: Server
let port: Port
let agent: Agent
let connections: HandedConnections
let finishSlow: () => void
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') finishSlow = () => response.end()
    else response.end()
  })
  // As with the launcher: the server listens somewhere else than where visitors come.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  connections = new HandedConnections(server)
  port = createPort((socket) => connections.take(socket))
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve))
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(() => {
  agent.destroy()
  server.close()
  port.close()
})

/** Asks on the one connection that is kept alive; returns its `connection` header and whether it was reused. */
const ask = (path = '/') =>
  new Promise<{ connection?: string; isReused: boolean }>((resolve, reject) => {
    const { port: at } = port.address() as AddressInfo
    const request = get({ host: '127.0.0.1', port: at, path, agent }, (answer: IncomingMessage) =>
      answer
        .resume()
        .on('end', () => resolve({ connection: answer.headers.connection, isReused: request.reusedSocket })),
    )
    request.on('error', reject)
  })

test('a kept connection is closed with the answer to its next request, and not before', async () => {
  await ask()

  const ended = connections.end(60_000)

  expect(await ask()).toEqual({ connection: 'close', isReused: true })
  await ended
})

test('a request under way is answered however long it takes', async () => {
  const answer = ask('/slow')
  while (!finishSlow) await new Promise(setImmediate)

  const ended = connections.end(0)
  finishSlow()

  expect(await answer).toMatchObject({ isReused: false })
  await ended
})

test('a connection on which nothing is asked is closed in the end', async () => {
  await ask()

  await connections.end(0)

  expect(await ask()).toMatchObject({ isReused: false })
})
