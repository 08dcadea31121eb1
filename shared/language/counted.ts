import type { Language } from './languages'
import { pageLanguage } from './page-language'

/** Between digits in groups of three. */
const GROUP_BEGINS = /\B(?=(?:\d{3})+$)/g

/** Signs between groups, as `Intl.NumberFormat` writes them for en, fr-DZ and ar-DZ; its first use keeps a phone busy for 50 to 100 ms. */
const groupSigns: Record<Language, string> = { en: ',', fr: '\u202f', ar: '.' }

const grouped = (count: number, sign: string) => String(count).replace(GROUP_BEGINS, sign)

/** Returns a whole number as people read it in the page's language: '27,555', '27 555', '27.555'. */
export const countText = (count: number): string => grouped(count, groupSigns[pageLanguage()])

/** Returns a number with its noun, in English: '1 category', '2 categories', '1,200 products'. `text` is the number as it is written. */
export const counted = (
  count: number,
  one: string,
  several = `${one}s`,
  text = grouped(count, groupSigns.en),
): string => `${text} ${count === 1 ? one : several}`
