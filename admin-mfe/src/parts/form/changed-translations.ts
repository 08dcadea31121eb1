import type { Translations } from '@souk-vert/shared/contract/catalog/translations'

/** The texts in other languages that differ, by language; an empty one is taken away. */
export function changedTranslations(before: Translations, after: Translations): Translations {
  const changed = Object.entries(after).map(([language, texts]) => {
    const known = before[language as keyof Translations] ?? {}
    const isChanged = ([name, text]: [string, unknown]) => text !== (known[name] ?? '')
    return [language, Object.fromEntries(Object.entries(texts).filter(isChanged))] as const
  })
  return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0))
}
