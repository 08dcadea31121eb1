/** Languages that the shop's own parts have texts in, the default first. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of addresses without one, and of what says nothing else. */
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language

/** Parameter of a call's address that says the language of its page; none is the default. In the address, so that no cache mixes languages. */
export const LANGUAGE_PARAMETER = 'language'

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Prefix of the addresses of a language, `/fr`; none for the default. It is the router's `basename`. */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** First segments of addresses that have no language: files, and calls. */
const WITHOUT_LANGUAGE = /^\/(?:api|mfe|uploads)\//

/** The language of an address of the shop, path first, and the address without it: `/fr/list?a=1` is `/list?a=1` in French. */
export function splitAddress(
  address: string,
  languages: readonly Language[] = LANGUAGES,
): { language: Language; address: string } {
  const [, first = '', rest = ''] = /^\/(\w\w)(?=[/?#]|$)(.*)$/s.exec(address) ?? []
  if (!isLanguage(first) || first === DEFAULT_LANGUAGE || !languages.includes(first))
    return { language: DEFAULT_LANGUAGE, address }
  return { language: first, address: rest.startsWith('/') ? rest : `/${rest}` }
}

/** An address of the shop in a language: `/list` is `/fr/list` in French. Files, calls and what begins with no `/` stay. */
export function addressIn(language: Language, address: string): string {
  if (!address.startsWith('/') || address.startsWith('//') || WITHOUT_LANGUAGE.test(address)) return address
  const { address: own } = splitAddress(address)
  return own === '/' ? prefixOf(language) || '/' : prefixOf(language) + own
}

/** Reads a list such as 'en,fr', the default language always in it. @throws an Error that names what is no language of the shop */
export function readLanguages(text: string | undefined): Language[] {
  const given = (text || LANGUAGES.join(',')).split(',').map((each) => each.trim())
  const strange = given.find((each) => !isLanguage(each))
  if (strange !== undefined) throw new Error(`must be of ${LANGUAGES.join(', ')}, with commas, not '${strange}'`)
  return LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || given.includes(language))
}
