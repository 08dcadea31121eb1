import Type, { type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { type Area, isArea } from './roles'

/** An id on the wire: text without a dash (section 2 cuts it out of URLs). One that names nothing is 404; its shape is not judged. */
export const Id = Type.String({ minLength: 1, examples: ['3f9c0a52b1d84e67a0c2d915'] })

/** An amount in DZD with at most two decimals. */
export const Dzd = Type.Number({ minimum: 0, examples: [249.5] })

/** A text of ours, with an example of it. */
export const Text = (example: string) => Type.String({ examples: [example] })

/** Text that holds something beside spaces. */
export const Filled = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', examples: [example] })

/** The largest integer of a column; every integer of a body is one of a column's. */
export const MAX_INTEGER = 2_147_483_647

/** An integer that a column can hold, from `minimum` on. */
export const Integer = (minimum: number, example: number, maximum = MAX_INTEGER) =>
  Type.Integer({ minimum, maximum, examples: [example] })

/** Whole units of sale. */
export const Pieces = (minimum: 0 | 1) => Integer(minimum, 2)

export const Count = Integer(0, 1)

/** The absolute address of a picture. */
export const Picture = Text('https://shop.example/uploads/0123456789abcdef0123456789abcdef')

/** A moment as ISO 8601 in UTC. */
export const Moment = Type.String({ examples: ['2026-11-21T09:30:00.000Z'] })

/** The pattern of `MomentInput`: its pattern keeps out years and leap seconds that a database or a clock has no moment for. */
const MOMENT_PATTERN = String.raw`^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:[0-5]\d`

/** A moment that a caller sends, from the years 1000 to 2999. */
export const MomentInput = (example: string) =>
  Type.String({ format: 'date-time', pattern: MOMENT_PATTERN, examples: [example] })

/**
 * Required access of a call: anyone, a signed-in user, or a user whose role has that area. `team` is a token of the remote that the
 * address names, `operator` one of all remotes, and each admin has both; `server` is the key of document servers.
 */
export type Access = 'anyone' | 'user' | Area | ReleaseAccess | 'server'

type ReleaseAccess = 'team' | 'operator'

/** Whether a call is about releases: for programs with a token of their own, and for admins. */
export const isForReleases = (access: Access | undefined): access is ReleaseAccess =>
  access === 'team' || access === 'operator'

/** Whether a call is for staff alone. */
export const isForStaff = (access: Access | undefined): access is Area => isArea(access)

/**
 * Rule for the edge to repeat a POST call whose answer got lost: `always`, for it only reads or its body has a key
 * that makes of two the same one; `with-key`, where it has the header `Idempotency-Key`. A POST call without this is
 * never sent again. The edge reads it in nginx/repeatable-calls.conf, which `npm run edge-calls` writes.
 */
export type Repeatable = 'always' | 'with-key'

/** An object of a body, which may hold nothing else: a field that it does not name is refused. */
export const Closed = <Fields extends TProperties>(fields: Fields, options: TObjectOptions = {}) =>
  Type.Object(fields, { ...options, additionalProperties: false })

/**
 * The one exception: an object that clients of section 7 send with fields of their own, as whole categories, products or carts. What
 * it does not name is taken away before anything reads it (docs/decisions/request-bodies.md).
 */
export const Trimmed = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: true })

/** A success that carries nothing but its message (section 3, response envelopes). */
export const Done = Type.Object({ success: Type.Literal(true), error: Type.Literal(false), message: Text('Done') })

/** A success that carries `data`, and beside it what a few calls put at the top level (page, totalPage …). */
export const done = <Data extends TSchema, Beside extends TProperties = Record<never, never>>(
  data: Data,
  beside: Beside = {} as Beside,
) =>
  Type.Object({
    success: Type.Literal(true),
    error: Type.Literal(false),
    message: Text('Done'),
    data,
    ...beside,
  })

/** Codes that any call may be refused with. `NOT_FOUND` is an unknown path; a 5xx has the code `INTERNAL`. */
const everyCall = [
  'VALIDATION',
  'BAD_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'FOREIGN_ORIGIN',
  'TOO_MANY_REQUESTS',
  'SECOND_FACTOR_REQUIRED',
] as const

/** A field that was refused and why, for the person who filled it in. */
export const FieldError = Type.Object({ field: Type.String(), message: Type.String() })
export type FieldError = Static<typeof FieldError>

/**
 * A refusal (4xx, section 8): `message` is for the person, `code` for programs; `errors` names the fields of a `VALIDATION`.
 * The codes given are those of the call itself; calls of signed-in users list `UNAUTHENTICATED` too.
 */
export const refused = <const Codes extends readonly string[], Data extends TSchema = ReturnType<typeof Type.Unknown>>(
  codes: Codes,
  data: Data = Type.Unknown() as unknown as Data,
) =>
  Type.Object({
    success: Type.Literal(false),
    error: Type.Literal(true),
    message: Type.String(),
    code: Type.Enum([...everyCall, ...codes]),
    errors: Type.Optional(Type.Array(FieldError)),
    data: Type.Optional(data),
  })
