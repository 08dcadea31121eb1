import type { Static } from 'typebox'
import type { listUsers, ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import type { User } from '@souk-vert/shared/contract/user/user'
import type { Db } from '../db/connection'
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { searchConditions } from '../admin-search/search-conditions'
import { recordChanges } from '../change/record-changes'
import { byIndexes } from '../db/by-indexes'
import { rowsOf } from '../db/sql-result'
import { orders } from '../db/tables/orders'
import { users } from '../db/tables/users'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from './refusals'
import { countedRange, pagesOf } from '../http/page-number'
import { shownEmail } from './email/email'
import { findProtected } from './second-factor/store'
import { changePerson } from './store'

/** Users on a page. */
const LIMIT = 30

/** Filter of a list of users; `page` is counted from 1. */
type WantedUsers = Static<typeof listUsers.schema.body> & { page: number }

const newest = sql`order by created_at desc, id desc`

/** Conditions of these groups, as in the indexes. */
const groups = {
  admins: sql`${users.role} = 'ADMIN'`,
  staff: sql`${users.role} <> 'USER'`,
  blocked: sql`${users.status} <> 'Active'`,
}

async function toShopUsers(db: Db, rows: (typeof users.$inferSelect)[]): Promise<ShopUser[]> {
  if (!rows.length) return []
  const { userId, placedAt } = orders
  const ids = rows.map(({ id }) => id)
  const isTheirs = and(inArray(userId, ids), isNotNull(placedAt))
  const counts = await db.select({ userId, count: count() }).from(orders).where(isTheirs).groupBy(userId)
  const isProtected = await findProtected(db, ids)
  return rows.map(
    ({ id, name, email, avatar, mobile, verifiedEmail, lastLoginAt, status, role, language, createdAt }) => ({
      _id: id,
      name,
      email: shownEmail(email),
      avatar,
      mobile,
      verify_email: verifiedEmail,
      status,
      role,
      last_login_date: lastLoginAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      orders: counts.find((row) => row.userId === id)?.count ?? 0,
      secondFactor: isProtected.has(id),
      language,
    }),
  )
}

/** A user of the shop. Throws USER_NOT_FOUND. */
export async function shopUser(db: Db, id: string): Promise<ShopUser> {
  const [user] = await toShopUsers(db, await db.select().from(users).where(eq(users.id, id)))
  if (!user) throw userRefusal('USER_NOT_FOUND')
  return user
}

/**
 * The ids of the newest users that are wanted, EXACT + 1 at most. A text that no index leads to is looked for in the newest EXACT
 * of all (docs/decisions/large-tables.md).
 */
async function findUsers(db: Db, { search = '', only }: WantedUsers): Promise<string[]> {
  const text = search.trim()
  const found = text ? searchConditions(text) : undefined
  const isOfGroup = only ? groups[only] : sql`true`
  const from = !found || found.isIndexed ? sql`${users}` : sql`(select * from ${users} ${newest} limit ${EXACT}) users`
  const isWanted = and(isOfGroup, found && or(found.person, found.ordered))
  const rows = await byIndexes(db, (tx) =>
    rowsOf<{ id: string }>(tx, sql`select id from ${from} where ${isWanted} ${newest} limit ${EXACT + 1}`),
  )
  return rows.map(({ id }) => id)
}

/** A page of the shop's users, newest first. */
export async function pageOfUsers(db: Db, wanted: WantedUsers) {
  const ids = await findUsers(db, wanted)
  const { offset, limit } = countedRange(wanted.page, LIMIT)
  const onPage = ids.slice(offset, offset + limit)
  const rows = onPage.length
    ? await db.select().from(users).where(inArray(users.id, onPage)).orderBy(desc(users.createdAt), desc(users.id))
    : []
  return { users: await toShopUsers(db, rows), total: ids.length, totalPage: pagesOf(ids.length, LIMIT) }
}

/**
 * Changes role or status of a user as the admin `by`, and ends the sessions of who is blocked. All admins are held meanwhile,
 * and `by` must still be one of them: of two who take the role from each other at once, one is too late, and one is left. Throws
 * OWN_ACCOUNT, PERMISSION_DENIED and USER_NOT_FOUND.
 */
export async function changeUser(
  db: Db,
  by: string,
  id: string,
  change: Partial<Pick<User, 'role' | 'status'>>,
): Promise<ShopUser> {
  if (id === by) throw userRefusal('OWN_ACCOUNT')
  return db.transaction(async (tx) => {
    const isHeld = or(eq(users.role, 'ADMIN'), eq(users.id, id))
    const held = await tx.select().from(users).where(isHeld).orderBy(asc(users.id)).for('no key update')
    const isAdmin = held.some((user) => user.id === by && user.role === 'ADMIN' && user.status === 'Active')
    if (!isAdmin) throw httpRefusal('PERMISSION_DENIED')
    const user = held.find((one) => one.id === id)
    if (!user) throw userRefusal('USER_NOT_FOUND')
    await changePerson(tx, user.email, change)
    const { role, status } = user
    const [before, after] = [
      { role, status },
      { role, status, ...change },
    ]
    await recordChanges(tx, by, [{ thing: 'user', thingId: id, name: user.name || user.email, before, after }])
    const [changed] = await toShopUsers(tx, [{ ...user, ...change }])
    return changed!
  })
}
