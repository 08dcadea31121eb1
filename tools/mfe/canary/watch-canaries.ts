import { setTimeout as delay } from 'node:timers/promises'
import type { Canary } from '@souk-vert/shared/releases/format'
import type { Origin } from '@souk-vert/shared/releases/history'
import { readServing, refusalsOf } from '@souk-vert/shared/releases/serving'
import { Judge } from '@souk-vert/shared/releases/canary/judge'
import {
  countedSince,
  countsOf,
  NONE,
  sumOf,
  type VersionCounts,
} from '@souk-vert/shared/releases/canary/version-counts'
import type { ReleaseStore } from '../store/release-store'

/** How canaries are watched. */
export interface Watch {
  store: ReleaseStore
  /** Addresses of the document servers' metrics, of each one. */
  metrics: string[]
  /** Of a canary, before more visitors see it: visits, and time in ms. */
  step: { visits: number; ms: number }
  origin: Origin
  say: (line: string) => void
  /** Time between two readings, in ms. */
  everyMs?: number
}

/** Thrown where metrics cannot be read. */
export class NoMetrics extends Error {}

/** Longest time that a server may take to answer, in ms. */
const TIMEOUT_MS = 5000

/** Returns the texts of all document servers' metrics. @throws NoMetrics */
export function readMetrics(addresses: string[]): Promise<string[]> {
  return Promise.all(
    addresses.map(async (address) => {
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!answer.ok) throw new Error(`it answers ${answer.status}`)
        return await answer.text()
      } catch (error) {
        throw new NoMetrics(`${address} cannot be read: ${(error as Error).message}`, { cause: error })
      }
    }),
  )
}

/** Knowledge of one canary. */
interface Watched {
  judge: Judge
  /** Last counts of each server, by version. */
  read?: Map<string, VersionCounts>[]
  percent: number
  /** Visits, and time in ms, when this share began. */
  since: { visits: number; at: number }
}

/** Watches the canaries of a store, or of one remote, until it is stopped. */
export class CanaryWatch {
  private readonly watched = new Map<string, Watched>()

  constructor(private readonly options: Watch) {}

  /**
   * Reads the counts once, and lets each canary go on, wait or end. Returns the canaries that there still are, by their remotes.
   * @throws NoMetrics
   */
  async look(only?: string): Promise<Map<string, Canary>> {
    const { remotes } = await this.options.store.registry()
    const running = Object.entries(remotes).flatMap(([remote, { canary, active }]) =>
      canary && (!only || remote === only) ? [{ remote, canary, active: active.version }] : [],
    )
    const texts = running.length > 0 ? await readMetrics(this.options.metrics) : []
    const left = new Map<string, Canary>()
    for (const each of running) if (!(await this.settle(each, texts))) left.set(each.remote, each.canary)
    return left
  }

  /** Returns whether a canary has ended. */
  private async settle(
    { remote, canary, active }: { remote: string; canary: Canary; active: string },
    texts: string[],
  ): Promise<boolean> {
    const { store, origin, say, step } = this.options
    const watched = this.watchedOf(remote, canary)
    const worse = (await this.skipped(remote, canary)) ?? this.judge(watched, { remote, canary, active }, texts)
    if (worse) {
      const isEnded = await store.endCanary(remote, canary.version, { ...origin, note: worse })
      if (isEnded) say(`${remote} ${canary.version} is worse and nobody sees it any more: ${worse}`)
      return true
    }
    const visits = watched.judge.visits - watched.since.visits
    if (visits < step.visits || performance.now() - watched.since.at < step.ms) return false
    const share = await store.stepCanary(remote, canary, origin)
    if (share === undefined) return false
    const found = `nothing worse was found in ${watched.judge.visits} visits`
    say(`${remote} ${canary.version} ${share < 100 ? `is shown to ${share} % of the visitors` : 'is active'}: ${found}`)
    return share === 100
  }

  private watchedOf(remote: string, { version, percent }: Canary): Watched {
    const key = `${remote}@${version}`
    const known = this.watched.get(key)
    const judge = known?.judge ?? new Judge()
    const since = { visits: judge.visits, at: performance.now() }
    const watched = known ?? { judge, percent, since }
    if (watched.percent !== percent) Object.assign(watched, { percent, since })
    this.watched.set(key, watched)
    return watched
  }

  /** Why a document server does not serve a canary, if one says so. */
  private async skipped(remote: string, { version }: Canary): Promise<string | undefined> {
    const [found] = refusalsOf(await readServing(this.options.store.folder), remote, version)
    return found && `a document server does not serve it: ${found.why}`
  }

  private judge(
    watched: Watched,
    { remote, canary, active }: { remote: string; canary: Canary; active: string },
    texts: string[],
  ): string | undefined {
    const read = texts.map((text) => countsOf(text, remote))
    const before = watched.read
    watched.read = read
    if (!before) return undefined
    const since = (version: string) =>
      sumOf(read.map((now, at) => countedSince(before[at]?.get(version) ?? NONE, now.get(version) ?? NONE)))
    return watched.judge.add(since(active), since(canary.version))
  }
}

/** Time between two readings, in ms: document servers answer in milliseconds. */
const EVERY_MS = 5000

/** Watches canaries: of one remote until it has none, or of all of them for ever. Where metrics cannot be read it says so, and waits. */
export async function watchCanaries(options: Watch, only?: string): Promise<void> {
  const watch = new CanaryWatch(options)
  let said = ''
  for (;;) {
    try {
      const running = await watch.look(only)
      if (only && !running.has(only)) return
      said = ''
    } catch (error) {
      if (!(error instanceof NoMetrics)) throw error
      if (said !== error.message) options.say(`${error.message}; canaries stay as they are`)
      said = error.message
    }
    await delay(options.everyMs ?? EVERY_MS)
  }
}
