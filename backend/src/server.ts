import { readConfig } from './config/config'
import { ConfigurationFault } from './config/configuration-fault'
import { createLogger } from './telemetry/logger'
import { startShop } from './start-shop'

/** The launcher does not start us again after this exit code: only a person can put it right. */
const CONFIGURATION_EXIT = 78

/** How long requests under way may take to finish after SIGTERM, in ms. */
const STOP_LIMIT_MS = 8_000

const logger = createLogger('info')

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
  stop = await startShop(readConfig(process.env), logger)
} catch (error) {
  giveUp(error)
}
