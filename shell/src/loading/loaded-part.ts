import { measureOf } from './note-loaded-part'

/** In which version a page or slot was loaded, and how long that took, in ms. */
export interface LoadedPart {
  version: string
  ms: number
}

/** What was loaded last of a part; undefined where nothing was. Apart from what notes it, because few visits ask. */
export function loadedPart(remote: string, part: string): LoadedPart | undefined {
  const measured = performance.getEntriesByName(measureOf(remote, part)).at(-1) as PerformanceMeasure | undefined
  return measured && { version: String(measured.detail), ms: measured.duration }
}
