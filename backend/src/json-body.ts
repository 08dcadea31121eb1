import type { FastifyInstance } from 'fastify'
import { invalid, UnsupportedType } from './errors'

/** Databases refuse this character in a text, so it is refused here, whichever field it stands in. */
const NUL = '\0'

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes(NUL)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, entry]) => holdsNul(key) || holdsNul(entry))

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
      // Only escaped can it stand in valid JSON; seldom enough that walking through the body costs nothing.
      if (!error && text.includes('\\u0000') && holdsNul(body)) return done(invalid('', 'A character is not allowed'))
      done(error, body)
    })
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length > 0) return done(new UnsupportedType())
    done(null, undefined)
  })
}
