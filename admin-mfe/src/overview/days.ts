import type { SalesDay } from '@souk-vert/shared/contract/overview'
import * as t from '#messages'
import { percentText } from '@souk-vert/shared/text/percent-text'

/** A day of the period, and the one as many days before. */
export interface ComparedDay extends SalesDay {
  before: SalesDay
}

/** The days of the period, each with the one of the period before. */
export function compared(days: readonly SalesDay[]): ComparedDay[] {
  const half = days.length / 2
  return days.slice(half).map((day, index) => ({ ...day, before: days[index]! }))
}

/** The numbers of a day such as '2026-02-12', of which messages make names: Monday is 1, January is 1. */
function partsOf(day: string) {
  const date = new Date(day)
  return {
    weekday: `${date.getUTCDay()}`,
    date: `${date.getUTCDate()}`,
    month: `${date.getUTCMonth() + 1}`,
    year: `${date.getUTCFullYear()}`,
  }
}

const weekdayOf = (day: string): string => t.weekdayName({ weekday: partsOf(day).weekday })

/** 'Thu 12' of '2026-02-12'. */
export function shortDay(day: string): string {
  const { weekday, date } = partsOf(day)
  return t.shortDay({ weekday, date })
}

/** 'Thursday 12 February 2026' of '2026-02-12'. */
export const longDay = (day: string): string => t.longDay({ ...partsOf(day), weekday: weekdayOf(day) })

export const sumOf = (days: readonly SalesDay[], what: 'orders' | 'takings'): number =>
  days.reduce((sum, day) => sum + day[what], 0)

/** DZD that were ordered, where something else was paid. */
export function orderedOf(days: readonly SalesDay[]): number | undefined {
  if (days.every(({ ordered }) => ordered === undefined)) return undefined
  return days.reduce((sum, { takings, ordered = takings }) => sum + ordered, 0)
}

/**
 * '11% more than last Wednesday', 'same as last Wednesday'; where there was nothing then, 'Last Wednesday: 0', and
 * where more was paid back than paid, nothing.
 */
export function comparison(now: number, before: number, day: string): string {
  const weekday = weekdayOf(day)
  if (before < 0) return ''
  if (!before && now) return t.noneLast({ weekday })
  const percent = before && Math.round((Math.abs(now - before) / before) * 100)
  if (!percent) return t.sameAsLast({ weekday })
  const values = { percent: percentText(percent), weekday }
  return now > before ? t.moreThanLast(values) : t.lessThanLast(values)
}

const MINUTE_MS = 60_000

/** 'Oldest: 42 min ago', 'Oldest: 3 h ago' or 'Oldest: 2 days ago' of the moment of the oldest order. */
export function oldestText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 120) return t.oldestMinutesAgo({ count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t.oldestHoursAgo({ count: hours }) : t.oldestDaysAgo({ count: Math.floor(hours / 24) })
}
