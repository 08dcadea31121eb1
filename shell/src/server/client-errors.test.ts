/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify'
import { registerClientErrors } from './client-errors'

let app: FastifyInstance
let address: string
const lines: Record<string, unknown>[] = []
beforeEach(async () => {
  lines.length = 0
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = Fastify({ logger: { level: 'warn', stream } })
  registerClientErrors(app)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** As `navigator.sendBeacon` sends it. */
const report = (body: string) =>
  fetch(`${address}/client-errors`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })

test('what a browser reports is in the log with remote and version', async () => {
  const answer = await report(
    JSON.stringify({ message: 'it broke', path: '/', remote: 'catalog', version: '1.0.0', token: 'secret' }),
  )

  expect(answer.status).toBe(204)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ remote: 'catalog', version: '1.0.0', path: '/', browser: 'it broke' })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test.each(['no JSON', '[]', '{"message":7}', 'null'])('a report of %j breaks nothing', async (body) => {
  expect((await report(body)).status).toBe(204)
})

test('a flood of reports does not fill the log', async () => {
  for (let sent = 0; sent < 150; sent += 1) await report('{}')

  expect(lines).toHaveLength(120)
})
