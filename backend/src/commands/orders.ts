import { readConfig } from '../config/config'
import { ConfigurationFault } from '../config/configuration-fault'
import { openForCommand } from './open-for-command'
import { createJobQueue } from '../jobs/queue'
import { createLogger } from '../telemetry/logger'
import { OrdersCommandFault, parseOrdersCommand } from './orders-command'
import { createPayments } from '../payment/payments'
import { ProviderUnreachable } from '../payment/provider'

async function run(args: string[]): Promise<void> {
  const act = parseOrdersCommand(args)
  const config = readConfig(process.env)
  const { db, runSql, close } = await openForCommand(config)
  const log = createLogger('error')
  const context = {
    db,
    jobs: createJobQueue(runSql),
    payments: createPayments(db, { ...config, allowsSandbox: false }),
    log,
    origins: config,
    orderMailTo: config.orderMailTo,
  }
  try {
    await act({ context, print: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    await close()
  }
}

const expected = [OrdersCommandFault, ConfigurationFault, ProviderUnreachable]

/** Whether an error says to the person at the keyboard what is wrong: a mistake, or a refusal of the shop. */
const isForPerson = (error: unknown): error is Error =>
  error instanceof Error && ('statusCode' in error || expected.some((kind) => error instanceof kind))

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(isForPerson(error) ? error.message : error)
  process.exitCode = 1
}
