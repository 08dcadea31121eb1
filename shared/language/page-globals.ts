import type { Language } from './languages'

/** Values that scripts of a page share, which know nothing of each other, before the federation runtime is there. */
export interface PageGlobals {
  /** `sha256-…` of scripts by URL path. Written by the shell, read by every remote's webpack runtime (workarounds/chunk-integrity.ts). */
  __integrity?: Record<string, string>
  /** The scripts that `boot.js` has begun to load, by URL path: nothing is requested twice. */
  __scripts?: Record<string, Promise<unknown>>
  /** The answer with what documents have in common, which `boot.js` has begun to fetch. */
  __shopFile?: Promise<Response>
  /** Number of resets of each remote: its files then have an address of their own (`?r=1`). */
  __attempts?: Record<string, number>
  /** Clicks on controls that were not there yet, by the key under which the slot repeats them. */
  __keptClicks?: Set<string>
  /** On a server that renders pages: the language of the page under way. */
  __language?: () => Language
}

export const pageGlobals = globalThis as PageGlobals
