import { boolean, json, pgTable } from 'drizzle-orm/pg-core'
import type { StoredSettings } from '../stored-json'

/** One row, once somebody has set something: what the owner has set (stored-settings/store.ts). */
export const settings = pgTable('settings', {
  one: boolean().primaryKey().default(true),
  value: json().$type<StoredSettings>().notNull(),
})
