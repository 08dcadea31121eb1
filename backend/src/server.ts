import type { Config } from './config'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app'
import { readConfig } from './config'
import { ConfigurationFault } from './configuration-fault'
import { openEmbedded, openServer } from './db/connection'
import { maintain, tidy } from './db/maintain'
import { drawBrand } from './demo/draw-brand'
import { seedDemo } from './demo/seed'
import { createFileStore } from './file/store'
import { jobHandlers } from './jobs/handlers'
import { createJobQueue } from './jobs/queue'
import { workOff } from './jobs/work'
import { createLimits, noLimits } from './limits/create-limits'
import { createLogger } from './logger'
import { createOutboxMailer, createSmtpMailer } from './mail/mailer'
import { createOutbox } from './mail/outbox'
import { ownSecretKey } from './secret-key'

/** The launcher does not start us again after this exit code: only a person can put it right. */
const CONFIGURATION_EXIT = 78

/** How long requests under way may take to finish after SIGTERM, in ms. */
const STOP_LIMIT_MS = 8_000

/** How often connections are looked at that have become idle while stopping, in ms. */
const SWEEP_MS = 100

const logger = createLogger('info')

/** Raises ConfigurationFault when nothing can be written to the data folder, which is made when it is missing. */
async function claimDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigurationFault(`The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Opens everything, listens, fills an empty shop, and gives what stops it all again. Raises ConfigurationFault. */
async function start(config: Config): Promise<() => Promise<void>> {
  await claimDataDir(config.dataDir)
  const secretKey = config.secretKey ?? (await ownSecretKey(config.dataDir))
  const database = config.databaseUrl ? await openServer(config.databaseUrl) : await openEmbedded(config.dataDir)
  const files = createFileStore(join(config.dataDir, 'uploads'))
  const queue = createJobQueue(database.runSql, logger)
  const outbox = createOutbox(join(config.dataDir, 'outbox'))
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createOutboxMailer(outbox, config.mailFrom)
  if (!config.isRateLimited) logger.warn('RATE_LIMIT is off: nobody is limited')
  let isReady = false
  const app = await buildApp({
    ...config,
    db: database.db,
    files,
    jobs: queue,
    limits: config.isRateLimited ? createLimits(database.runSql, logger) : noLimits,
    outbox: config.isDemo && !config.smtpUrl ? outbox : undefined,
    secretKey,
    logger,
    isReady: () => isReady,
  })
  await queue.supervise()
  const stopWork = workOff({ queue, handlers: jobHandlers(mailer), log: logger })
  const stopMaintaining = maintain(database, logger)
  const stop = async () => {
    stopMaintaining()
    // A connection whose last request ends after this began would be kept alive, and the server with it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    await Promise.all([app.close(), stopWork()])
    clearInterval(sweep)
    await queue.close()
    await database.close()
  }
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new ConfigurationFault(`Cannot listen on ${config.host}:${config.port} (${code})`)
    throw error
  }
  await drawBrand(join(config.dataDir, 'uploads', 'brand'))
  if (config.isDemo && (await seedDemo({ db: database.db, saveOriginal: files.saveOriginal, log: logger })))
    await tidy(database)
  isReady = true
  logger.info({ host: config.host, port: config.port }, 'ready')
  return stop
}

/** The last word of a process that cannot go on: one line for a fault of configuration, the whole error otherwise. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigurationFault) {
    process.stderr.write(`${error.message}\n`)
    process.exit(CONFIGURATION_EXIT)
  }
  logger.fatal({ err: error }, 'the backend ends')
  process.exit(1)
}

process.on('uncaughtException', giveUp)

let stop: (() => Promise<void>) | undefined
let isStopping = false

async function end() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => giveUp(new Error('Requests under way did not finish in time')), STOP_LIMIT_MS).unref()
  await stop?.()
  process.exit(0)
}

process.on('SIGTERM', () => void end().catch(giveUp))
process.on('SIGINT', () => void end().catch(giveUp))

try {
  stop = await start(readConfig(process.env))
} catch (error) {
  giveUp(error)
}
