/**
 * Cookies that scripts may read. The server sets the first two: what scripts set or store, Safari deletes when the shop was not
 * visited for seven days (docs/decisions/offline.md).
 */

/** Says, without a secret, that the browser has the HttpOnly cookies of a session. */
export const SIGNED_IN = 'signedIn'

/** A guest's cart, as `keptCartText` writes it. */
export const KEPT_CART = 'guestCart'

/** The language that was chosen, set by the page: a cookie, because storage is cleared with each login and logout. */
export const CHOSEN_LANGUAGE = 'language'

/**
 * Bytes of a request's head that every server reads: a domain with several shops and trackers has 32 KB of cookies, beside an address
 * of 30 KB. Node reads 16 KB by default.
 */
export const MAX_HEAD_BYTES = 96 * 1024

/** Lines that the cookie takes: 2 KB of the 4 KB that browsers allow, for it is sent with each request. */
export const MAX_KEPT_LINES = 60

interface Line {
  productId: string
  quantity: number
}

const LINE = /^([0-9a-f]{24})-([1-9]\d{0,6})$/

/** Writes lines as a cookie's value; those with another id than the shop's are left out. */
export const keptCartText = (lines: Line[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId}-${quantity}`)
    .filter((line) => LINE.test(line))
    .slice(0, MAX_KEPT_LINES)
    .join('.')

/** Reads the lines of a cookie's value, without those that cannot be read. */
export const keptCartLines = (text: string): Line[] =>
  text.split('.').flatMap((line) => {
    const [, productId, quantity] = LINE.exec(line) ?? []
    return productId ? [{ productId, quantity: Number(quantity) }] : []
  })
