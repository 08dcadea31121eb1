/** A page, slot or section that this page may have loaded. */
export interface PartInPage {
  remote: string
  /** Loads it once more, of the version that the page's data names by now, if it was loaded at all. */
  renew(): Promise<unknown>
}

/** Builds for development alone write here what a saved change is to reach, and the remotes of which something has failed. */
export const partsInPage = { parts: [] as PartInPage[], failed: [] as string[] }
