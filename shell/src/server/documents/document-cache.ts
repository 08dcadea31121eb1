import { LRUCache } from 'lru-cache'
import type { SentDocument } from './sent-document'

/** Maximum ages of a document, in seconds: as it is, while it is renewed, and when it cannot be renewed. */
export const documentAge = { freshS: 2, renewingS: 10, failingS: 86_400 } as const

interface Made {
  document: SentDocument
  /** Time at which making it began, in ms: its contents are no younger. */
  since: number
}

/** A document and how old it is, in whole seconds. */
export interface Found {
  document: SentDocument
  ageS: number
}

/**
 * Documents that were made a moment ago (architecture, Rendering): fresh ones are given as they are, stale ones while they
 * are renewed, old ones only when making a new one fails. Requests for a document that is being made wait for that one.
 */
export class DocumentCache {
  private readonly cached: LRUCache<string, Made>
  private readonly underWay = new Map<string, Promise<Made>>()

  constructor(
    /** All documents together take no more than this; those that nobody asked for longest go first. */
    mostBytes: number,
    /** Called for each requested document, with whether one could be sent without waiting. */
    private readonly onAsked: (isHit: boolean) => void,
    /** Not the clock, which may be set back: then old documents would be fresh again. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.cached = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ document }) => document.size })
  }

  /**
   * Returns the document of a key, which `make` makes. With `isFreshWanted` it is made now. Throws errors of
   * `make`.
   */
  async get(key: string, make: () => Promise<SentDocument>, isFreshWanted: boolean): Promise<Found> {
    const cached = this.cached.get(key)
    const ageS = cached ? this.ageOf(cached) : Infinity
    const isUsable = ageS < documentAge.freshS + documentAge.renewingS
    const isHit = isUsable && !isFreshWanted
    this.onAsked(isHit)
    if (cached && isHit) {
      // A renewal that fails is logged where it fails; the next visitor is given the old document, or begins again.
      if (ageS >= documentAge.freshS) this.renew(key, make).catch(() => undefined)
      return this.found(cached)
    }
    try {
      return this.found(await (isFreshWanted ? this.begin(key, make) : this.renew(key, make)))
    } catch (error) {
      if (!cached || ageS > documentAge.failingS) throw error
      return this.found(cached)
    }
  }

  private found(made: Made): Found {
    return { document: made.document, ageS: Math.floor(this.ageOf(made)) }
  }

  private ageOf({ since }: Made): number {
    return (this.now() - since) / 1000
  }

  private renew(key: string, make: () => Promise<SentDocument>): Promise<Made> {
    const known = this.underWay.get(key)
    if (known) return known
    const begun = this.begin(key, make).finally(() => this.underWay.delete(key))
    this.underWay.set(key, begun)
    return begun
  }

  private async begin(key: string, make: () => Promise<SentDocument>): Promise<Made> {
    const since = this.now()
    const made = { document: await make(), since }
    const cached = this.cached.peek(key)
    // Two may have been under way: the one that began later counts.
    if (!cached || cached.since <= since) this.cached.set(key, made)
    return made
  }
}
