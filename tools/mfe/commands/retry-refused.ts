import { Refused } from '@souk-vert/shared/releases/refused'
import { ShopRefusal } from './shop/shop'

/** One for which it was refused, and why. */
interface RefusedOne<Each> {
  each: Each
  error: Refused | ShopRefusal
}

/**
 * Does something for each, and once more for those for which it was refused, as long as that helps: one may have to
 * come after another. Returns those that are refused in the end. Rejects with any other error.
 */
export async function retryRefused<Each>(
  all: Each[],
  run: (each: Each) => Promise<unknown>,
): Promise<RefusedOne<Each>[]> {
  const refused: RefusedOne<Each>[] = []
  for (const each of all)
    try {
      await run(each)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof ShopRefusal)) throw error
      refused.push({ each, error })
    }
  if (refused.length === 0 || refused.length === all.length) return refused
  return retryRefused(
    refused.map(({ each }) => each),
    run,
  )
}
