import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of rate limits (rate-limits/); the shape is rate-limiter-flexible's. `expire` in ms since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
