/** Time of Algeria, which has no summer time. */
const OFFSET = '+01:00'
const OFFSET_MS = 60 * 60 * 1000

/** '2026-02-12T09:05:00+01:00': a moment on the shop's clock. */
export const onShopClock = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19) + OFFSET

/** Moment of a minute on the shop's clock: '2026-02-12T09:05'. */
export const momentOf = (minute: string) => new Date(`${minute}:00.000${OFFSET}`)

/** Moment at which a day begins where the shop is. */
export const beginningOf = (day: string) => momentOf(`${day}T00:00`)

const DAY_MS = 24 * 60 * 60 * 1000

/** Moments between which a day is. */
export const boundsOf = (day: string) => ({
  from: beginningOf(day),
  until: new Date(beginningOf(day).getTime() + DAY_MS),
})
