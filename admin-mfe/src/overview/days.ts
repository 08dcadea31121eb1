import type { SalesDay } from '@souk-vert/shared/contract/overview'

/** A day of the period, and the one as many days before. */
export interface ComparedDay extends SalesDay {
  before: SalesDay
}

/** The days of the period, each with the one of the period before. */
export function compared(days: readonly SalesDay[]): ComparedDay[] {
  const half = days.length / 2
  return days.slice(half).map((day, index) => ({ ...day, before: days[index]! }))
}

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** 'Thu 12' of '2026-02-12'. */
export const shortDay = (day: string): string => short.format(new Date(day))

/** 'Thursday 12 February 2026' of '2026-02-12'. */
export const longDay = (day: string): string => long.format(new Date(day)).replace(',', '')

export const sumOf = (days: readonly SalesDay[], what: 'orders' | 'takings'): number =>
  days.reduce((sum, day) => sum + day[what], 0)

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** '11% more than last Wednesday', 'same as last Wednesday'; where there was nothing then, 'Last Wednesday: 0'. */
export function comparison(now: number, before: number, day: string): string {
  const then = weekday.format(new Date(day))
  if (!before && now) return `Last ${then}: 0`
  const percent = before && Math.round((Math.abs(now - before) / before) * 100)
  return percent ? `${percent}% ${now > before ? 'more' : 'less'} than last ${then}` : `same as last ${then}`
}

const MINUTE_MS = 60_000

/** '42 min', '3 h' or '2 days' since a moment. */
export function waitOf(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
