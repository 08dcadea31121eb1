import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'

/** Months as `Intl.DateTimeFormat` names them in en-GB, fr-DZ and ar-DZ, which servers and phones may do differently. */
const months: Record<Language, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  ar: [
    ...['جانفي', 'فيفري', 'مارس', 'أفريل', 'ماي', 'جوان'],
    ...['جويلية', 'أوت', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  ],
}

/** Returns the day of a moment near today: '3 Feb', '3 févr.', '3 فيفري'. */
export const nearDayText = (moment: Date): string => `${moment.getDate()} ${months[pageLanguage()][moment.getMonth()]}`

/** Returns the day of a moment: '3 Feb 2026', '3 févr. 2026', '3 فيفري 2026'. */
export const dayText = (moment: Date): string => `${nearDayText(moment)} ${moment.getFullYear()}`

/** Returns the time of a moment on a clock of 24 hours: '09:05'. */
export const timeText = (moment: Date): string =>
  [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
