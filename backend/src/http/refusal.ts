import type { FieldError } from '@souk-vert/shared/contract/call'

/** Fields of a refusal's answer beside code and message, and the header `Retry-After`. */
export interface Details {
  /** The field that it is about, so that a form can show it there. */
  field?: string
  errors?: FieldError[]
  data?: unknown
  retryAfterSeconds?: number
}

/**
 * An answer that something cannot be done. `message` is written when it is read, in the language of who reads it: two callers may wait
 * for the same work.
 */
class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly statusCode: number,
    say: () => string,
  ) {
    super()
    Object.defineProperty(this, 'message', { get: say })
  }

  /** Adds details to its answer. */
  with({ field, ...details }: Details): this {
    if (field) Object.defineProperty(this, 'errors', { get: () => [{ field, message: this.message }] })
    return Object.assign(this, details)
  }
}

/** Whether an error is a refusal with one of these codes. */
export const isRefusal = (error: unknown, ...codes: string[]): error is Refusal =>
  error instanceof Refusal && codes.includes(error.code)

/**
 * A refusal: its HTTP status, its meaning for authors of clients, and its text for the person, which may need values. Where there is
 * none, each place says its own.
 */
export type Row = readonly [status: number, meaning: string, say?: (...values: never[]) => string]

type Values<R extends Row> = R[2] extends (...values: infer V) => string ? V : [say: () => string]

/** Returns a function that creates the refusals of these rows by their code. */
export const refusals = <const Rows extends Record<string, Row>>(rows: Rows) =>
  Object.assign(
    <Code extends keyof Rows & string>(code: Code, ...values: Values<Rows[Code]>): Refusal => {
      const [status, , say = (own: () => string) => own()] = rows[code]!
      return new Refusal(code, status, () => say(...(values as never[])))
    },
    { rows },
  )
