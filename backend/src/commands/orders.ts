import { readConfig } from '../config/config'
import { openForCommand } from './open-for-command'
import { createJobQueue } from '../jobs/queue'
import { createLogger } from '../telemetry/logger'
import { parseOrdersCommand } from './orders-command'
import { createPayments } from '../payment/payments'
import { runCommand } from './run-command'

await runCommand(async () => {
  const act = parseOrdersCommand()
  if (!act) return
  const config = readConfig(process.env)
  const { db, runSql, close } = await openForCommand(config)
  const context = {
    db,
    jobs: createJobQueue(runSql),
    payments: createPayments(db, { ...config, allowsSandbox: false }),
    log: createLogger('error'),
    origins: config,
    orderMailTo: config.orderMailTo,
  }
  try {
    await act({ context, print: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    await close()
  }
})
