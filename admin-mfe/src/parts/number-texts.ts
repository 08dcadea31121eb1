import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'

const percentSigns: Record<Language, string> = { en: '%', fr: '\u202f%', ar: '%' }

/** Returns a number without groups as people write it: '5.5', in French and Arabic '5,5'. */
export const decimalText = (number: number | string): string =>
  pageLanguage() === 'en' ? `${number}` : `${number}`.replace('.', ',')

/** '5.5%', '5,5 %'. */
export const percentText = (percent: number): string => `${decimalText(percent)}${percentSigns[pageLanguage()]}`
