import { withoutTracking } from './tracking'

/**
 * Everything before `q`, and the raw text after it: in the specification's unencoded form the text may hold `&` and `=`. What
 * advertisers append is no part of it.
 */
function parts(address: string): { before: string; raw: string } {
  const search = withoutTracking(address)
  const found = /[?&]q=/.exec(search)
  if (!found) return { before: search, raw: '' }
  return { before: search.slice(0, found.index), raw: search.slice(found.index + found[0].length) }
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

/**
 * The text that a URL's query searches for; what is no valid encoding (section 5: it may stand unencoded) counts as it
 * stands. A NUL, which no text of the shop can hold, is left out.
 */
export const searchTextOf = (search: string): string =>
  parts(search)
    .raw.replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, decoded)
    .replaceAll('\0', '')

/** The page of a list that a URL's query asks for: 1 unless it is a whole number above. */
export function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** The fields of a URL of the search. They stand before `q`, because all that follows `q=` is text. */
export const searchFieldsOf = (search: string): string => parts(search).before

/** Whether a URL of the search asks for results, be it with an empty text. */
export const asksForSearch = (search: string): boolean => /[?&]q=/.test(search)

/** `/search?q={text}` (section 2), encoded; `fields` are what is chosen beside the text, and the page, as a query writes them. */
export const searchUrl = (text: string, fields = ''): string =>
  `/search?${fields && `${fields}&`}q=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`
