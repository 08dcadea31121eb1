import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAMETER } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'

/** Does work in the language of the page that a call comes from, which its address (path and query) says. */
export function inCallLanguage<Result>(address: string, work: () => Result): Result {
  const language = new URLSearchParams(address.split('?')[1]).get(LANGUAGE_PARAMETER)
  return inLanguage(isLanguage(language) ? language : DEFAULT_LANGUAGE, work)
}
