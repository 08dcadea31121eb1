import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp, type AppOptions } from '../app'
import { newId } from '../db/new-id'
import { createFileStore } from '../file/store'
import { insertSession } from '../user/store'
import { newRefreshToken, refreshHash } from '../user/tokens'
import { createGiven, type Person } from './given'
import { emptyDatabase } from './test-database'

const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

/** An hour, in ms. */
const SESSION_MS = 3_600_000

/**
 * The whole application on an empty shop, real but for the network. `as` calls as a person who is logged in, `as('nobody')`
 * without a token; `given` puts things into the shop; `logged` are the log's lines.
 */
export async function buildTestApp(options: Partial<AppOptions> = {}) {
  const { db } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'storefront-test-'))
  const files = createFileStore(folder)
  const logged: string[] = []
  const app = await buildApp({
    db,
    files,
    secretKey: 'a key for tests of more than thirty-two characters',
    trustedProxies: 'loopback',
    publicUrl: undefined,
    allowedOrigins: ['http://localhost:5173'],
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
    isReady: () => true,
    ...options,
  })
  opened.push({ close: () => app.close() }, { close: () => rm(folder, { recursive: true }) })
  const given = createGiven(db, files)

  const sessions = new Map<Person, Promise<{ access: string; refresh: string }>>()

  /** The tokens of a person's session, begun when they are first asked for. */
  const tokensOf = (person: Person) => {
    const begun = sessions.get(person)
    if (begun) return begun
    const begin = async () => {
      const [userId, sessionId, refresh] = [await given.user(person), newId(), newRefreshToken()]
      const expiresAt = new Date(Date.now() + SESSION_MS)
      await insertSession(db, { id: sessionId, userId, refreshHash: refreshHash(refresh), expiresAt })
      return { access: await app.accessTokens.issue({ userId, sessionId }), refresh }
    }
    const session = begin()
    sessions.set(person, session)
    return session
  }

  const as = (person: Person | 'nobody') => ({
    inject: async (call: InjectOptions): Promise<LightMyRequestResponse> => {
      if (person === 'nobody') return app.inject(call)
      const { access } = await tokensOf(person)
      return app.inject({ ...call, headers: { authorization: `Bearer ${access}`, ...call.headers } })
    },
  })

  return { app, as, db, given, logged, tokensOf }
}
