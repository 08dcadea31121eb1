import type { Db } from '../db/connection'
import type { Origins } from '../http/own-origin'
import type { JobPayloads, Jobs, Mail } from '../jobs/job'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { productUrl } from '@souk-vert/shared/slug/urls'
import * as t from '#messages'
import { nameIn } from '../catalog/names'
import { mailOf, queueMail } from '../mail/mail-in'
import { takeAlerts } from './store'

interface AlertContext {
  db: Db
  jobs: Jobs
  origins: Pick<Origins, 'linkOrigin'>
}

/** Number of mails in one transaction. */
const PORTION = 100

/** `link` leads to the product. */
const backMail = (to: string, name: string, link: string): Mail =>
  mailOf(to, t.backMailSubject({ name }), t.backMail({ name }), link, t.backMailRest())

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
      for (const { email, language, ...product } of waiting) {
        const name = nameIn(product, language)
        const link = origins.linkOrigin + addressIn(language, productUrl({ _id: productId, name }))
        await queueMail(jobs, tx, language, () => backMail(email, name, link))
      }
      return waiting.length
    })
  while ((await sendSome()) === PORTION);
}
