import type { SentDocument } from './sent-document'

/** How old a document may be, in seconds: as it is, while it is renewed, and when it cannot be renewed. */
export const documentAge = { freshS: 2, renewingS: 10, failingS: 86_400 } as const

interface Kept {
  document: SentDocument
  /** When making it began, in ms: what it shows is no younger. */
  since: number
}

/** A document and how old it is, in whole seconds. */
export interface Found {
  document: SentDocument
  ageS: number
}

/**
 * Documents that were made a moment ago (architecture, Rendering): fresh ones are given as they are, those just past that
 * while they are renewed, old ones only when making a new one fails. Who asks for what is being made waits for the same.
 */
export class DocumentCache {
  private readonly kept = new Map<string, Kept>()
  private readonly underWay = new Map<string, Promise<Kept>>()
  private bytes = 0

  constructor(
    /** All documents together take no more than this; those that nobody asked for longest go first. */
    private readonly mostBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a document of a key is kept, however old. */
  has(key: string): boolean {
    return this.kept.has(key)
  }

  /** The document of a key, which `make` makes. With `isFreshWanted` it is made now. Raises what `make` raises. */
  async get(key: string, make: () => Promise<SentDocument>, isFreshWanted: boolean): Promise<Found> {
    const kept = this.touched(key)
    const ageS = kept ? this.ageOf(kept) : Infinity
    const isUsable = ageS < documentAge.freshS + documentAge.renewingS
    if (kept && isUsable && !isFreshWanted) {
      // A renewal that fails is logged by who makes it; the next visitor is given the old one, or begins anew.
      if (ageS >= documentAge.freshS) this.renew(key, make).catch(() => undefined)
      return this.found(kept)
    }
    try {
      return this.found(await (isFreshWanted ? this.begin(key, make) : this.renew(key, make)))
    } catch (error) {
      if (!kept || ageS > documentAge.failingS) throw error
      return this.found(kept)
    }
  }

  private found(kept: Kept): Found {
    return { document: kept.document, ageS: Math.floor(this.ageOf(kept)) }
  }

  private ageOf({ since }: Kept): number {
    return (this.now() - since) / 1000
  }

  private renew(key: string, make: () => Promise<SentDocument>): Promise<Kept> {
    const known = this.underWay.get(key)
    if (known) return known
    const begun = this.begin(key, make).finally(() => this.underWay.delete(key))
    this.underWay.set(key, begun)
    return begun
  }

  private async begin(key: string, make: () => Promise<SentDocument>): Promise<Kept> {
    const since = this.now()
    const made = { document: await make(), since }
    const kept = this.kept.get(key)
    // Two may have been under way: the one that began later counts.
    if (!kept || kept.since <= since) this.keep(key, made)
    return made
  }

  /** The kept document of a key, which is now the one asked for last. */
  private touched(key: string): Kept | undefined {
    const kept = this.kept.get(key)
    if (kept) {
      this.kept.delete(key)
      this.kept.set(key, kept)
    }
    return kept
  }

  private keep(key: string, made: Kept): void {
    this.drop(key)
    this.kept.set(key, made)
    this.bytes += made.document.size
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    const kept = this.kept.get(key)
    if (!kept) return
    this.kept.delete(key)
    this.bytes -= kept.document.size
  }
}
