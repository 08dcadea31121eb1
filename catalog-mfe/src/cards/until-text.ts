import { weekdayText } from '@souk-vert/shared/text/weekday'
import * as t from '#messages'

/** Says how long a discount lasts, whose last day is given: 'until Sunday 6/12'. The same whenever it is read: documents are kept. */
export function untilText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return t.untilDay({ weekday: weekdayText(new Date(`${day}T12:00`)), day: `${date}/${month}` })
}
