import { pageLanguage } from '@souk-vert/shared/language/page-language'

/** Returns a number without groups as people write it: '5.5', in French and Arabic '5,5'. */
export const decimalText = (number: number | string): string =>
  pageLanguage() === 'en' ? `${number}` : `${number}`.replace('.', ',')
