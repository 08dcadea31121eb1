import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from './config/config'
import { ConfigurationError } from './config/configuration-error'
import { jobUnderWay } from './jobs/job-under-way'
import { createLogger, endLog } from './telemetry/logger'
import { startShop, type RunningShop } from './start-shop'

/** The launcher does not start us again after this exit code: only a person can put it right. */
const CONFIGURATION_EXIT = 78

/** A job that crashes the process may take so long to be ended for good, in ms. */
const CRASH_LIMIT_MS = 10_000

const logger = createLogger('info')

async function exit(code: number): Promise<never> {
  await endLog()
  process.exit(code)
}

/** The last word of a process that cannot go on: one line for an error of configuration, the whole error otherwise. */
function giveUp(error: unknown): Promise<never> {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`)
    return exit(CONFIGURATION_EXIT)
  }
  logger.fatal({ err: error }, 'the backend ends')
  return exit(1)
}

/** Ends the process, and the job that has thrown the error: no job crashes a process twice. */
async function crash(error: Error): Promise<never> {
  try {
    await Promise.race([jobUnderWay.getStore()?.crashed(error), sleep(CRASH_LIMIT_MS)])
  } catch (second) {
    logger.error({ err: second }, 'the job that crashes the process cannot be ended')
  }
  return giveUp(error)
}

process.on('uncaughtException', (error) => void crash(error))

let shop: RunningShop | undefined
let isStopping = false

async function end(timeoutMs: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    process.stderr.write(`The backend ends after ${timeoutMs} ms, and leaves ${shop?.left()}\n`)
    void exit(1)
  }, timeoutMs)
  await shop?.stop()
  await exit(0)
}

try {
  const config = readConfig(process.env)
  const endInTime = () => void end(config.stopTimeoutMs).catch(giveUp)
  process.on('SIGTERM', endInTime)
  process.on('SIGINT', endInTime)
  shop = await startShop(config, logger)
} catch (error) {
  await giveUp(error)
}
