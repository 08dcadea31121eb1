import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_HEADER } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'

/** Does work in the language of the page that a call comes from. */
export function inCallLanguage<Result>(headers: IncomingHttpHeaders, work: () => Result): Result {
  const language = headers[LANGUAGE_HEADER]
  return inLanguage(isLanguage(language) ? language : DEFAULT_LANGUAGE, work)
}
