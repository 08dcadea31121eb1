import { DrizzleQueryError } from 'drizzle-orm'
import { pino, stdSerializers, type Logger } from 'pino'

/**
 * An error for the log. A failed query is logged without its parameters, which may hold what nobody should read: drizzle puts them
 * into its message, PGlite into a property of its errors, and PostgreSQL writes whole rows into `detail` and `where`.
 */
export function describeError(error: Error) {
  const isQuery = error instanceof DrizzleQueryError
  const { params, detail, where, ...described } = stdSerializers.err(
    isQuery ? (error.cause ?? new Error('unknown')) : error,
  )
  return isQuery ? { ...described, query: error.query } : described
}

/** Lines are written when there are so many bytes of them, or it is so many ms later; a write for each line takes time. */
const BUFFERED = { minLength: 4096, periodicFlush: 100 }

/** Time that the last lines may take to be written, in ms. */
const FLUSH_TIMEOUT_MS = 1000

const output = pino.destination({ sync: false, ...BUFFERED })

/**
 * Writes what is left of the log, before `process.exit`. Lines that nobody reads are given up: what pino does at the exit
 * itself tries for ever to write into a pipe whose reader is gone (sonic-boom 4.2), and the process would never end.
 */
export async function endLog(): Promise<void> {
  const isWritten = await new Promise<boolean>((resolve) => {
    setTimeout(resolve, FLUSH_TIMEOUT_MS, false)
    output.flush((error) => resolve(!error))
  })
  if (!isWritten) output.flushSync = () => undefined
}

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
    // Not the output itself, which pino would flush as described above after each `fatal`.
    { write: (line) => void output.write(line) },
  )
