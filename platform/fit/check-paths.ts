import type { Release } from '@souk-vert/shared/releases/format'
import { formsOf, isSamePattern } from '../releases/route-pattern'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('ownership')

/** A remote's team, with the patterns that the operator lets it answer. */
export interface Team {
  remote: string
  paths: string[]
}

/** A pattern of a list, without optional segments (`formsOf`). */
interface Listed {
  remote: string
  path: string
  form: string
}

const segmentsOf = (form: string): string[] => form.split('/').filter(Boolean)

/** How definite a form is, as the router compares those that match an address: it takes the highest. */
export function rankOf(form: string): number {
  const segments = segmentsOf(form)
  const ranks = segments.map((segment) => (segment === '*' ? -2 : segment === ':' ? 3 : 10))
  return ranks.reduce((sum, rank) => sum + rank, segments.length)
}

/** Compares two forms segment by segment; a splat is at the end, and takes all that follows. */
function compare(one: string[], other: string[], isAlike: (a: string, b: string) => boolean): boolean {
  const [a, b] = [one[0], other[0]]
  if (a === undefined && b === undefined) return true
  if (a === '*' || b === '*') return isAlike(a ?? '', b ?? '')
  return a !== undefined && b !== undefined && isAlike(a, b) && compare(one.slice(1), other.slice(1), isAlike)
}

/** Whether a form matches every address of another one. */
const covers = (form: string, other: string): boolean =>
  compare(segmentsOf(form), segmentsOf(other), (a, b) => a === '*' || a === b || (a === ':' && b !== '*' && b !== ''))

/** Whether two forms match one address. */
const meet = (form: string, other: string): boolean =>
  compare(segmentsOf(form), segmentsOf(other), (a, b) => a === b || [a, b].some((each) => each === '*' || each === ':'))

const mostDefinite = (all: Listed[]): Listed | undefined => [...all].sort((a, b) => rankOf(b.form) - rankOf(a.form))[0]

const listedBy = (teams: Team[]): Listed[] =>
  teams.flatMap(({ remote, paths }) => paths.flatMap((path) => formsOf(path).map((form) => ({ remote, path, form }))))

/** Refuses a pattern that two teams have in their lists. Throws Refused. */
export function checkTeams(teams: Team[]): void {
  for (const [at, { remote, paths }] of teams.entries())
    for (const other of teams.slice(0, at)) {
      const path = paths.find((each) => other.paths.some((its) => isSamePattern(each, its)))
      if (path) refuse(`${path} is ${other.remote}'s and ${remote}'s`, 'take it out of one list')
    }
}

/** Why a remote may not answer a form: as whose it is found, if so. */
function refusalOf(form: string, name: string, listed: Listed[]): string | undefined {
  const own = listed.filter(({ remote }) => remote === name)
  const others = listed.filter(({ remote }) => remote !== name)
  const taken = others.find((each) => each.form === form)
  if (taken) return `which is ${taken.remote}'s`
  const right = mostDefinite(own.filter((each) => covers(each.form, form)))
  const owner = mostDefinite(others.filter((each) => covers(each.form, form)))
  if (!right) return owner ? `which is ${owner.remote}'s by ${owner.path}` : 'which no list of paths has'
  // The operator has said so, knowing what else there is.
  if (right.form === form) return undefined
  const loser = others.find(
    (each) => meet(each.form, form) && rankOf(each.form) >= rankOf(right.form) && rankOf(form) >= rankOf(each.form),
  )
  return loser && `which would take addresses from ${loser.remote}'s ${loser.path}`
}

/**
 * Refuses a route that the list of teams does not give to its remote. A pattern of the list gives all routes whose addresses it
 * matches, so far as no other team has a pattern that is as definite: with `/recipes/*` a team may answer `/recipes/:id`, but
 * not `/recipes/week` that another one has.
 * @throws Refused
 */
export function checkPaths(teams: Team[], { name, routes }: Pick<Release, 'name' | 'routes'>): void {
  const listed = listedBy(teams)
  for (const { path } of routes)
    for (const form of formsOf(path)) {
      const found = refusalOf(form, name, listed)
      if (found)
        refuse(
          `${name} declares ${path}, ${found}`,
          `leave it out, or the operator enters it: ${MFE} team ${name} --path ${path}`,
        )
    }
}
