import type { Static, TSchema } from 'typebox'
import type * as features from './features'

/** Contract of any call. */
interface Call {
  method: string
  url: string
  schema: { body?: TSchema; response: { 200: TSchema; '4xx': TSchema } }
}

type AnyCall = Extract<(typeof features)[keyof typeof features], Call>

/**
 * Every call by method and path: what is sent (`undefined`: nothing), and the body of the 200 answer.
 * Types alone, so browser code imports no schema: `Calls['POST /api/cart/create']['body']` is `{ productId: string }`.
 */
export type Calls = {
  [C in AnyCall as `${C['method']} ${C['url']}`]: {
    body: C['schema'] extends { body: infer Body extends TSchema } ? Static<Body> : undefined
    answer: Static<C['schema']['response'][200]>
  }
}

/** Body of a call; a remote's own API is typed as `Calls` is. */
export type BodyOf<Call> = Call extends { body: infer Body } ? Body : never

/** Body of a call's answer. */
export type AnswerOf<Call> = Call extends { answer: infer Answer } ? Answer : never

/** `GET /api/cart/get` and so on: what a typed client takes as its first argument. */
export type CallName = keyof Calls

/** Body of a refusal whose call is not known. `data` is what the code says: `TotalChange` for `TOTAL_CHANGED`. */
export interface Refusal {
  success: false
  error: true
  message: string
  code: string
  errors?: { field: string; message: string }[]
  data?: unknown
}
