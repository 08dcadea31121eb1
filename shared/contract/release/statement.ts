import Type, { type Static } from 'typebox'
import { Closed } from '../fields'

/** Number of former versions that a statement names: browsers and servers fall back to the first. */
export const MAX_PREVIOUS = 3

export const MAX_PREVIEWS = 10

export const Remote = Type.String({ pattern: '^[a-z][a-z\\d-]*$', maxLength: 64, examples: ['recipes'] })
export const Version = Type.String({ pattern: '^\\w[\\w.+-]*$', maxLength: 128, examples: ['1.0.0-04df58dc'] })
export const Integrity = Type.String({
  pattern: '^sha256-[\\w+/]{43}=$',
  examples: ['sha256-q8huGyUHILp841pZoitgN6ZmYAt3hEcH6rXAMP+kWEY='],
})
const pointer = { version: Version, integrity: Integrity }
/** A version of a remote, with the hash of its artifact. */
export const Pointer = Closed(pointer)
export type Pointer = Static<typeof Pointer>
/** Shares of the visitors in percent, ascending; 100 is the last. */
const Plan = Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 100 }), {
  minItems: 1,
  maxItems: 20,
  examples: [[5, 25, 100]],
})
/** 16 random bytes as base64url. */
const PreviewName = Type.String({ pattern: '^[\\w-]{22}$', examples: ['pVJ8S5Cq0m0QXb1nYkzT2w'] })

/** ISO time with milliseconds: as texts these are in the order of their times. */
export const MoveTime = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  examples: ['2026-11-29T10:00:00.000Z'],
})

/**
 * State of one remote, or of the shell, as its team says it: what is signed. More may stand there: it is signed, too, and a machine
 * that has not been updated yet would keep a former release for a field that it can do without.
 */
export const Statement = Type.Object({
  remote: Remote,
  /** None: off the shop. */
  active: Type.Optional(Pointer),
  /** Newest first. */
  previous: Type.Array(Pointer, { maxItems: MAX_PREVIOUS }),
  canary: Type.Optional(Type.Object({ ...pointer, plan: Plan })),
  /** Newest first. */
  previews: Type.Array(Type.Object({ ...pointer, name: PreviewName }), { maxItems: MAX_PREVIEWS }),
  bad: Type.Array(Version),
  /** The one that moved it last: `npm start` never moves what a team has moved. */
  movedBy: Type.Enum(['start', 'team']),
  /** ISO time of the last move. */
  at: MoveTime,
})
export type Statement = Static<typeof Statement>

/** A change of a statement that a caller asks for. */
export const Move = Type.Union([
  Closed({ kind: Type.Enum(['release', 'activate', 'start']), version: Pointer }),
  Closed({ kind: Type.Literal('canary'), version: Pointer, plan: Plan }),
  Closed({ kind: Type.Literal('preview'), version: Pointer, name: PreviewName }),
  /** `to`: the version that was live before, where the caller knows it from the history. */
  Closed({ kind: Type.Literal('rollback'), to: Type.Optional(Pointer) }),
  Closed({ kind: Type.Enum(['bad', 'good']), version: Version, to: Type.Optional(Pointer) }),
  Closed({ kind: Type.Literal('retire') }),
])
export type Move = Static<typeof Move>
