import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { Origins } from '../http/own-origin'
import type { Payments } from '../payment/payments'

/** What orders need of the application, which fits. */
export interface OrderContext {
  db: Db
  jobs: Jobs
  payments: Payments
  log: FastifyBaseLogger
  origins: Pick<Origins, 'linkOrigin'>
  /** Who hears of each new order by mail, where the settings name nobody; undefined: nobody. */
  orderMailTo: string | undefined
}
