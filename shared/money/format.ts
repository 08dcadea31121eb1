/** Between digits of a whole number as en-IN groups them: the last three, and pairs before those. */
const GROUP_BEGINS = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * Formats an amount in DZD, of whole centimes, with en-IN grouping (section 9). The result is that of
 * `Intl.NumberFormat`, whose first use alone keeps a phone busy for 50 to 100 ms, before the page can be used.
 */
export function formatDzd(dzd: number): string {
  const [whole = '', centimes] = Math.abs(dzd).toFixed(2).split('.')
  return `${dzd < 0 ? '-' : ''}DZD\u00a0${whole.replace(GROUP_BEGINS, ',')}.${centimes}`
}
