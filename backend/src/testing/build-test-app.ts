import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Dispatcher } from 'undici'
import type { Database } from '../db/connection'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp, type AppOptions } from '../app'
import { newId } from '../db/new-id'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { createPublicAgent } from '../http/public-agent'
import { createFileStore } from '../picture/store'
import { crashHandlers, jobHandlers } from '../job-handlers'
import { createJobQueue, jobNames } from '../jobs/queue'
import { runDue } from '../jobs/work'
import { createLimits } from '../rate-limits/create-rate-limits'
import { createOutboxMailer } from '../mail/mailer'
import { createOutbox } from '../mail/outbox'
import { noPublicCache } from '../public-cache/public-cache'
import { insertSession } from '../user/store'
import { newRandomToken, tokenHash } from '../user/tokens'
import { createGiven, type Person } from './given'
import { emptyDatabase } from './test-database'

/** An hour, in ms. */
const SESSION_MS = 3_600_000

const MB = 1024 * 1024

/** Connects as the shop does. */
const publicAgent = createPublicAgent({ privateHosts: [], timeoutMs: 500, bytes: 1000, redirects: 0 })

/** More jobs than a test makes. */
const ALL_JOBS = 1000

type Options = Partial<AppOptions>

type TestApp = Awaited<ReturnType<typeof makeApp>>

/** Applications of one test alone, and those that the file's tests share. */
const own: TestApp[] = []
const shared = new Map<string, TestApp>()

const close = async ({ app, folder }: TestApp) => {
  await app.close()
  await rm(folder, { recursive: true })
}

afterEach(async () => {
  for (const each of own.splice(0)) await close(each)
})

afterAll(async () => {
  for (const each of shared.values()) await close(each)
})

/** Limits of imports as tests find them. */
const importLimits = (folder: string) => ({
  folder: join(folder, 'imports'),
  csvBytes: MB,
  zipBytes: 4 * MB,
  rows: 100_000,
  web: { addresses: 20, timeoutMs: 500, privateHosts: [] },
})

/** The application with a folder of its own, and what its log says. */
async function makeApp({ db, runSql }: Database, options: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-test-'))
  const files = createFileStore(folder)
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const queue = createJobQueue(runSql)
  const outbox = createOutbox(join(folder, 'outbox'))
  const app = await buildApp({
    db,
    files,
    jobs: queue,
    limits: createLimits(runSql, logger),
    publicCache: noPublicCache,
    outbox,
    secretKey: 'a key for tests of more than thirty-two characters',
    trustedProxies: 'loopback',
    publicUrl: undefined,
    linkOrigin: options.publicUrl ?? 'http://localhost:8080',
    allowedOrigins: ['http://localhost:5173'],
    cookieSameSite: 'lax',
    orderMailTo: undefined,
    languages: LANGUAGES,
    importLimits: importLimits(folder),
    stripe: undefined,
    chargily: undefined,
    allowsSandbox: true,
    releaseToken: 'operator-token-of-tests-32-letters-long',
    serverKey: 'server-key-of-tests',
    releaseKeys: [],
    logger,
    isReady: () => true,
    ...options,
  })
  return { app, files, folder, logged, logger, outbox, queue }
}

/** Whether text can say all of an option: of functions and connections it cannot. */
const isData = (value: unknown): boolean =>
  value instanceof Object
    ? [Array, Object].includes(value.constructor as ObjectConstructor) && Object.values(value).every(isData)
    : true

/**
 * An application as it is when it has started. Tests of a file that want the same one share it: to make it takes longer than
 * what most of them do with it.
 */
async function startedApp(database: Database, { limits, ...options }: Options): Promise<TestApp> {
  const isShared = Object.values(options).every((value) => value !== undefined && isData(value))
  const key = isShared ? JSON.stringify(options) : undefined
  const known = key && shared.get(key)
  if (!known) {
    const made = await makeApp(database, options)
    made.app.limits = limits ?? made.app.limits
    if (key) shared.set(key, made)
    else own.push(made)
    return made
  }
  const { app, folder, logged, logger } = known
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  app.limits = limits ?? createLimits(database.runSql, logger)
  Object.assign(app.importLimits, importLimits(folder))
  logged.length = 0
  return known
}

/**
 * The whole application on an empty shop, real but for the network. `as` calls as a person who is logged in, `as('nobody')`
 * without a token; `given` puts things into the shop; `logged` are the log's lines. Jobs run when `runJobs` or `runMails`
 * is called, not by themselves.
 */
export async function buildTestApp({ pushAgent = publicAgent, ...options }: Options & { pushAgent?: Dispatcher } = {}) {
  for (const { app } of shared.values()) await app.emptySearches.write()
  const database = await emptyDatabase()
  const { app, files, logged, logger, outbox, queue } = await startedApp(database, options)
  const { db } = database
  const given = createGiven(db, files)

  const sessions = new Map<Person, Promise<{ access: string; refresh: string }>>()

  /** The tokens of a person's session, begun when they are first asked for. */
  const tokensOf = (person: Person) => {
    const begun = sessions.get(person)
    if (begun) return begun
    const begin = async () => {
      const [userId, sessionId, refresh] = [await given.user(person), newId(), newRandomToken()]
      const expiresAt = new Date(Date.now() + SESSION_MS)
      await insertSession(db, { id: sessionId, userId, refreshHash: tokenHash(refresh), expiresAt })
      return { access: await app.accessTokens.issue({ userId, sessionId }), refresh }
    }
    const session = begin()
    sessions.set(person, session)
    return session
  }

  const as = (person: Person | 'nobody') => {
    const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
      if (person === 'nobody') return app.inject(request)
      const { access } = await tokensOf(person)
      return app.inject({ ...request, headers: { authorization: `Bearer ${access}`, ...request.headers } })
    }
    /** Makes a call by its name, such as `GET /api/cart/get`. */
    const call = (name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, body?: object) => {
      const [method, url] = name.split(' ') as ['GET', string]
      return inject({ method, url, ...(body && { body }) })
    }
    return { inject, call }
  }

  const mailer = createOutboxMailer(outbox, 'shop@shop.example')
  const tools = { app, mailer, pushAgent }
  const work = { queue, handlers: jobHandlers(tools), crashHandlers: crashHandlers(tools), log: logger }

  /** Sends what is due about orders, one after the other. */
  const mailOrders = async () => {
    while (await runDue(work, 'mail-status', { limit: ALL_JOBS }));
  }

  /** Does the jobs that are due, each once, and then the mails they send; `evenLater` those whose time has not come, too. */
  const runJobs = async ({ evenLater = false } = {}) => {
    await mailOrders()
    const making = jobNames.filter((name) => name !== 'send-mail')
    for (const name of [...making, 'send-mail'] as const) await runDue(work, name, { limit: ALL_JOBS, evenLater })
  }

  /** Sends the queued mails, and returns all mails so far, newest first. */
  const runMails = async () => {
    await mailOrders()
    await runDue(work, 'send-mail', { limit: ALL_JOBS, evenLater: true })
    return outbox.list(ALL_JOBS)
  }

  /** The application as another process that serves the same shop. */
  const another = async (own: Options) => (await startedApp(database, own)).app

  return { another, app, as, database, db, given, logged, runJobs, runMails, tokensOf }
}
