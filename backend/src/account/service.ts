import type { OwnData } from '@souk-vert/shared/contract/account'
import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../db/connection'
import type { users } from '../db/tables/users'
import type { Jobs } from '../jobs/job'
import type { Limits } from '../rate-limits/rate-limits'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import * as t from '#messages'
import { recordChanges } from '../change/record-changes'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from '../user/refusals'
import { queueMail } from '../mail/mail-in'
import { shownEmail } from '../user/email/email'
import { deleteCode } from '../user/recovery/recovery-store'
import { requirePassword, type Caller } from '../user/require-password'
import { findLoginOf } from '../user/store'
import { newRandomToken, tokenHash } from '../user/tokens'
import { accountDeletedMail, deleteAccountMail } from './deletion-mails'
import * as store from './store'

interface Context {
  db: Db
  jobs: Jobs
  limits: Limits
}

/** Returns all data that the shop stores about a user who knows the password. Throws errors of requirePassword. */
export async function downloadData(context: Context, caller: Caller): Promise<OwnData> {
  await requirePassword(context, caller)
  const data = await store.readOwnData(context.db, caller.userId)
  if (!data) throw httpRefusal('UNAUTHENTICATED')
  return data
}

/** The address of the shop's page that deletes the account. */
const linkTo = (origin: string, token: string) => origin + addressIn(pageLanguage(), `/delete-account?token=${token}`)

/**
 * Mails a user who knows the password a link to the shop at `origin` by which the account can be deleted. Throws
 * what requirePassword throws, ORDERS_OPEN and LAST_ADMIN.
 */
export async function sendDeletion(context: Context, caller: Caller, origin: string): Promise<void> {
  const { email, isVerified, language } = await requirePassword(context, caller)
  await context.limits.take('link-user', caller.userId)
  if (!isVerified) await context.limits.take('unconfirmed-email', email)
  const token = newRandomToken()
  await context.db.transaction(async (tx) => {
    await requireDeletable(tx, caller.userId)
    await store.replaceDeletion(tx, caller.userId, tokenHash(token))
    await queueMail(context.jobs, tx, language, () => deleteAccountMail(email, linkTo(origin, token)))
  })
}

/**
 * Deletes the account of the user to whom this token was mailed, in one transaction: an order that is made at the same moment either
 * is open and refuses it, or finds no user. Throws EMAIL_LINK_INVALID, ORDERS_OPEN, LAST_ADMIN, or UNAUTHENTICATED when the user has gone.
 */
export async function deleteAccount({ db, jobs }: Context, userId: string, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const login = await findLoginOf(tx, userId)
    if (!login) throw httpRefusal('UNAUTHENTICATED')
    // Before the user is held: recovery-store.ts says in which order.
    await deleteCode(tx, login.email)
    const user = await requireDeletable(tx, userId)
    if (!(await store.isDeletionAllowed(tx, userId, tokenHash(token)))) throw userRefusal('EMAIL_LINK_INVALID')
    await store.deleteUser(tx, userId)
    await queueMail(jobs, tx, user.language, () => accountDeletedMail(user.email))
    if (user.avatar) await jobs.enqueue(tx, 'remove-picture', { path: user.avatar })
  })
}

/** Deletes a customer who has no login, as the admin `by`. @throws USER_NOT_FOUND, USER_HAS_LOGIN or ORDERS_OPEN */
export async function deleteCustomer(db: Db, by: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const login = await findLoginOf(tx, userId)
    if (login && shownEmail(login.email)) throw userRefusal('USER_HAS_LOGIN')
    const { name, role } = await requireDeletable(tx, userId, userRefusal('USER_NOT_FOUND'), t.customerOrdersOpen)
    await recordChanges(tx, by, [{ thing: 'user', thingId: userId, name, before: { role } }])
    await store.deleteUser(tx, userId)
  })
}

/** The user, held with what decides. Throws `gone`, ORDERS_OPEN with that text, or LAST_ADMIN. */
async function requireDeletable(
  tx: Db,
  userId: string,
  gone: Error = httpRefusal('UNAUTHENTICATED'),
  openText = t.ordersOpen,
): Promise<typeof users.$inferSelect> {
  const held = await store.lockWithAdmins(tx, userId)
  const user = held.find(({ id }) => id === userId)
  if (!user) throw gone
  const isOther = held.some(({ id, role, status }) => id !== userId && role === 'ADMIN' && status === 'Active')
  if (user.role === 'ADMIN' && !isOther) throw userRefusal('LAST_ADMIN')
  const open = await store.listOpenOrders(tx, userId)
  if (open.length) throw userRefusal('ORDERS_OPEN', () => openText({ orders: namesOf(open) }))
  return user
}

/** Number of orders that a message names. */
const MAX_NAMED = 5

function namesOf(open: { orderNumber: string; status: OrderStatus }[]): string {
  const named = open
    .slice(0, MAX_NAMED)
    .map(({ orderNumber: number, status }) =>
      t.openOrder({ number, status: status === 'awaiting-payment' ? 'awaiting' : status }),
    )
  const count = open.length - named.length
  const all = [...named, ...(count > 0 ? [t.moreOrders({ count })] : [])]
  return new Intl.ListFormat(pageLanguage(), { type: 'unit' }).format(all)
}
