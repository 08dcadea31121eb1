import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { Origins } from '../http/own-origin'
import type { Payments } from '../payment/payments'

/** The parts of the application that orders need. */
export interface OrderContext {
  db: Db
  jobs: Jobs
  payments: Payments
  log: FastifyBaseLogger
  origins: Pick<Origins, 'linkOrigin'>
  /** Address that gets a mail for each new order, where the settings name none; undefined: none. */
  orderMailTo: string | undefined
}
