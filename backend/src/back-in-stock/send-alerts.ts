import type { Db } from '../db/connection'
import type { Origins } from '../http/own-origin'
import type { JobPayloads, Jobs, Mail } from '../jobs/job'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { isolated } from '@souk-vert/shared/text/isolated'
import { takeAlerts } from './store'

interface AlertContext {
  db: Db
  jobs: Jobs
  origins: Pick<Origins, 'linkOrigin'>
}

/** Number of mails in one transaction. */
const PORTION = 100

/** `link` leads to the product. */
const backMail = (to: string, name: string, link: string): Mail => ({
  to,
  subject: `${isolated(name)} is back`,
  text: `${isolated(name)} is back in stock:

${link}

You asked us to let you know. This is the only email we’ll send about it.
`,
})

/**
 * Job `tell-waiting`: mails users who wait for a product that can be bought again. An alert is deleted in the transaction
 * that queues its mail, so each user is notified once, however often the job runs. A product that is out of stock or
 * hidden by then keeps its alerts.
 */
export async function sendAlerts(
  { db, jobs, origins }: AlertContext,
  { productId }: JobPayloads['tell-waiting'],
): Promise<void> {
  const sendSome = () =>
    db.transaction(async (tx) => {
      const waiting = await takeAlerts(tx, productId, PORTION)
      for (const { email, name } of waiting) {
        const link = origins.linkOrigin + productUrl({ _id: productId, name })
        await jobs.enqueue(tx, 'send-mail', backMail(email, name, link))
      }
      return waiting.length
    })
  while ((await sendSome()) === PORTION);
}
