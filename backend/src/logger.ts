import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type Logger } from 'pino'

/** An error for the log. A failed query is told without its parameters, which may hold what nobody should read. */
function describeError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  return { ...stdSerializers.err(error.cause ?? new Error('unknown')), query: error.query }
}

/** JSON lines on standard output. No body, token or cookie comes into a line; `redact` is for a slip. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: { part: 'backend' },
    serializers: { err: describeError },
    redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.headers', 'password', '*.password'],
  })
