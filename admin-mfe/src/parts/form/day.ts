/** A day as an input of type `date` has it, '2026-02-12'. */
export type Day = string

/** Whether a text is a day that is typed in full: while the year is typed, the browser returns years such as 0002. */
export const isDay = (text: string): text is Day => /^2\d{3}-\d\d-\d\d$/.test(text) && !isNaN(Date.parse(text))

/** Returns the day that lies so many days after today, where the reader is; -1 for yesterday. */
export function dayFromToday(offset: number): Day {
  const now = new Date()
  return toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset))
}

const pad = (number: number) => `${number}`.padStart(2, '0')
const toDay = (date: Date): Day => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Returns when a day begins where the reader is; with 1 for `later`, when it ends. As ISO 8601. */
export function beginOf(day: Day, later: 0 | 1 = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
