/** A version of a remote, or of the shell, that the release store holds. */
export interface HeldVersion {
  remote: string
  version: string
  state: 'active' | 'canary' | 'previous' | 'held'
  isBad: boolean
  /** ISO time: when it went live last; of one that never did, when it came into the store. */
  since: string
  /** The one that made it live last, from which commit, whether the tree was as committed, and that one's note. */
  who?: string
  commit?: string
  isClean?: boolean
  note?: string
  /** Its browser build, in bytes as served. */
  bytes: number
  /** Number of document servers that serve it, to all visitors or to some. */
  servedBy: number
}

/** Result of one check, and what to do where it is not ok. */
export interface Finding {
  /** A fault is for a person to mend; a warning may be meant. */
  state: 'ok' | 'warning' | 'fault'
  about:
    'store' | 'pointer' | 'release' | 'shell' | 'keys' | 'server' | 'shared package' | 'answers' | 'upgrade' | 'backend'
  found: string
  remedy?: string
}

/** Versions that are live and served, and results of the checks of a release store and its document servers. */
export interface ShopStatus {
  /** Of the shell, then of each remote, in the order of time. */
  versions: HeldVersion[]
  /** Names of the document servers that run. */
  servers: string[]
  findings: Finding[]
}

/** The web vitals of a page: what three of four visits do not exceed, where any was measured. */
export interface PageVitals {
  remote: string
  version: string
  route: string
  /** In ms; null above the largest value of the histogram: 10 s, 2 s, and a score of 1. */
  LCP?: number | null
  INP?: number | null
  CLS?: number | null
  /** Number of measurements, of the vital that most visits have. */
  visits: number
}

/** The status, and what the document server that answers has counted since its start, an ISO time. */
export interface ServerStatus extends ShopStatus {
  since: string
  /** Errors of the server and of browsers, by `remote@version`. */
  errors: { [version: string]: number }
  vitals: PageVitals[]
  /** The `mfe` command as it is typed there. */
  command: string
}

/** Calls of the document server itself. */
export interface StatusCalls {
  'GET /mfe/status': { answer: ServerStatus }
}
