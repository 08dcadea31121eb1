import { readConfig } from '../config/config'
import { ConfigurationFault } from '../config/configuration-fault'
import { openForCommand } from './open-for-command'
import { OrderNotFound, PaidMeanwhile, WrongOrderStatus } from '../http/errors'
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

const expected = [
  OrdersCommandFault,
  ConfigurationFault,
  OrderNotFound,
  PaidMeanwhile,
  WrongOrderStatus,
  ProviderUnreachable,
]

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
