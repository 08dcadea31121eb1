/** Outcome of a start's releases. */
export interface Prepared {
  /** Revision of the backend's registry that this machine's folder must have. */
  revision?: number
  /** Digest of the sources of which all is released; undefined where something was refused. */
  sources?: string
}

/** Work of a start before its parts run; each step may end with an error for a person. */
export interface Preparation {
  /** Reads the parts' settings as the parts will, so that nothing is built for one that makes no sense. */
  checkSettings(): Promise<void>
  /** Builds the backend, and returns its folder. */
  buildBackend(): Promise<string>
  /** Builds all that is released, for a shop that has none of it yet. */
  buildParts(): Promise<void>
  /** Builds and releases what has changed, to the backend that runs. Returns undefined where nothing has. */
  release(): Promise<Prepared | undefined>
}
