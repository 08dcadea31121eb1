import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'

/** Made when they are first needed: that takes a slow phone a while. */
const collators: Partial<Record<Language, Intl.Collator>> = {}

/** Compares names in the order of the page's language. */
export function compareNames(a: string, b: string): number {
  const language = pageLanguage()
  return (collators[language] ??= new Intl.Collator(language)).compare(a, b)
}

/** A copy in the order of the names (section 2). */
export const byName = <T extends { name: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => compareNames(a.name, b.name))
