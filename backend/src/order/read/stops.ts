import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { dueAt, orders } from '../../db/tables/orders'

/** Stops of a driver in turn: as they have put them, then by when they are due, and their city. */
export const inTurn = (): SQL[] => [
  asc(orders.stop),
  dueAt(orders),
  sql`${orders.deliveryAddress}->>'city'`,
  asc(orders.placedAt),
  asc(orders.id),
]

/** The orders that a driver has out. */
export const isOutWith = (driverId: string) => and(eq(orders.driverId, driverId), eq(orders.status, 'shipped'))
