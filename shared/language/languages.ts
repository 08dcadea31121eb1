/** Languages that the shop's own parts have texts in, the default first. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of addresses without one, and of what says nothing else. */
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language

/**
 * Parameter of a call's address that says the language of its page; none is the default. In the address, so that no
 * cache mixes languages.
 */
export const LANGUAGE_PARAMETER = 'language'

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

/** The language that is written from right to left. */
export const RIGHT_TO_LEFT = 'ar' as const satisfies Language

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === RIGHT_TO_LEFT ? 'rtl' : 'ltr')

/** Prefix of the addresses of a language, `/fr`; none for the default. It is the router's `basename`. */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** Returns the address of a page of the shop, which names no language, in one: `/list` is `/fr/list`. It is never one of another host. */
export function addressOf(language: Language, address: string): string {
  const prefix = prefixOf(language)
  const own = address.replace(/^[/\\]+/, '/')
  return prefix ? prefix + own.replace(/^\/(?=[?#]|$)/, '') : own
}

/** Reads a list such as 'en,fr', the default language always in it. @throws an Error that names what is no language of the shop */
export function readLanguages(text: string | undefined): Language[] {
  const given = (text || LANGUAGES.join(',')).split(',').map((each) => each.trim())
  const strange = given.find((each) => !isLanguage(each))
  if (strange !== undefined) throw new Error(`must be of ${LANGUAGES.join(', ')}, with commas, not '${strange}'`)
  return LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || given.includes(language))
}
