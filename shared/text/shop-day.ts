/** The shop's: days begin and end there (docs/decisions/admins.md). */
export const SHOP_TIME_ZONE = 'Africa/Algiers'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })

/** '2026-02-12' of a moment where the shop is. */
export const shopDay = (moment: Date): string => dayFormat.format(moment)
