import type { Language } from './languages'
import { pageLanguage } from './page-language'

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

const forms: Record<Language, (count: number) => Form> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => {
    if (Math.abs(count) < 2) return 'one'
    return Number.isInteger(count) && count % 1_000_000 === 0 ? 'many' : 'other'
  },
  ar: (count) => {
    if (!Number.isInteger(count)) return 'other'
    if (count < 3) return (['zero', 'one', 'two'] as const)[count] ?? 'other'
    const lastTwo = count % 100
    if (lastTwo >= 3 && lastTwo <= 10) return 'few'
    return lastTwo >= 11 ? 'many' : 'other'
  },
}

/** The form of a noun after a count in the page's language, as `Intl.PluralRules` names it, whose first use would keep a phone busy. */
export const pluralForm = (count: number): Form => forms[pageLanguage()](count)
