import { addressOf, DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from './languages'

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

/** Any address of the shop in a language, also one that names another: `/list` and `/ar/list` are `/fr/list` in French. Files, calls and what begins with no `/` stay. */
export function addressIn(language: Language, address: string): string {
  if (!address.startsWith('/') || address.startsWith('//') || WITHOUT_LANGUAGE.test(address)) return address
  return addressOf(language, splitAddress(address).address)
}
