import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, gte, lt, sql } from 'drizzle-orm'
import { orderEntries, refunds } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { paymentEntries, payments } from '../db/tables/payments'
import { users } from '../db/tables/users'
import { accountOfCash } from '../order/book/cash'

/**
 * Money between two moments, as a table `moves` of SQL: `at`, `kind` ('online', 'cash', or 'back', which is negative), `by` whose account
 * the cash is on, and `centimes`. An online payment counts when it came, whatever the order is by then: where that was not noted, when
 * its order was placed.
 */
export function moneyMoves(from: Date, until: Date): SQL {
  const isIn = (at: Parameters<typeof gte>[0] & SQLWrapper) => and(gte(at, from), lt(at, until))
  // Orders from before payments were kept have none.
  const asked = sql`coalesce(${payments.askedCentimes}, ${orders.totalCentimes})`
  const isPaid = sql`${orders.paymentStatus} in ('paid', 'refunded')`
  // Money that failed to go back is there again.
  const signed = sql`case when ${paymentEntries.kind} = 'refund failed' then 1 else -1 end * ${paymentEntries.amountCentimes}`
  return sql`(
    select ${payments.paidAt} as at, 'online' as kind, '' as by, ${asked} as centimes
    from ${payments} join ${orders} on ${payments.orderId} = ${orders.id}
    where ${isIn(payments.paidAt)} and ${isPaid}
    union all
    select ${orders.placedAt}, 'online', '', ${asked}
    from ${orders} left join ${payments} on ${payments.orderId} = ${orders.id}
    where ${isIn(orders.placedAt)} and ${payments.paidAt} is null and ${isPaid}
    union all
    select ${orderEntries.at}, 'cash', ${accountOfCash}, ${orderEntries.centimes}
    from ${orderEntries} left join ${users} on ${users.id} = ${orderEntries.byId}
    where ${orderEntries.kind} = 'cash' and ${isIn(orderEntries.at)}
    union all
    select ${paymentEntries.at}, 'back', '', ${signed}
    from ${paymentEntries} join ${orders} on ${orders.paymentId} = ${paymentEntries.paymentId}
    where ${paymentEntries.kind} in ('refund', 'refund failed', 'dispute lost') and ${isIn(paymentEntries.at)}
    union all
    select ${refunds.endedAt}, 'back', '', -${refunds.amountCentimes} from ${refunds}
    where ${refunds.state} = 'by hand' and ${isIn(refunds.endedAt)}
  ) moves`
}
