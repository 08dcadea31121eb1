import type { Translations } from '@souk-vert/shared/contract/catalog/translations'

/** A thing of the catalogue that may have texts in other languages. */
export interface Translated {
  translations?: Translations
}

/** The texts in other languages as answers have them: only where there are any. */
export const anyTranslations = (translations: Translations): Translated =>
  Object.keys(translations).length > 0 ? { translations } : {}
