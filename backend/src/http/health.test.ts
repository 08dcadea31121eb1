import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'
import type { Db } from '../db/connection'
import { answerHealth } from './health'
import { freePort } from 'tools/ports'

/** What `/readyz` says of a database on this port. */
async function readiness(port: number) {
  const client = new pg.Pool({ host: '127.0.0.1', port, user: 'shop' })
  const app = Fastify()
  app.decorate('db', drizzle({ client }) as unknown as Db)
  answerHealth(app, () => true)
  const answer = await app.inject({ url: '/readyz' })
  await app.close()
  return { status: answer.statusCode, ...answer.json<object>() }
}

test('a database that is gone, or does not answer, is said in time', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sockets = new Set<{ destroy(): void }>()
  silent.on('connection', (socket) => sockets.add(socket))
  const begun = Date.now()

  const states = await Promise.all([readiness(await freePort()), readiness((silent.address() as AddressInfo).port)])
  for (const socket of sockets) socket.destroy()
  silent.close()

  expect(states).toEqual([
    { status: 503, state: 'no database' },
    { status: 503, state: 'no database' },
  ])
  expect(Date.now() - begun).toBeLessThan(10_000)
})
