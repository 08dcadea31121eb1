/** Reason of a charge: the first word of its key. */
export type ChargeName = 'nth' | 'delivery' | 'coupon' | 'free-delivery' | 'allowance' | 'rounding'

/** Returns what made a charge. */
export const chargeName = ({ key }: { key: string }) => key.split(':', 1)[0] as ChargeName

/** Whether a coupon made a charge: its name is the code. */
export const isCoupon = (charge: { key: string }): boolean => ['coupon', 'free-delivery'].includes(chargeName(charge))
