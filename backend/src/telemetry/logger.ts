import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type Logger } from 'pino'

/** An error for the log. A failed query is told without its parameters, which may hold what nobody should read. */
function describeError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  return { ...stdSerializers.err(error.cause ?? new Error('unknown')), query: error.query }
}

/** Lines are written when there are so many bytes of them, or it is so many ms later; a write for each line takes time. */
const GATHERED = { minLength: 4096, periodicFlush: 100 }

/**
 * JSON lines on standard output, at most a tenth of a second late; what is left when the process ends is written then. No
 * body, token or cookie comes into a line; `redact` is for a slip.
 */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: { part: 'backend' },
      serializers: { err: describeError },
      redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.headers', 'password', '*.password'],
    },
    pino.destination({ sync: false, ...GATHERED }),
  )
