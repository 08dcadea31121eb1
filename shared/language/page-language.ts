import { pageGlobals } from '../federation/page-globals'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages'

/** The language of the page: that of its document, on a server that of the request under way. */
export function pageLanguage(): Language {
  if (pageGlobals.__language) return pageGlobals.__language()
  const { lang } = globalThis.document?.documentElement ?? {}
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
