import { dayText, timeText } from '@souk-vert/shared/text/moments'
import * as t from '#messages'

/** '09:12' of a moment as ISO 8601, where the reader is. */
export const timeOf = (moment: string): string => timeText(new Date(moment))

/** '3 Feb 2026, 09:12' of a moment as ISO 8601, where the reader is. */
export const whenOf = (moment: string): string => t.dayAndTime({ day: dayText(new Date(moment)), time: timeOf(moment) })
