import type { Mailer } from '../mail/mailer'
import type { JobHandlers } from './work'

/** What each job does. */
export const jobHandlers = (mailer: Mailer): JobHandlers => ({
  'send-mail': (mail) => mailer.send(mail),
  // No order waits for its payment until there are payments online.
  'settle-payment': async () => undefined,
})
