import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAMETER, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'

/** The language in which a caller wants messages: that of its address, or English. */
function languageOf({ query }: FastifyRequest): Language {
  // Of an address that cannot be read there is none.
  const wanted = (query as Record<string, unknown> | null)?.[LANGUAGE_PARAMETER]
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
