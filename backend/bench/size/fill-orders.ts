import type { Db } from '../../src/db/connection'
import { sql } from 'drizzle-orm'
import { newId } from '../../src/db/new-id'
import { sessions, users } from '../../src/db/tables'

/** Orders of a shop, over two years, and the users whose they are. */
export const ORDERS = 100_000
const USERS = 20_000

/** Between two orders. */
const APART = sql.raw(`interval '${Math.round((2 * 365 * 24 * 60 * 60) / ORDERS)} seconds'`)

const HOUR_MS = 3_600_000

/** An admin with a session. */
export interface Admin {
  userId: string
  sessionId: string
}

/** Makes users, orders of two lines each, and an admin, whom it gives. */
export async function fillOrders(db: Db): Promise<Admin> {
  await db.execute(sql`
    insert into users (id, name, email, password_hash, mobile, created_at)
    select 'user-' || number, 'Person ' || md5(number::text), md5(number::text) || '@shop.example', '',
      '05' || lpad((number * 7919)::text, 8, '0'), now() - number * ${APART} * 5
    from generate_series(1, ${USERS}::int) number`)
  await db.execute(sql`
    insert into orders (id, user_id, order_number, status, payment_status, sub_total_centimes, total_centimes, delivery_address,
      created_at, placed_at)
    select 'order-' || number, 'user-' || 1 + number % ${USERS}::int, 'ORD-' || upper(left(md5(number::text), 11)),
      case when number <= 200 then 'placed' when number <= 300 then 'packed' when number % 20 = 0 then 'cancelled' else 'delivered' end,
      'CASH ON DELIVERY', 10000, 10000,
      json_build_object('_id', '', 'address_line', '1 Rue', 'city', 'Oran', 'state', 'Oran', 'country', 'Algeria', 'pincode', '31000',
        'mobile', '06' || lpad((number * 7919)::text, 8, '0')),
      now() - number * ${APART}, now() - number * ${APART}
    from generate_series(1, ${ORDERS}::int) number`)
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, name, image, unit, quantity, price_centimes, discount_hundredths)
    select 'order-' || number, position, product.id, name, image, unit, 1, 5000, 0
    from generate_series(1, ${ORDERS}::int) number
    cross join generate_series(0, 1) position
    join (
      select row_number() over (order by id) - 1 as at, id, name, image, unit from (select * from products order by id limit 20000) few
    ) product on at = (number * 7919 + position * 104729) % 20000`)
  const admin = { userId: newId(), sessionId: newId() }
  await db.execute(sql`vacuum (analyze) users, orders, order_items`)
  await db.insert(users).values({
    ...{ id: admin.userId, name: 'Nadia', email: 'nadia@shop.example', passwordHash: 'no password', role: 'ADMIN' },
  })
  await db.insert(sessions).values({
    ...{ id: admin.sessionId, userId: admin.userId, refreshHash: newId() },
    expiresAt: new Date(Date.now() + 8 * HOUR_MS),
  })
  return admin
}
