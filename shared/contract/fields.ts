import Type, { type TObjectOptions, type TProperties, type TSchema } from 'typebox'

/** An id on the wire: text without a dash (section 2 cuts it out of URLs). One that names nothing is 404; its shape is not judged. */
export const Id = Type.String({ minLength: 1, examples: ['3f9c0a52b1d84e67a0c2d915'] })

/** Code of a coupon as shoppers type it, in any case. */
export const CouponCode = Type.String({ minLength: 1, maxLength: 40, examples: ['WELCOME10'] })

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

/** A value, or null where there is none. */
export const OrNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

/** A page number: anything below 1, or not a number, is page 1. */
export const Page = Type.Optional(Type.Unknown({ examples: [1] }))

/** Fields of an answer that is one page of a list. */
export const paged = { totalCount: Count, totalPage: Count, page: Count }

/** The absolute address of a picture. */
export const Picture = Text('https://shop.example/uploads/0123456789abcdef0123456789abcdef')

/** A moment as ISO 8601 in UTC. */
export const Moment = Type.String({ examples: ['2026-11-21T09:30:00.000Z'] })

/** A day in Africa/Algiers. */
export const Day = Type.String({ format: 'date', pattern: '^[12]\\d{3}-', examples: ['2026-11-21'] })

/** The pattern of `MomentInput`: its pattern keeps out years and leap seconds that a database or a clock has no moment for. */
const MOMENT_PATTERN = String.raw`^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:[0-5]\d`

/** A moment that a caller sends, from the years 1000 to 2999. */
export const MomentInput = (example: string) =>
  Type.String({ format: 'date-time', pattern: MOMENT_PATTERN, examples: [example] })

/** An object of a body, which may hold nothing else: a field that it does not name is refused. */
export const Closed = <Fields extends TProperties>(fields: Fields, options: TObjectOptions = {}) =>
  Type.Object(fields, { ...options, additionalProperties: false })

/**
 * The one exception: an object that clients of section 7 send with fields of their own, as whole categories, products or carts. What
 * it does not name is taken away before anything reads it (docs/decisions/request-bodies.md).
 */
export const Trimmed = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: true })
