import type { Db } from '../db/connection'
import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs/job'
import type { Origins } from '../http/own-origin'
import type { Sign } from '../user/signature'
import { addressIn } from '@souk-vert/shared/language/addresses'
import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { type Dispatcher, request } from 'undici'
import webPush from 'web-push'
import * as t from '#messages'
import { PrivateAddress } from '../http/public-agent'
import { pushKeysOf } from './push-keys'
import { findNotified, forgetSubscription, listNotified, noteFailing } from './subscriptions'

/** The parts of the application that notifications need. */
interface PushContext {
  db: Db
  sign: Sign
  log: FastifyBaseLogger
  origins: Pick<Origins, 'linkOrigin'>
}

/** Time for which a service keeps a notification for a browser that is off, in seconds. */
const KEEP_SECONDS = 4 * 60 * 60

/** Time that a service has to answer, in ms. */
export const PUSH_TIMEOUT_MS = 10_000

/** Time for which a service that fails is asked again about an order, and for which the browser of a silent one is kept, in ms. */
const RETRY_MS = 5 * 60_000
const KEEP_SILENT_MS = 3 * 24 * 60 * 60_000

/** Answers by which a service says that it does not know this browser any more. Others are about the shop: its keys, clock or haste. */
const GONE = [404, 410]

/** An answer of a service that knows the browser, and does not take this notification. */
class NotTaken extends Error {}

/** Queues a notification for each browser. */
export async function pushPlaced({ jobs }: { jobs: Jobs }, tx: Db): Promise<void> {
  for (const subscriptionId of await listNotified(tx)) await jobs.enqueue(tx, 'push-order', { subscriptionId })
}

/** Text that is shown of a new order, and the page that it opens: nothing of who ordered what, because lock screens show it. */
export const newOrderText = ({ isAdmin, language }: { isAdmin: boolean; language: Language }) =>
  inLanguage(language, () => ({
    title: t.newOrder(),
    language,
    path: addressIn(language, isAdmin ? '/dashboard/orders' : '/dashboard/packing'),
  }))

/** Where a service may ask about the shop's notifications. Of a shop on this machine nobody does. */
const contactOf = (linkOrigin: string) => (linkOrigin.startsWith('https:') ? linkOrigin : 'mailto:shop@localhost')

/**
 * Notes that a service has failed. Throws its error for another try, unless it has done so for some minutes: then it is logged, so that
 * no failed job is left for each order. Of a service that has not answered for days, the browser is forgotten.
 */
async function serviceFailed(
  { db, log }: PushContext,
  id: string,
  failingSince: Date | null,
  error: unknown,
): Promise<void> {
  if (error instanceof PrivateAddress) return forgetSubscription(db, id)
  if (!failingSince) await noteFailing(db, id, new Date())
  const failingMs = failingSince ? Date.now() - failingSince.getTime() : 0
  if (failingMs < RETRY_MS) throw error
  log.warn({ err: error, failingSince }, 'a browser could not be notified of a new order')
  if (failingMs > KEEP_SILENT_MS && !(error instanceof NotTaken)) await forgetSubscription(db, id)
}

/**
 * Job `push-order`: notifies a browser of a new order, and forgets it where it cannot be reached any more. `agent` connects to public
 * hosts alone and follows no redirect, because the browser has named its service.
 */
export async function pushOrder(context: PushContext, agent: Dispatcher, id: string): Promise<void> {
  const { db, sign, origins } = context
  const found = await findNotified(db, id)
  if (!found) return
  const { endpoint, p256dh, auth, failingSince } = found
  const keys = await pushKeysOf({ db, sign })
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(newOrderText(found)),
    {
      vapidDetails: { subject: contactOf(origins.linkOrigin), ...keys },
      // Of several that wait for a browser that is off, the last one comes.
      TTL: KEEP_SECONDS,
      urgency: 'high',
      topic: 'new-order',
    },
  )
  try {
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS)
    const sent = { method: method as 'POST', headers: headers as Record<string, string>, body, signal }
    const answer = await request(endpoint, { dispatcher: agent, ...sent })
    await answer.body.dump()
    if (GONE.includes(answer.statusCode)) return await forgetSubscription(db, id)
    if (answer.statusCode >= 300) throw new NotTaken(`The push service answered ${answer.statusCode}`)
  } catch (error) {
    return serviceFailed(context, id, failingSince, error)
  }
  if (failingSince) await noteFailing(db, id, null)
}
