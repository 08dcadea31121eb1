/** Work of a start before its parts run; each step may end with an error for a person. */
export interface Preparation {
  /** Reads the parts' settings as the parts will, so that nothing is built for one that makes no sense. */
  checkSettings(): Promise<void>
  /** Builds the backend, and returns its folder. */
  buildBackend(): Promise<string>
  /** Builds and releases what has changed, and returns the folder of the active shell; undefined where that comes from the backend. */
  release(): Promise<string | undefined>
}
