import type { FastifyInstance } from 'fastify'
import * as t from '#messages'
import { inLanguageOf } from './call-language'
import { httpRefusal, invalid } from './refusals'
import { inputText } from './input-text'

/** Bytes of a body. */
export const BODY_LIMIT = 128 * 1024

/** Bytes of one that holds much: a product with all its details, or an order, with which clients send their whole cart. */
export const LARGE_BODY_LIMIT = 1024 * 1024

/** Characters that databases refuse in a text, or replace: NUL, and halves of a character (lone surrogates). */
const REFUSED = /[\0\p{Surrogate}]/u

/** Escapes of these characters in JSON. Bodies without an escape need not be walked through. */
const PERHAPS_REFUSED = /\\u(0000|d[89a-f])/i

/** Whether such a character stands anywhere in it. */
function holdsRefused(body: unknown): boolean {
  const rest = [body]
  while (rest.length) {
    const value = rest.pop()
    if (typeof value === 'string' && REFUSED.test(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, entry] of Object.entries(value)) {
      if (REFUSED.test(key)) return true
      rest.push(entry)
    }
  }
  return false
}

/** The refusal of a body that holds a character which cannot be kept; it names the field. Undefined when there is none. */
function characterError(body: unknown): Error | undefined {
  if (!holdsRefused(body)) return undefined
  const fields = typeof body === 'object' ? Object.entries(body!) : []
  const named = fields.find(([name, value]) => !REFUSED.test(name) && holdsRefused(value))
  const field = named?.[0] ?? ''
  return invalid(field, t.characterNotAllowed({ field: inputText(field) }))
}

/** Lists and objects within each other; a client's body has five. */
const DEEPEST = 100

/** Whether a text is nested so deep that whatever reads it, walks through it or writes it again, takes long or fails. */
function isTooDeep(text: string): boolean {
  let [depth, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST) return true
  }
  return false
}

/**
 * Registers parsers of bodies: JSON for every method, DELETE too; an empty body of whatever type is no body, because
 * clients send some POST calls without one (section 7). Anything else is 415.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    inLanguageOf(request, () => {
      if (isTooDeep(text as string)) return done(invalid('', t.nestedTooDeep()))
      parse(request, text as string, (error, body) => {
        if (error) return done(error)
        done((PERHAPS_REFUSED.test(text as string) && characterError(body)) || null, body)
      })
    })
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length > 0) return done(httpRefusal('UNSUPPORTED_TYPE', t.sendJson))
    done(null, undefined)
  })
}
