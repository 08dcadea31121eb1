import { useEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { isAborted, reportError } from '@souk-vert/shared/client'
import { isUnknownId } from '../parts/unknown-id'

/**
 * Data of a list whose new choices could not be loaded: the address of its previous result, which stays. None on the
 * server.
 */
export interface MaybePrevious {
  previous?: Location
}

/** The list shown now: one at a time. */
let shown: { list: string; data: MaybePrevious; location: Location } | undefined

/** Records that the page shows this data of a list; `list` names it without its choices. */
export function useShownList(list: string, data: MaybePrevious): void {
  const location = useLocation()
  useEffect(() => {
    shown = { list, data, location: data.previous ?? location }
    return () => {
      shown = undefined
    }
  }, [list, data, location])
}

/**
 * Returns the new data of a list; where they are unavailable, those that the page shows of the same list. Throws
 * errors of `load` otherwise.
 */
export async function loadOrKeepPrevious<Data extends object>(
  list: string,
  load: () => Promise<Data>,
): Promise<Data & MaybePrevious> {
  try {
    return await load()
  } catch (error) {
    // Anything but an error is an answer: there is no such list, or it is elsewhere.
    if (shown?.list !== list || !(error instanceof Error) || isAborted(error) || isUnknownId(error)) throw error
    reportError(error)
    return { ...(shown.data as Data), previous: shown.location }
  }
}
