import type { Language } from '@souk-vert/shared/language/languages'
import type { AnswerFields } from '@souk-vert/shared/releases/format'
import { linksOf } from '@souk-vert/shared/releases/extensions'
import { isSamePattern } from '../releases/route-pattern'
import { unanswered } from '../answers/answer-fields'
import { checkLinks } from './check-extensions'
import { checkLanguages } from './check-languages'
import { checkLinksBeside } from './check-links-beside'
import { checkNeeds } from './check-needs'
import { checkApi, checkOwnSlots } from './check-own-names'
import { checkPaths, type Team } from './check-paths'
import { checkSlots } from './check-slots'
import { checkVersions } from './check-versions'
import { isShell, type Manifest, whoOf } from './manifest'
import { Refused } from '@souk-vert/shared/releases/refused'

/** A shop, and the version that a move would bring into it. */
export interface ShopState {
  moved: Manifest
  /** Active versions of all remotes and of the shell, as they are before the move. */
  live: Manifest[]
  /** The version behind each, to which browsers fall back. */
  behind?: Manifest[]
  teams: Team[]
  /** Answers of the backend; undefined where they are not to be compared. */
  answers?: AnswerFields
  /** Languages that the shop offers. */
  languages: readonly Language[]
  /** A step back is urgent: only paths and names are asked for. */
  isRollback?: boolean
}

/** Refuses a route that another live remote has. Throws Refused. */
function checkRoutesBeside(moved: Manifest, others: Manifest[]): void {
  for (const { path } of moved.release.routes)
    for (const other of others)
      if (other.release.routes.some((route) => isSamePattern(route.path, path)))
        throw new Refused(
          'ownership',
          `${moved.release.name} declares ${path}, which ${whoOf(other, moved)} still has`,
          `release ${other.release.name} without it first`,
        )
}

/** Returns others without the routes and links that the list names as this remote's: document servers take them from the others. */
function withoutListed({ moved, teams }: ShopState, others: Manifest[]): Manifest[] {
  const own = teams.find(({ remote }) => remote === moved.release.name)?.paths ?? []
  const isTheirs = ({ path }: { path: string }) => !own.some((each) => isSamePattern(each, path))
  return others.map(({ release, ...rest }) => ({
    ...rest,
    release: { ...release, routes: release.routes.filter(isTheirs), extends: linksOf(release).filter(isTheirs) },
  }))
}

/** Refuses paths, slots, links and an API that are not the release's own. Throws Refused. */
function checkOwn(state: ShopState, others: Manifest[]): void {
  const { release } = state.moved
  checkLinks(release)
  checkApi(release.name, release.api)
  checkOwnSlots(release.name, release.slots)
  checkPaths(state.teams, release)
  const beside = withoutListed(state, others)
  checkRoutesBeside(state.moved, beside)
  checkLinksBeside(
    release,
    beside.filter((each) => !isShell(each)).map((each) => each.release),
  )
}

/**
 * Refuses a remote that makes a call, or reads a field of an answer, that the live backend does not have. One from before they
 * recorded what they read is not compared. Throws Refused.
 */
function checkAnswersRead({ release: { name }, record }: Manifest, answers: AnswerFields): void {
  const [first, ...others] = unanswered(record?.reads ?? {}, answers)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Refused(
    'answers',
    `${name} ${first.replace('the backend', 'the live backend')}${more}`,
    'start a backend that answers it first, or build without it, against its contract',
  )
}

/** Returns the first rule that a version breaks which a move would bring live; undefined where it may go live. */
export function fit(state: ShopState): Refused | undefined {
  const { moved, live, languages, answers, isRollback } = state
  const others = live.filter(({ release }) => release.name !== moved.release.name)
  try {
    checkOwn(state, others)
    checkNeeds(moved, others, state.behind ?? [])
    checkSlots(
      moved,
      live.find(({ release }) => release.name === moved.release.name),
      others,
    )
    if (isRollback) return undefined
    checkVersions(moved, others)
    checkLanguages(moved.release, languages)
    if (answers) checkAnswersRead(moved, answers)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}
