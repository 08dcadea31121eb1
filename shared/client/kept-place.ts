import type { DeliverTo } from '@souk-vert/shared/stores'
import { browserStorage } from './browser-storage'

/** Its name in browser storage. */
export const PLACE = 'deliver-to'

/** Where the shopper of this browser wants their goods, if they have chosen. */
export function keptPlace(): DeliverTo | undefined {
  try {
    return (JSON.parse(browserStorage.get(PLACE) ?? 'null') as DeliverTo | null) ?? undefined
  } catch {
    return undefined
  }
}

export const keepPlace = (place: DeliverTo | undefined): void =>
  place ? browserStorage.set(PLACE, JSON.stringify(place)) : browserStorage.remove(PLACE)
