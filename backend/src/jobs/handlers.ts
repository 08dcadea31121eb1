import type { Db } from '../db/connection'
import type { Mailer } from '../mail/mailer'
import type { Jobs } from './job'
import type { JobHandlers } from './work'
import { refreshSearch } from '../catalog/refresh-search'

/** What jobs work with. */
export interface Tools {
  db: Db
  jobs: Jobs
  mailer: Mailer
}

/** What each job does. */
export const jobHandlers = ({ db, jobs, mailer }: Tools): JobHandlers => ({
  'send-mail': (mail) => mailer.send(mail),
  'refresh-search': (place) => refreshSearch(db, jobs, place),
  // No order waits for its payment until there are payments online.
  'settle-payment': async () => undefined,
})
