import type { Logger } from 'pino'
import type { Config } from './config/config'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openTelemetry } from '@souk-vert/platform/tracing/open-telemetry'
import { buildApp } from './app'
import { giveCopies } from './backup/running-copy'
import { ConfigurationError } from './config/configuration-error'
import { makePrivate } from './config/private-folder'
import { openEmbedded, openServer } from './open-database'
import { missingConnections } from './db/missing-connections'
import { openReplica } from './db/replica'
import { maintain, tidy } from './background/maintain'
import { databaseClock, watchClock } from './clock/watch-clock'
import { refreshWhereStale } from './catalog/refresh-products'
import { drawBrand } from '../demo/draw-brand'
import { refuseDemoAccounts } from '../demo/refuse-demo-accounts'
import { seedDemo } from '../demo/seed'
import { openFileStore } from './picture/open-file-store'
import { crashHandlers, jobHandlers } from './job-handlers'
import { createJobQueue } from './jobs/queue'
import { workOff } from './jobs/work'
import { createLimits, noLimits } from './rate-limits/create-rate-limits'
import { listenError } from './http/listen-error'
import { createPublicAgent } from './http/public-agent'
import { createOutboxMailer, createSmtpMailer } from './mail/mailer'
import { createOutbox } from './mail/outbox'
import { createMetrics } from './telemetry/metrics'
import { serveMetrics } from './telemetry/serve-metrics'
import { traceSql } from './telemetry/trace-calls'
import { createShopMetrics } from './telemetry/shop-metrics'
import { createPublicCache, noPublicCache } from './public-cache/public-cache'
import { PUSH_TIMEOUT_MS } from './push/push-order'
import { resumeImports } from './import/service'
import { ownSecretKey } from './config/secret-key'
import { ensureFirstAdmin } from './user/admins'
import { logUnanswered } from './release/fit'

/** Size of a push service's answer, at most. */
const PUSH_BYTES = 64 * 1024

/** Interval at which idle connections are closed while stopping, in ms. */
const SWEEP_MS = 100

/** Throws ConfigurationError when nothing can be written to the data folder, which is made when it is missing. */
async function claimDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    for (const name of ['imports', 'outbox']) await makePrivate(join(dataDir, name))
  } catch (error) {
    throw new ConfigurationError(`The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Opens the mailer. The outbox can be read where mails are not sent any further and everything is a demo. */
function openMail({ dataDir, smtpUrl, mailFrom, isDemo }: Config, log: Logger) {
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, mailFrom), shown: undefined }
  const outbox = createOutbox(join(dataDir, 'outbox'))
  if (!isDemo) log.warn('SMTP_URL is not set: emails become files in the outbox, and nobody gets them')
  return { mailer: createOutboxMailer(outbox, mailFrom), shown: isDemo ? outbox : undefined }
}

/** An open resource; `what` is logged when closing takes too long. */
interface Open {
  what: () => string
  close: () => unknown
}

/** A shop that runs. */
export interface RunningShop {
  /** Closes what answers and works first, then the database. */
  stop(): Promise<void>
  /** Describes the work that stopping still waits for. */
  left(): string
}

/** Opens everything, listens, and fills an empty shop. Throws ConfigurationError, with nothing left open. */
export async function startShop(config: Config, log: Logger): Promise<RunningShop> {
  const opened: Open[] = []
  const stop = async () => {
    for (let last = opened.at(-1); last; last = opened.at(-1)) {
      await last.close()
      opened.pop()
    }
  }
  try {
    await open(config, log, opened)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, left: () => opened.at(-1)?.what() ?? 'nothing' }
}

/** Warns of settings with which a shop lacks something that most shops want. */
function warnOfSettings(config: Config, log: Logger): void {
  const { isDemo, isProduction, isRateLimited } = config
  if (!isRateLimited) log.warn('RATE_LIMIT is off: nobody is limited')
  if (isProduction && !config.stripe && !config.chargily)
    log.warn('Neither STRIPE_SECRET_KEY nor CHARGILY_SECRET_KEY is set: nothing can be paid online')
  if (!isDemo && !config.publicUrl) log.warn(`PUBLIC_URL is not set: links in emails lead to ${config.linkOrigin}`)
  if (isProduction && config.stripe?.secretKey.startsWith('sk_test_'))
    log.warn('STRIPE_SECRET_KEY is a test key: nobody pays with real money')
  if (isProduction && config.chargily?.secretKey.startsWith('test_'))
    log.warn('CHARGILY_SECRET_KEY is a test key: nobody pays with real money')
}

async function open(config: Config, log: Logger, opened: Open[]): Promise<void> {
  const { dataDir, databaseUrl, databaseReplicaUrl, databasePool, isDemo, isProduction, isRateLimited, host, port } =
    config
  await claimDataDir(dataDir)
  const secretKey = config.secretKey ?? (await ownSecretKey(dataDir))
  const database = databaseUrl ? await openServer(databaseUrl, { poolSize: databasePool }) : await openEmbedded(dataDir)
  const { db } = database
  opened.push({ what: () => 'the database', close: () => database.close() })
  if (databaseUrl) for (const line of await missingConnections(db, databasePool)) log.warn(line)
  const replica =
    databaseUrl && databaseReplicaUrl
      ? openReplica({ primary: db, url: databaseReplicaUrl, poolSize: databasePool, log })
      : undefined
  if (replica) opened.push({ what: () => 'the replica of the database', close: () => replica.close() })
  const tracer = config.tracesTo ? await openTelemetry('storefront-backend', config.tracesTo) : undefined
  if (tracer) opened.push({ what: () => 'the last traces', close: () => tracer.close() })
  const runSql = tracer ? traceSql(database.runSql, tracer) : database.runSql
  if (database.copyStore) {
    const close = await giveCopies(dataDir, database.copyStore, log)
    opened.push({ what: () => 'a backup', close })
  }
  if (isProduction) await refuseDemoAccounts(db)
  warnOfSettings(config, log)

  const files = await openFileStore(config)
  const queue = createJobQueue(runSql)
  const metrics = createMetrics({ queue, shop: createShopMetrics(runSql) })
  const { mailer, shown } = openMail(config, log)
  let isReady = false
  const app = await buildApp({
    ...config,
    importLimits: { folder: join(dataDir, 'imports'), ...config.importLimits },
    allowsSandbox: !isProduction,
    db,
    readRecent: replica?.readRecent,
    files,
    jobs: queue,
    limits: isRateLimited ? createLimits(runSql, log) : noLimits,
    publicCache: config.isPublicCached ? createPublicCache() : noPublicCache,
    metrics,
    tracer,
    outbox: shown,
    secretKey,
    logger: log,
    isReady: () => isReady,
  })

  if (!databaseUrl) await queue.reclaim()
  await resumeImports(app)
  opened.push({ what: () => 'the upkeep of the database', close: maintain(database, files, log) })
  for (const clock of [databaseUrl ? databaseClock(db) : [], app.payments.stripe?.clock ?? []].flat())
    opened.push({ what: () => 'the watch on the clock', close: watchClock(clock, log, app.problems) })
  // Where an endpoint leads, nobody but the browser that named it knows.
  const pushAgent = createPublicAgent({ privateHosts: [], timeoutMs: PUSH_TIMEOUT_MS, bytes: PUSH_BYTES, redirects: 0 })
  opened.push({ what: () => 'notifications', close: () => pushAgent.destroy() })
  const tools = { app, mailer, pushAgent }
  const handlers = { handlers: jobHandlers(tools), crashHandlers: crashHandlers(tools) }
  const stopWork = workOff({ queue, ...handlers, log, onEnd: metrics.jobEnded })
  opened.push({
    what: () => `calls and jobs: ${app.callsUnderWay().join(', ') || 'no call'}`,
    close: async () => {
      // A connection whose last request ends after this began would be kept alive, and the server with it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await Promise.all([app.close(), stopWork()])
      clearInterval(sweep)
    },
  })
  if (config.metricsPort) {
    const close = await serveMetrics(metrics, { host, port: config.metricsPort }, log)
    opened.push({ what: () => 'the metrics', close })
  }
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, host, port)
  })

  await drawBrand(files)
  if (isDemo && (await seedDemo({ db, files, log }))) await tidy(database)
  await refreshWhereStale(db, queue)
  if (config.firstAdmin) await ensureFirstAdmin(db, config.firstAdmin, log)
  await logUnanswered(db, log)
  // The last step: a process that is stopped from now on finishes its calls first.
  isReady = true
  log.info({ host, port }, 'ready')
}
