import { LRUCache } from 'lru-cache'
import type { ShownChanges } from '@souk-vert/shared/contract/shown-changes'
import type { SentDocument } from './sent-document'

/** Maximum age of a document that the shop is known not to have changed since, or that cannot be made again, in ms. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** A document that nobody can say this of is good for this long, in ms. */
const MOMENT_MS = 2000

/** A document is given for this long, in ms, from when it may be outdated, while a new one is made. */
const RENEWING_MS = 1000

/** A document as it was made. */
export interface MadeDocument {
  document: SentDocument
  /** Ids of products and categories that it shows. */
  ids: Set<string>
  /** Whether a change of what it shows will be announced. */
  isFollowed: boolean
}

interface Kept extends MadeDocument {
  /** Time at which making it began, in ms: its contents are no younger. */
  since: number
  /** Time from which on it may be outdated, in ms, once it is known to be. */
  outdatedAt: number
}

type Changed = ShownChanges['changed']

const isChanged = ({ ids }: Pick<MadeDocument, 'ids'>, changed: Changed): boolean =>
  changed === 'anything' || changed.some((id) => ids.has(id))

/** A document, and whether it is up to date. */
export interface Found {
  document: SentDocument
  isCurrent: boolean
}

/**
 * Documents, which live until what they show changes: outdated ones are given for a moment while they are made again, and
 * longer only when that fails. Requests for a document that is being made wait for that one.
 */
export class DocumentCache {
  private readonly cached: LRUCache<string, Kept>
  private readonly underWay = new Map<string, { making: Promise<Kept>; changes: Changed[] }>()
  private checkedAt = -Infinity

  constructor(
    /** Limit of all documents together; those that nobody asked for longest go first. */
    mostBytes: number,
    /** Called for each requested document, with whether one could be sent without waiting. */
    private readonly onAsked: (isHit: boolean) => void,
    /** Not the clock, which may be set back: then old documents would be fresh again. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.cached = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ document, ids }) => document.size + 100 * ids.size,
    })
  }

  /** Notes what has changed since it was last asked; nothing where `changed` is empty. */
  changed(changed: Changed): void {
    const from = this.checkedAt
    this.checkedAt = this.now()
    if (changed.length === 0) return
    for (const kept of this.cached.values())
      if (isChanged(kept, changed)) kept.outdatedAt = Math.min(kept.outdatedAt, Math.max(from, kept.since))
    for (const { changes } of this.underWay.values()) changes.push(changed)
  }

  /** Returns the document of a key, which `make` makes. Throws errors of `make`. */
  async get(key: string, make: () => Promise<MadeDocument>): Promise<Found> {
    const kept = this.cached.get(key)
    const outdatedMs = kept ? this.now() - this.outdatedAt(kept) : Infinity
    this.onAsked(outdatedMs < RENEWING_MS)
    if (kept && outdatedMs <= 0) return { document: kept.document, isCurrent: true }
    const renewed = this.renew(key, make)
    if (kept && outdatedMs < RENEWING_MS) {
      // A renewal that fails is logged where it fails; the next visitor is given the old document, or begins again.
      renewed.catch(() => undefined)
      return { document: kept.document, isCurrent: false }
    }
    try {
      const made = await renewed
      return { document: made.document, isCurrent: this.now() <= this.outdatedAt(made) }
    } catch (error) {
      if (!kept || this.now() - kept.since > MAX_AGE_MS) throw error
      return { document: kept.document, isCurrent: false }
    }
  }

  private outdatedAt({ since, outdatedAt, isFollowed }: Kept): number {
    const goodUntil = isFollowed
      ? Math.min(since + MAX_AGE_MS, Math.max(since, this.checkedAt) + MOMENT_MS)
      : since + MOMENT_MS
    return Math.min(outdatedAt, goodUntil)
  }

  private renew(key: string, make: () => Promise<MadeDocument>): Promise<Kept> {
    const known = this.underWay.get(key)
    if (known) return known.making
    const changes: Changed[] = []
    const making = this.begin(key, make, changes).finally(() => this.underWay.delete(key))
    this.underWay.set(key, { making, changes })
    return making
  }

  private async begin(key: string, make: () => Promise<MadeDocument>, changes: Changed[]): Promise<Kept> {
    const since = this.now()
    const made = await make()
    const outdatedAt = changes.some((changed) => isChanged(made, changed)) ? since : Infinity
    const kept = { ...made, since, outdatedAt }
    this.cached.set(key, kept)
    return kept
  }
}
