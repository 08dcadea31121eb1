import { browserStorage } from './browser-storage'

/** Its name in browser storage, and in an address. */
export const COUPON = 'coupon'

/** Code of the coupon that the shopper has typed, or came with, until they order; it may not hold. */
export const keptCoupon = (): string | undefined => browserStorage.get(COUPON)

export const keepCoupon = (code: string): void => browserStorage.set(COUPON, code.trim().slice(0, 40))

export const forgetCoupon = (): void => browserStorage.remove(COUPON)

/** Keeps the coupon of the page's address, `?coupon=`. */
export function keepCouponOfAddress(): void {
  const code = new URLSearchParams(location.search).get(COUPON)
  if (code?.trim()) keepCoupon(code)
}
