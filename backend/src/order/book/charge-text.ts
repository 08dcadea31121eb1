import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { nthText } from '@souk-vert/shared/text/nth-text'
import { nameIn } from '../../catalog/names'
import type { ChargeRow } from './book'

/** Returns the name of a charge in a language, by default in that of the work under way; empty where its key says it. */
export const chargeText = (
  { every, percent, ...named }: Pick<ChargeRow, 'name' | 'translations' | 'every' | 'percent'>,
  language: Language = pageLanguage(),
): string =>
  every === null ? nameIn(named, language) : inLanguage(language, () => nthText({ every, percent: percent! }))
