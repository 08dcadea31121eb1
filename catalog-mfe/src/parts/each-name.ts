import type { Names } from '@souk-vert/shared/contract/catalog/translations'
import type { Language } from '@souk-vert/shared/language/languages'

/** Returns a text for each language that a thing has a name in. */
export const eachName = (names: Names, textOf: (name: string, language: Language) => string): Names =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, textOf(name, language as Language)]))
