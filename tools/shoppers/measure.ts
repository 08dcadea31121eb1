import { cpuTimeOf } from './cpu-time'
import type { MeasuredDeployment } from './deployment'
import { type Crowd, drive, type Driven } from './drive'
import { shares, type Visit } from './visits'

export type Part = keyof MeasuredDeployment['pids']
export const parts: Part[] = ['nginx', 'documents', 'backends', 'PostgreSQL']
export const visits = Object.keys(shares) as Visit[]

/** What one kind of visit costs. */
export interface Cost {
  visit: Visit
  /** Of each round: processor time of each part for one visit, in ms. */
  rounds: Record<Part, number>[]
  /** Of all rounds. */
  p50: number
  failures: number
}

/** All kinds of visits at once, at one rate. */
export interface Load {
  /** Visits a second that were asked for, and that were made. */
  asked: number
  made: number
  byVisit: Record<Visit, Driven>
  /** Of each part, in cores. */
  cores: Record<Part, number>
}

/** At p95 above this, in ms, nobody calls a shop quick. */
export const P95_LIMIT_MS = 300

/** So much less than was asked for is a shop that does not keep up. */
const KEPT_SHARE = 0.95

/** So many may fail: of a product that others have bought out, or of a cart that the visits before were cut off at. */
const FAILED_SHARE = 0.02

/** Whether the shop still serves everybody at this rate. */
export const holds = ({ asked, made, byVisit }: Load): boolean =>
  made >= asked * KEPT_SHARE &&
  Object.values(byVisit).every(({ p95 }) => p95 <= P95_LIMIT_MS) &&
  Object.values(byVisit).reduce((sum, { failures }) => sum + failures, 0) <= visitsOf(byVisit) * FAILED_SHARE

const visitsOf = (byVisit: Load['byVisit']) => Object.values(byVisit).reduce((sum, driven) => sum + driven.visits, 0)

/** Visits of one kind alone, so slowly that none waits for another. */
const SLOWLY: Record<Visit, number> = { page: 20, search: 8, cart: 5, order: 4 }

/** How long all parts together took for what `run` does. */
async function cpuTimes<Result>(pids: MeasuredDeployment['pids'], run: () => Promise<Result>) {
  const read = () => Promise.all(parts.map((part) => cpuTimeOf(pids[part])))
  const before = await read()
  const result = await run()
  const after = await read()
  const took = Object.fromEntries(parts.map((part, index) => [part, after[index]! - before[index]!]))
  return { result, took: took as Record<Part, number> }
}

const divided = (times: Record<Part, number>, by: number) =>
  Object.fromEntries(parts.map((part) => [part, times[part] / by])) as Record<Part, number>

/** What a visit of one kind costs; the first round warms up and does not count. */
export async function measureCost(
  crowd: Crowd,
  pids: MeasuredDeployment['pids'],
  visit: Visit,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Cost> {
  const cost: Cost = { visit, rounds: [], p50: 0, failures: 0 }
  for (let round = 0; round <= rounds; round++) {
    const { result, took } = await cpuTimes(pids, () => drive(crowd, visit, { perSecond: SLOWLY[visit], seconds }))
    if (round === 0) continue
    cost.rounds.push(divided(took, result.visits))
    cost.p50 = Math.max(cost.p50, result.p50)
    cost.failures += result.failures
  }
  return cost
}

/** All kinds of visits at once, as shoppers make them. */
export async function measureLoad(
  crowd: Crowd,
  pids: MeasuredDeployment['pids'],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const { result, took } = await cpuTimes(pids, () =>
    Promise.all(visits.map((visit) => drive(crowd, visit, { perSecond: (perSecond * shares[visit]) / 100, seconds }))),
  )
  return {
    asked: perSecond,
    made: result.reduce((sum, driven) => sum + driven.visits, 0) / seconds,
    byVisit: Object.fromEntries(visits.map((visit, index) => [visit, result[index]!])) as Record<Visit, Driven>,
    cores: divided(took, seconds * 1000),
  }
}
