/** A version of a remote, or of the shell, that a shop holds. */
export interface HeldVersion {
  remote: string
  version: string
  state: 'active' | 'canary' | 'previous' | 'held'
  isBad: boolean
  /** ISO time: when it went live last; of one that never did, when it was uploaded. */
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
  about: 'release' | 'keys' | 'server' | 'upgrade'
  found: string
  remedy?: string
}

/** Versions that are live and served, and results of checks. */
export interface ShopStatus {
  /** Of the shell, then of each remote, in the order of time. */
  versions: HeldVersion[]
  /** Names of the document servers that run. */
  servers: string[]
  findings: Finding[]
}
