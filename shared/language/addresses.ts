import { addressOf, DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from './languages'

/** First segments of addresses that have no language: files, and calls. */
const WITHOUT_LANGUAGE = /^\/(?:api|mfe|uploads)\//

/** Segments and signs that browsers read as others: `/a/../b` and `/a/%2e%2e/b` are `/b`, a backslash is a slash. */
const READ_OTHERWISE = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Slashes in a row, also encoded ones: a browser that is led to `//a` takes it for a host. */
const SLASHES = /(?:[/\\]|%2f|%5c){2,}/gi

/** The path of an address of the shop as browsers read it, with single slashes. */
function plainPath(path: string): string {
  const read = READ_OTHERWISE.test(path) && path.startsWith('/') ? new URL(`http://shop${path}`).pathname : path
  return read.replace(SLASHES, '/')
}

/** The default language as a segment, which its addresses do not have. */
const IN_DEFAULT = new RegExp(`^(?:/${DEFAULT_LANGUAGE}(?=/|$))+`, 'i')

/**
 * The language of an address of the shop, path first, and the plain address without it: `/fr/list?a=1` and `/FR//list?a=1` are
 * `/list?a=1` in French, `/en/list` is `/list`.
 */
export function splitAddress(
  address: string,
  languages: readonly Language[] = LANGUAGES,
): { language: Language; address: string } {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const plain = plainPath(path).replace(IN_DEFAULT, '') || '/'
  const [, first = '', below = ''] = /^\/(\w\w)(?=\/|$)(.*)$/s.exec(plain) ?? []
  const language = first.toLowerCase()
  if (!isLanguage(language) || !languages.includes(language))
    return { language: DEFAULT_LANGUAGE, address: plain + rest }
  return { language, address: (below || '/') + rest }
}

/**
 * Any address of the shop in a language, also one that names another: `/list` and `/ar/list` are `/fr/list` in French.
 * Files, calls and what begins with no `/` stay.
 */
export function addressIn(language: Language, address: string): string {
  if (!address.startsWith('/') || address.startsWith('//') || WITHOUT_LANGUAGE.test(address)) return address
  return addressOf(language, splitAddress(address).address)
}
