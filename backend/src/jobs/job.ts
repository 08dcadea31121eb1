import type { Language } from '@souk-vert/shared/language/languages'
import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../db/connection'

/** A mail to be sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** That of its texts, where it is not English. */
  language?: Language
}

/** Payload of each job, by name. */
export interface JobPayloads {
  'send-mail': Mail
  /** Writes the products of a category or sub-category again, whose id comes after `after`: its name or picture has changed. */
  'refresh-products': { after: string } & ({ categoryId: string } | { subCategoryId: string })
  /** Reads products again whose id comes after `after`, and which an earlier version of the code has read. */
  'refresh-stale': { after: string }
  /** Ends an open payment that nobody has finished, at the provider first; with `ifScarce` once its goods are scarce. */
  'settle-payment': { orderId: string; ifScarce?: true }
  /** Pays back what an order is owed, at the provider of its payment; otherwise people do. */
  'pay-back': { orderId: string }
  /**
   * Mails what an order has become, if it still is that, to the shopper or to an owner of this address. `since` as ISO 8601;
   * without it, whenever it came to that. `moved` says that it arrives at another time than the shopper chose, `near` that it
   * is next but two. To one person about one order, one goes after the other.
   */
  'mail-status': { orderId: string; status: OrderStatus; since?: string; owner?: string; moved?: true; near?: true }
  /** Notifies one browser of a new order. */
  'push-order': { subscriptionId: string }
  /** Goes on with a dry run or an import of products. */
  'run-import': { importId: string }
  /** Mails users who wait for a product that can be bought again; queued by the trigger `tell_waiting`. */
  'tell-waiting': { productId: string }
  /** Judges the canary that began with this revision, lets it go on or ends it, and looks again in ten seconds. */
  'judge-canary': { remote: string; revision: number }
  /** Shows the prices of now: an offer has begun, ended or changed. */
  'switch-prices': Record<string, never>
  /** Removes a picture that a user does not have any more, unless somebody else shows it. */
  'remove-picture': { path: string }
}

export type JobName = keyof JobPayloads

/** Work that is done after the call that asked for it, survives a restart, and is tried again when it fails. */
export interface Jobs {
  /** Queues a job in a transaction: it is done when that commits, `startAfterSeconds` later at the earliest. */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfterSeconds?: number },
  ): Promise<void>
  /** Queues a job, unless one with this payload waits or is under way. */
  enqueueOnce<Name extends JobName>(tx: Db, name: Name, payload: JobPayloads[Name]): Promise<void>
}
