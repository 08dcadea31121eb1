import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connection'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { eq, lt, sql } from 'drizzle-orm'
import { emptySearches } from '../db/tables/search'

/** Texts are noted in memory, and written this often, in ms. */
const WRITE_EVERY_MS = 10_000

/** Texts that are noted between two writings, and that are kept of a day; others are forgotten. */
const MAX_KEPT_SEARCHES = 300
const MAX_PER_DAY = 1000

/** Longer ones were pasted. */
const MAX_LENGTH = 60

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Emails and numbers of telephones and cards may be somebody's own: they are not noted. */
const isPersonal = (text: string) => text.includes('@') || text.replaceAll(/\D/g, '').length > 5

const isPart = (text: string, others: Iterable<string>) =>
  [...others].some((other) => other !== text && other.startsWith(text))

/** Counts, by text and day, the searches that found nothing, off the way of the search. */
export interface EmptySearches {
  note(text: string): void
  /** Writes the recorded searches. Throws errors of the database; the searches are forgotten then. */
  write(): Promise<void>
  /** Ends the writing. */
  close(): Promise<void>
}

export function createEmptySearches(db: Db, log: FastifyBaseLogger): EmptySearches {
  let noted = new Map<string, number>()

  const write = async () => {
    if (!noted.size) return
    const texts = noted
    noted = new Map()
    const day = shopDay(new Date())
    // A slow typist has asked for the beginning of a word as well.
    const rows = [...texts].filter(([text]) => !isPart(text, texts.keys()))
    if (await isFull(db, day)) return
    await db
      .insert(emptySearches)
      .values(rows.map(([text, times]) => ({ text, day, times })))
      .onConflictDoUpdate({
        target: [emptySearches.day, emptySearches.text],
        set: { times: sql`${emptySearches.times} + excluded.times` },
      })
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ err: error }, 'searches without a result could not be noted'))
  }, WRITE_EVERY_MS)
  timer.unref()

  return {
    note(typed) {
      const text = typed.replaceAll(/\s+/g, ' ').trim().toLowerCase()
      if (!text || text.length > MAX_LENGTH || text.includes('\0') || isPersonal(text)) return
      if (noted.size < MAX_KEPT_SEARCHES || noted.has(text)) noted.set(text, (noted.get(text) ?? 0) + 1)
    },
    write,
    close: async () => {
      clearInterval(timer)
      await write().catch(() => undefined)
    },
  }
}

const isFull = async (db: Db, day: string) =>
  (await db.$count(emptySearches, eq(emptySearches.day, day))) >= MAX_PER_DAY

/** Forgets searches of long ago. */
export async function deleteOldSearches(db: Db): Promise<void> {
  await db.delete(emptySearches).where(lt(emptySearches.day, shopDay(new Date(Date.now() - KEPT_MS))))
}
