import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { isolated } from '@souk-vert/shared/language/isolated'

const formats = new Map<Language, Intl.ListFormat>()

function formatOf(language: Language): Intl.ListFormat {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.ListFormat(language, { style: 'narrow' })))
  return format
}

/** 'Milk, Bread'; none of the texts moves its neighbours. */
export const listText = (texts: readonly string[]): string =>
  formatOf(pageLanguage()).format(texts.map((text) => isolated(text)))
