import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, goesWith } from './columns'
import { sessions, users } from './users'

/** One row, once somebody has asked: the keys by which push services know the shop. `privateKey` is encrypted with the secret key. */
export const pushKeys = pgTable('push_keys', {
  one: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

/** A browser that is notified of new orders, for as long as its session lasts. `failingSince`: its service has taken nothing since then. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: goesWith(() => users.id),
    sessionId: goesWith(() => sessions.id),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    failingSince: moment(),
  },
  (table) => [
    unique('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_id_index').on(table.userId),
    index('push_subscriptions_session_id_index').on(table.sessionId),
  ],
)
