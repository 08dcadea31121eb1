import { measureOf } from './note-loaded-part'

/** In which version a page or slot was loaded, and how long that took, in ms. */
export interface LoadedPart {
  version: string
  ms: number
}

/**
 * Returns the part loaded last; undefined where none was. Apart from the code that records it, because few visits
 * ask.
 */
export function loadedPart(remote: string, part: string): LoadedPart | undefined {
  const measured = performance.getEntriesByName(measureOf(remote, part)).at(-1) as PerformanceMeasure | undefined
  return measured && { version: String(measured.detail), ms: measured.duration }
}
