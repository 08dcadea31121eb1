import type { Paper } from '@souk-vert/shared/contract/order/paper'
import { countText } from '@souk-vert/shared/language/counted'
import { dayText } from '@souk-vert/shared/text/moments'
import { weightText } from '@souk-vert/shared/text/weight-text'

/** Algeria's time, which has no summer time. */
const OFFSET_MS = 60 * 60 * 1000

/** '3 Feb 2026': the day of a paper where the shop is, wherever it is read. */
export function paperDay(moment: string): string {
  const there = new Date(new Date(moment).getTime() + OFFSET_MS)
  return dayText(new Date(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()))
}

/** Pieces of a line, or what they weigh; nothing of what has neither: an allowance, and a line of which the price alone differs. */
export function quantityText({ name, pieces, grams }: Paper['lines'][number]): string {
  if (!name || !pieces) return ''
  return grams === undefined ? countText(pieces) : weightText(pieces < 0 ? -grams : grams)
}
