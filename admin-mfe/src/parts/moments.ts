const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** '09:12' of a moment as ISO 8601, where the reader is. */
export const timeOf = (moment: string): string => timeFormat.format(new Date(moment))

/** '3 Feb 2026, 09:12' of a moment as ISO 8601, where the reader is. */
export const whenOf = (moment: string): string => `${dayFormat.format(new Date(moment))}, ${timeOf(moment)}`
