import { type AnyPgColumn, customType, type ExtraConfigColumn, json, text, timestamp } from 'drizzle-orm/pg-core'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { newId } from '../new-id'

/** Text that is compared byte by byte, whatever the database's locale: for prefix ranges. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A full-text vector, written as `'word':1A` text; see catalog/search/search-entry.ts. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Milliseconds, as JavaScript has them, so that a moment read is the moment written. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const id = () => text().primaryKey().$defaultFn(newId)

/** Id of the row with which this one is deleted. */
export const goesWith = (row: () => AnyPgColumn) => text().notNull().references(row, { onDelete: 'cascade' })

/** Of an index for lists: what `order by … desc` means; drizzle would write NULLS LAST, of no use to it. */
export const falling = (column: ExtraConfigColumn) => column.desc().nullsFirst()

/** Texts in other languages (shared/contract/catalog/translations.ts). Not jsonb: that would forget the order of fields. */
export const translations = () => json().$type<Translations>().notNull().default({})

export const dates = {
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}
