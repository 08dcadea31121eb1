import { browserStorage } from './browser-storage'
import { call } from './call'

const NAME = 'guest-favourites'

/** Separator of ids: no id contains it. */
const BETWEEN = '-'

/** Ids of the products that are a guest's favourites on this device, the oldest first. */
export const readGuestFavourites = (): string[] => browserStorage.get(NAME)?.split(BETWEEN) ?? []

export const writeGuestFavourites = (ids: string[]): void =>
  ids.length ? browserStorage.set(NAME, ids.join(BETWEEN)) : browserStorage.remove(NAME)

/**
 * Makes a guest's favourites those of the signed-in user; two at once are harmless. Throws errors of the call: the
 * favourites stay stored then.
 */
export async function mergeGuestFavourites(): Promise<void> {
  const productIds = readGuestFavourites()
  if (productIds.length === 0) return
  await call('POST /api/favourite/merge', { productIds })
  writeGuestFavourites([])
}
