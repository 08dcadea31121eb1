import type { FastifyInstance } from 'fastify'
import { invalid, UnsupportedType } from './errors'

/** What databases refuse in a text, or keep as something else: NUL, and halves of a character (lone surrogates). */
const REFUSED = /[\0\p{Surrogate}]/u

/** How JSON writes these. Otherwise they cannot stand in it, so that other bodies need not be walked through. */
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
function characterFault(body: unknown): Error | undefined {
  if (!holdsRefused(body)) return undefined
  const fields = typeof body === 'object' ? Object.entries(body!) : []
  const named = fields.find(([name, value]) => !REFUSED.test(name) && holdsRefused(value))
  const field = named?.[0] ?? ''
  return invalid(field, `${field || 'The request'} holds a character that is not allowed`)
}

/** Lists and objects within each other; a client's body has five. */
const DEEPEST = 100

/** The refusal of a body that is nested so deep that whatever walks through it, or writes it again, might fail. */
function depthFault(body: unknown): Error | undefined {
  let level = [body]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (!level.length) return undefined
  }
  return invalid('', 'The request is nested too deep')
}

/** Whether there are more than `count` of these characters in a text. */
const hasMore = (text: string, characters: RegExp, count: number) =>
  text.length > count && (text.match(characters)?.length ?? 0) > count

/** What is wrong with a body that JSON allows. Most bodies are not walked through, because their text tells that nothing is. */
function faultOf(text: string, body: unknown): Error | undefined {
  if (hasMore(text, /[[{]/g, DEEPEST)) {
    const fault = depthFault(body)
    if (fault) return fault
  }
  return PERHAPS_REFUSED.test(text) ? characterFault(body) : undefined
}

/**
 * How bodies are read: JSON for every method, DELETE too; an empty body of whatever type is no body, because clients send
 * some POST calls without one (section 7). Anything else is 415.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, (error, body) => {
      if (error) return done(error)
      done(faultOf(text as string, body) ?? null, body)
    })
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length > 0) return done(new UnsupportedType())
    done(null, undefined)
  })
}
