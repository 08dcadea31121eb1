import { sql, type SQLWrapper } from 'drizzle-orm'

/** The words of a name, as a full-text vector: by a function of the first migration. */
export const nameWords = (nameKey: SQLWrapper) => sql`name_words(${nameKey})`

/** A text in lower case, without accents and Arabic spelling variants: by a function of the first migration. */
export const plainText = (text: SQLWrapper) => sql`plain_text(${text})`

/** The digits of a phone number, national ones as 0 to 9: by a function of the first migration. */
export const phoneDigits = (phone: SQLWrapper) => sql`phone_digits(${phone})`
