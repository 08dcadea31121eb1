import { sql, type SQLWrapper } from 'drizzle-orm'

/** The words of a name in all languages, as a full-text vector: by a function of migration 0006. */
export const nameWords = (nameKey: SQLWrapper, translations: SQLWrapper) => sql`name_words(${nameKey}, ${translations})`

/** A text in lower case, without accents and Arabic spelling variants: by a function of the first migration. */
export const plainText = (text: SQLWrapper) => sql`plain_text(${text})`

/** The digits of a phone number, national ones as 0 to 9: by a function of the first migration. */
export const phoneDigits = (phone: SQLWrapper) => sql`phone_digits(${phone})`

/** The sound of a word, which its spellings have in common: by a function of migration 0020. */
export const soundOf = (word: SQLWrapper) => sql`sound_of(${word})`
