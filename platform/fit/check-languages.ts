import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import type { Release } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/refused'

/**
 * Refuses a release without texts in a language that the shop offers. A build from before languages does not say, and is shown in
 * English. @throws Refused
 */
export function checkLanguages(
  { name, languages }: Pick<Release, 'name' | 'languages'>,
  offered: readonly Language[],
): void {
  if (!languages) return
  const missing = offered.filter((language) => language !== DEFAULT_LANGUAGE && !languages.includes(language))
  if (missing.length === 0) return
  const files = missing.map((language) => `messages/${language}.json`).join(' and ')
  throw new Refused(
    'messages',
    `${name} has no ${files}, whose language the shop offers`,
    'write its texts (docs/guides/languages.md)',
  )
}
