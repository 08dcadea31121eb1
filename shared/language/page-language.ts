import { pageGlobals } from './page-globals'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages'

/** The language of the page: that of its document, on a server that of the request under way. */
export function pageLanguage(): Language {
  // Not called as a method: builds write the language in place of such a call, also where this function is passed on.
  const ofRequest = pageGlobals.__language
  if (ofRequest) return ofRequest()
  const { lang } = globalThis.document?.documentElement ?? {}
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
