import type { papers } from '../../db/tables/papers'

/** Name of an invoice or credit note for people: `INV-2026-000001`. */
export const paperNumber = ({ series, number }: Pick<typeof papers.$inferSelect, 'series' | 'number'>): string =>
  `${series}-${`${number}`.padStart(6, '0')}`
