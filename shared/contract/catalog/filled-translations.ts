import type { Translations } from './translations'

/** Returns the texts without spaces around, and without those that are empty. */
export function filledTranslations(translations: Translations = {}): Translations {
  const filled = Object.entries(translations).map(([language, texts]) => [
    language,
    Object.fromEntries(
      Object.entries(texts ?? {})
        .map(([name, text]) => [name, typeof text === 'string' ? text.trim() : text] as const)
        .filter(([, text]) => (typeof text === 'string' ? text !== '' : Object.keys(text).length > 0)),
    ),
  ])
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts as object).length > 0)) as Translations
}
