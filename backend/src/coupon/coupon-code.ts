/** A code as it is kept: shoppers type it in any case. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()
