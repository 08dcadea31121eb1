import Type, { type Static } from 'typebox'
import { Closed } from '../contract/fields'
import { Refused } from './refused'
import { SHELL } from './registry-entry'
import { MFE } from './typed-command'

/** Number of former versions that a statement names: browsers and servers fall back to the first. */
const MAX_PREVIOUS = 3

const MAX_PREVIEWS = 10

export const Remote = Type.String({ pattern: '^[a-z][a-z\\d-]*$', maxLength: 64, examples: ['recipes'] })
export const Version = Type.String({ pattern: '^\\w[\\w.+-]*$', maxLength: 128, examples: ['1.0.0-04df58dc'] })
export const Integrity = Type.String({
  pattern: '^sha256-[\\w+/]{43}=$',
  examples: ['sha256-q8huGyUHILp841pZoitgN6ZmYAt3hEcH6rXAMP+kWEY='],
})
const pointer = { version: Version, integrity: Integrity }
const Pointer = Closed(pointer)
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

type Pointer = Static<typeof Pointer>

/** Throws Refused for a version that is marked bad. */
export function checkNotBad(bad: string[], remote: string, version: string): void {
  if (bad.includes(version))
    throw new Refused(
      'bad version',
      `${remote} ${version} is marked bad`,
      `change its sources, or take the mark away: ${MFE} bad ${remote} ${version} --undo`,
    )
}

const without = <Each extends { version: string }>(all: Each[], version: string): Each[] =>
  all.filter((each) => each.version !== version)

/** Makes a version active, and ends a canary. */
export function withActive(
  { active, previous }: Statement,
  version: Pointer,
): Pick<Statement, 'active' | 'previous' | 'canary'> {
  const former = without([...(active ? [active] : []), ...previous], version.version)
  return { active: version, previous: former.slice(0, MAX_PREVIOUS), canary: undefined }
}

function activated(before: Statement, version: Pointer): Partial<Statement> {
  checkNotBad(before.bad, before.remote, version.version)
  return withActive(before, version)
}

function startedCanary(
  { remote, active, bad }: Statement,
  { version, plan }: Extract<Move, { kind: 'canary' }>,
): Partial<Statement> {
  checkNotBad(bad, remote, version.version)
  if (remote === SHELL || !active) {
    const found = remote === SHELL ? 'a shell is all of a page' : `nothing of ${remote} is live to compare with`
    throw new Refused('canary', found, 'release it without --canary')
  }
  if (active.version === version.version)
    throw new Refused('canary', `${remote} ${version.version} is active`, 'change it first')
  const isRising = plan.every((share, at) => share > (plan[at - 1] ?? 0)) && plan.at(-1) === 100
  if (!isRising)
    throw new Refused('canary', `the shares ${plan.join(',')} do not rise to 100`, 'name shares such as 5,25,100')
  return { canary: { ...version, plan } }
}

/** Goes back to a version: a step that is undone leaves those before it. */
function wentBack({ remote, previous, bad }: Statement, to = previous[0]): Partial<Statement> {
  if (!to)
    throw new Refused(
      'rollback',
      `there is no former version of ${remote} to go back to`,
      `release another one: ${MFE} release ${remote}`,
    )
  checkNotBad(bad, remote, to.version)
  const at = previous.findIndex(({ version }) => version === to.version)
  return { active: to, previous: at < 0 ? [] : previous.slice(at + 1), canary: undefined }
}

const OFF: Partial<Statement> = { active: undefined, previous: [], canary: undefined, movedBy: 'team' }

/** Marks a version as bad. The one before takes the place of a bad active one; without any the remote goes off, and a shell stays. */
function withBad(before: Statement, version: string, to: Pointer | undefined): Partial<Statement> {
  const marked: Statement = {
    ...before,
    bad: [...before.bad.filter((each) => each !== version), version],
    previous: without(before.previous, version),
    previews: without(before.previews, version),
    canary: before.canary?.version === version ? undefined : before.canary,
  }
  if (before.active?.version !== version) return marked
  if (to ?? marked.previous[0]) return { ...marked, ...wentBack(marked, to), movedBy: 'team' }
  return before.remote === SHELL ? marked : { ...marked, ...OFF }
}

function retired({ remote, active }: Statement): Partial<Statement> {
  if (remote === SHELL) throw new Refused('retire', 'a shell is all of a page', 'release another one in its place')
  if (!active) throw new Refused('retire', `${remote} is not live`, 'there is nothing to do')
  return OFF
}

/** Returns what a move changes. Throws Refused. */
function changeOf(before: Statement, move: Move): Partial<Statement> {
  switch (move.kind) {
    case 'start':
      return { ...activated(before, move.version), movedBy: 'start' }
    case 'release':
    case 'activate':
      return { ...activated(before, move.version), movedBy: 'team' }
    case 'canary':
      return { ...startedCanary(before, move), movedBy: 'team' }
    case 'rollback':
      return { ...(before.canary ? { canary: undefined } : wentBack(before, move.to)), movedBy: 'team' }
    case 'preview': {
      const { version, name } = move
      checkNotBad(before.bad, before.remote, version.version)
      const others = without(before.previews, version.version)
      return { previews: [{ ...version, name }, ...others].slice(0, MAX_PREVIEWS) }
    }
    case 'bad':
      return withBad(before, move.version, move.to)
    case 'good':
      return { bad: before.bad.filter((each) => each !== move.version) }
    case 'retire':
      return retired(before)
  }
}

/**
 * Returns the statement of a remote after a move at that ISO time. `current` has its canary as it is now (`effective`). A start
 * that finds what a team has moved returns `current` itself.
 * @throws Refused
 */
export function nextStatement(current: Statement | undefined, move: Move, remote: string, at: string): Statement {
  const before: Statement = current ?? { remote, previous: [], previews: [], bad: [], movedBy: 'start', at }
  if (move.kind === 'start' && before.movedBy === 'team') return before
  const { active, previous, canary, previews, bad, movedBy } = { ...before, ...changeOf(before, move) }
  // Always in this order: the text is signed.
  return { remote, ...(active && { active }), previous, ...(canary && { canary }), previews, bad, movedBy, at }
}
