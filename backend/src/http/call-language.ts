import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAMETER, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'

/** The language in which a caller wants messages: that of its address, or English. */
function languageOf({ query, url }: FastifyRequest): Language {
  // Fastify reads none of an address that is no address.
  const read = query ?? Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  const wanted = (read as Record<string, unknown>)[LANGUAGE_PARAMETER]
  return isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
}

/** Does work in the language of a call: `pageLanguage` returns it, and messages are written in it. */
export const inLanguageOf = <Result>(request: FastifyRequest, work: () => Result): Result =>
  inLanguage(languageOf(request), work)

/** Answers calls in their language. Bodies are read in none: what follows is in it again. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => inLanguageOf(request, next))
  app.addHook('preValidation', (request, _reply, next) => inLanguageOf(request, next))
}
