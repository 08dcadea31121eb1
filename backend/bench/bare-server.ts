import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

/** What the bare server answers: the bytes for each subject, which is its path. */
export type BareAnswers = Record<string, string>

/**
 * A server that reads a JSON body and sends bytes that it has at hand, and does nothing else: no HTTP API on this machine can
 * be faster. Arguments: port, and a file of `BareAnswers`.
 */
const [port, file] = process.argv.slice(2)
const app = fastify({ forceCloseConnections: true })
for (const [path, answer] of Object.entries(JSON.parse(await readFile(file!, 'utf8')) as BareAnswers))
  app.post(path, async (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    return answer
  })
app.get('/readyz', async () => 'ready')
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ host: '127.0.0.1', port: Number(port) })
