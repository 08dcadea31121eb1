import { MAX_PREVIEWS, MAX_PREVIOUS, type Move, type Pointer, type Statement } from '../contract/release/statement'
import { Refused } from './refused'
import { SHELL } from './registry-entry'
import { MFE } from './typed-command'

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

/** Whether shares of a canary rise to 100. */
export const isRising = (plan: number[]): boolean =>
  plan.every((share, at) => share > (plan[at - 1] ?? 0)) && plan.at(-1) === 100

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
  if (!isRising(plan))
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
