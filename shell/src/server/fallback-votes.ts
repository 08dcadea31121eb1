import type { RemoteVersion } from './metrics'
import { networkOf } from './network-of'

/** From when on a version is taken back: both have to be reached. */
export interface VoteLimits {
  /** Of the documents that named it as the active one, from 0 to 1, so many reports. */
  share: number
  /** They come from so many networks. */
  networks: number
  /** All within this time, in ms. */
  windowMs: number
}

/** What was counted of a version when its limits were reached. */
export interface Verdict extends RemoteVersion {
  documents: number
  reports: number
  networks: number
}

/** Of one address so many reports count in a tenth of the time: who stands behind it may be many people, or one who sends many. */
const MOST_OF_ADDRESS = 2

/** Of all so many: what is kept of them stays small. */
const MOST_OF_ALL = 10_000

const STEPS = 10

interface Step {
  at: number
  documents: number
  reports: number
  ofAddress: Map<string, number>
  networks: Set<string>
}

/**
 * Counts documents and fallbacks of the versions that documents name. Reports are anonymous, and anybody may send them: so only
 * those of a version that this server has sent to somebody count, and of one address only a few.
 */
export class FallbackVotes {
  private readonly steps = new Map<string, Step[]>()

  constructor(private readonly limits: VoteLimits) {}

  /** A document has named these as the active ones. */
  sent(versions: RemoteVersion[]): void {
    for (const version of versions) this.stepOf(version, true)!.documents += 1
  }

  /** A browser at this address reports that it could not use a version. Gives the counts once the limits are reached, and begins anew. */
  reported({ remote, version }: RemoteVersion, address: string): Verdict | undefined {
    const step = this.stepOf({ remote, version }, false)
    if (!step) return undefined
    const ofAddress = (step.ofAddress.get(address) ?? 0) + 1
    if (ofAddress > MOST_OF_ADDRESS || step.reports >= MOST_OF_ALL) return undefined
    step.ofAddress.set(address, ofAddress)
    step.networks.add(networkOf(address))
    step.reports += 1

    const steps = this.steps.get(keyOf({ remote, version }))!
    const sumOf = (figure: 'documents' | 'reports') => steps.reduce((sum, each) => sum + each[figure], 0)
    const [documents, reports] = [sumOf('documents'), sumOf('reports')]
    if (documents === 0 || reports < documents * this.limits.share) return undefined
    const networks = new Set(steps.flatMap((each) => [...each.networks])).size
    if (networks < this.limits.networks) return undefined
    this.steps.delete(keyOf({ remote, version }))
    return { remote, version, documents, reports, networks }
  }

  /** Where something of this version is counted now; undefined for one that no document named, unless one does now. */
  private stepOf(version: RemoteVersion, isNamed: boolean): Step | undefined {
    const key = keyOf(version)
    const now = Date.now()
    const { windowMs } = this.limits
    const steps = (this.steps.get(key) ?? []).filter(({ at }) => now - at < windowMs)
    const last = steps.at(-1)
    if (!last && !isNamed) {
      this.steps.delete(key)
      return undefined
    }
    if (last && now - last.at < windowMs / STEPS) return last
    const next: Step = { at: now, documents: 0, reports: 0, ofAddress: new Map(), networks: new Set() }
    this.steps.set(key, [...steps, next])
    return next
  }
}

const keyOf = ({ remote, version }: RemoteVersion) => `${remote}@${version}`
