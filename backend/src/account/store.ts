import type { OwnData } from '@souk-vert/shared/contract/account'
import type { Db } from '../db/connection'
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { addresses } from '../db/tables/addresses'
import { cartItems, cartMerges } from '../db/tables/carts'
import { changes } from '../db/tables/changes'
import { favourites } from '../db/tables/favourites'
import { orderEntries } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { products } from '../db/tables/products'
import { pushSubscriptions } from '../db/tables/push'
import { accountDeletions, secondFactors, sessions, users } from '../db/tables/users'
import { wishes } from '../db/tables/wishes'
import { DELETED_ACCOUNT } from '@souk-vert/shared/contract/user/deleted-account'
import { toAddress } from '../address/store'
import { isUnfinished } from '../order/read/unfinished'
import { listAllOrders } from '../order/read/own-orders'
import { paperNumber } from '../order/papers/paper-number'
import { findEmail, findUser } from '../user/store'

/** Lifetime of a mailed link that deletes the account. */
const LINK_LIFE = sql`interval '1 hour'`

/** Allows a user to delete their account once, in place of the time before. */
export async function replaceDeletion(tx: Db, userId: string, tokenHash: string): Promise<void> {
  const deletion = { tokenHash, expiresAt: sql`now() + ${LINK_LIFE}` }
  await tx
    .insert(accountDeletions)
    .values({ userId, ...deletion })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: deletion })
}

/** Whether the user may delete their account by the token with this hash. */
export async function isDeletionAllowed(tx: Db, userId: string, tokenHash: string): Promise<boolean> {
  const { expiresAt } = accountDeletions
  const isIt = and(eq(accountDeletions.userId, userId), eq(accountDeletions.tokenHash, tokenHash))
  return (await tx.$count(accountDeletions, and(isIt, gt(expiresAt, sql`now()`)))) > 0
}

/**
 * The user with all admins, held until the transaction ends, in the order of their ids: nobody refers to them meanwhile, so no
 * order is made, and of two admins who go at once the second sees that the first has gone.
 */
export async function lockWithAdmins(tx: Db, userId: string): Promise<(typeof users.$inferSelect)[]> {
  return tx
    .select()
    .from(users)
    .where(or(eq(users.role, 'ADMIN'), eq(users.id, userId)))
    .orderBy(asc(users.id))
    .for('update')
}

/** The user's orders that are under way or need a refund; oldest first. */
export const listOpenOrders = (tx: Db, userId: string) =>
  tx
    .select({ orderNumber: orders.orderNumber, status: orders.status })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnfinished))
    .orderBy(asc(orders.createdAt), asc(orders.id))

/** Changes of a user, and of their orders. */
const isAbout = (tx: Db, userId: string) =>
  or(
    and(eq(changes.thing, 'user'), eq(changes.thingId, userId)),
    and(
      eq(changes.thing, 'order'),
      inArray(changes.thingId, tx.select({ number: orders.orderNumber }).from(orders).where(eq(orders.userId, userId))),
    ),
  )

/** Changes of name, email, mobile, address or note. */
const tellsOfThem = sql`jsonb_exists_any(${changes.after}::jsonb,
  array['name', 'email', 'mobile', 'address_line', 'city', 'state', 'country', 'pincode', 'recipient', 'landmark', 'note', 'packerNote', 'driverNote',
  'firm', 'taxNumber', 'tradeRegister'])`

/** Fields of an order that tell of its user, as they are without one. */
const ofNobody = {
  userId: null,
  deliveryAddress: null,
  idempotencyKey: null,
  note: '',
  packerNote: '',
  driverNote: '',
  firm: null,
}

const isOfTheirOrders = (tx: Db, userId: string) =>
  inArray(orderEntries.orderId, tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)))

/** Deletes a user who is held, with all rows that are theirs. Their orders are nobody's then. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(changes).where(and(isAbout(tx, id), tellsOfThem))
  await tx.update(orderEntries).set({ reason: '' }).where(isOfTheirOrders(tx, id))
  await tx
    .update(orders)
    .set({ ...ofNobody, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.userId, id))
  await tx
    .update(changes)
    .set({ thingName: DELETED_ACCOUNT })
    .where(and(eq(changes.thing, 'user'), eq(changes.thingId, id)))
  await tx.delete(users).where(eq(users.id, id))
}

const iso = (moment: Date) => moment.toISOString()

/** Returns all data that the shop stores about a user; undefined when there is no such user. */
export async function readOwnData(db: Db, userId: string): Promise<OwnData | undefined> {
  const user = await findUser(db, userId)
  const mailed = await findEmail(db, userId)
  if (!user || !mailed) return undefined
  return {
    madeAt: iso(new Date()),
    user,
    language: mailed.language,
    ...(await readFirm(db, userId)),
    addresses: await listAddresses(db, userId),
    orders: await listAllOrders(db, userId),
    ...(await listReasons(db, userId)),
    orderNotes: await listNotes(db, userId),
    papers: await listPapers(db, userId),
    cart: await listCart(db, userId),
    guestCarts: await listMerges(db, userId),
    favourites: await listKept(db, favourites, userId),
    wishes: await listKept(db, wishes, userId),
    sessions: await listSessions(db, userId),
    secondFactor: (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), secondFactors.isOn))) > 0,
    notifications: await listNotifications(db, userId),
    changes: await listChanges(db, userId),
  }
}

async function readFirm(db: Db, userId: string): Promise<Pick<OwnData, 'firm'>> {
  const [row] = await db.select({ firm: users.firm }).from(users).where(eq(users.id, userId))
  return row?.firm ? { firm: row.firm } : {}
}

async function listAddresses(db: Db, userId: string): Promise<OwnData['addresses']> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
  return rows.map(toAddress)
}

/** Lists what happened to the user's orders that somebody gave a reason for. */
async function listReasons(db: Db, userId: string): Promise<Pick<OwnData, 'orderEntries'>> {
  const { kind, reason, at } = orderEntries
  const rows = await db
    .select({ orderId: orders.orderNumber, kind, reason, at })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(eq(orders.userId, userId), ne(reason, '')))
    .orderBy(desc(orderEntries.id))
  return rows.length ? { orderEntries: rows.map((row) => ({ ...row, at: iso(row.at) })) } : {}
}

const listNotes = (db: Db, userId: string): Promise<OwnData['orderNotes']> =>
  db
    .select({ orderId: orders.orderNumber, note: orders.note })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.note, '')))
    .orderBy(desc(orders.createdAt), desc(orders.id))

async function listPapers(db: Db, userId: string): Promise<OwnData['papers']> {
  const rows = await db
    .select({ paper: papers, orderId: orders.orderNumber })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(papers.at), desc(papers.id))
  return rows.map(({ paper, orderId }) => ({
    number: paperNumber(paper),
    kind: paper.kind,
    orderId,
    at: iso(paper.at),
    customer: paper.content.customer,
  }))
}

async function listNotifications(db: Db, userId: string): Promise<OwnData['notifications']> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ createdAt }) => ({ since: iso(createdAt) }))
}

async function listCart(db: Db, userId: string): Promise<OwnData['cart']> {
  const rows = await db
    .select({ item: cartItems, name: products.name })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.sequence))
  return rows.map(({ item: { productId, quantity, createdAt }, name }) => ({
    productId,
    name,
    quantity,
    addedAt: iso(createdAt),
  }))
}

async function listMerges(db: Db, userId: string): Promise<OwnData['guestCarts']> {
  const rows = await db
    .select()
    .from(cartMerges)
    .where(eq(cartMerges.userId, userId))
    .orderBy(desc(cartMerges.createdAt))
  return rows.map(({ createdAt, capped }) => ({ takenOverAt: iso(createdAt), capped }))
}

async function listKept(
  db: Db,
  table: typeof favourites | typeof wishes,
  userId: string,
): Promise<OwnData['favourites']> {
  const { productId, createdAt } = table
  const rows = await db
    .select({ productId, name: products.name, createdAt })
    .from(table)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(table.userId, userId))
    .orderBy(desc(createdAt), desc(productId))
  return rows.map(({ createdAt: addedAt, ...product }) => ({ ...product, addedAt: iso(addedAt) }))
}

async function listSessions(db: Db, userId: string): Promise<OwnData['sessions']> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt))
  return rows.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
    device,
    startedAt: iso(createdAt),
    lastUsedAt: iso(lastUsedAt),
    endsAt: iso(expiresAt),
  }))
}

async function listChanges(db: Db, userId: string): Promise<OwnData['changes']> {
  const isOfThem = and(eq(changes.thing, 'user'), eq(changes.thingId, userId))
  const rows = await db
    .select()
    .from(changes)
    .where(or(isOfThem, and(isAbout(db, userId), tellsOfThem), eq(changes.byUserId, userId)))
    .orderBy(desc(changes.id))
  return rows.map(({ at, byUserId, thing, thingName, what, before, after }) => ({
    at: iso(at),
    by: byUserId === userId ? ('the user' as const) : ('the shop' as const),
    thing,
    name: thingName,
    what,
    before,
    after,
  }))
}
