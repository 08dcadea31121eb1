import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'

/** Between digits of a whole number as en-IN groups them: the last three, and pairs before those. */
const PAIRS_BEGIN = /\B(?=(?:\d\d)*\d{3}$)/g
const GROUP_BEGINS = /\B(?=(?:\d{3})+$)/g

/** How each language writes an amount: `DZD 1,05,000.50` (section 9), `105 000,50 DA`, `105.000,50 د.ج.` */
const writings: Record<Language, (minus: string, whole: string, centimes: string) => string> = {
  en: (minus, whole, centimes) => `${minus}DZD\u00a0${whole.replace(PAIRS_BEGIN, ',')}.${centimes}`,
  fr: (minus, whole, centimes) => `${minus}${whole.replace(GROUP_BEGINS, '\u202f')},${centimes}\u00a0DA`,
  ar: (minus, whole, centimes) =>
    `\u200f${minus && '\u200e-'}${whole.replace(GROUP_BEGINS, '.')},${centimes}\u00a0د.ج.\u200f`,
}

/**
 * Formats an amount in DZD, of whole centimes, in the page's language. The result is that of `Intl.NumberFormat` in en-IN, fr-DZ and ar-DZ,
 * whose first use alone keeps a phone busy for 50 to 100 ms, before the page can be used.
 */
export function formatDzd(dzd: number): string {
  const [whole = '', centimes = ''] = Math.abs(dzd).toFixed(2).split('.')
  return writings[pageLanguage()](dzd < 0 ? '-' : '', whole, centimes)
}
