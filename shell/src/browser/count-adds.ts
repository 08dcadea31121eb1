import { pageStore } from '@souk-vert/shared/stores'
import { countVisit, isVisit } from '../loading/count-visit'
import type { PageData } from '../page-data'

/** Pieces in the cart; undefined while it is not known. */
function pieces(): number | undefined {
  const { cart } = pageStore.getState()
  return cart.status === 'ready' ? cart.value.reduce((sum, { quantity }) => sum + quantity, 0) : undefined
}

/** Counts this visit for the remotes of which two versions are compared, once something is added to the cart. */
export function countAdds({ watched = [], remotes }: PageData): void {
  let before = pieces()
  const unsubscribe = pageStore.subscribe(() => {
    const now = pieces()
    const isMore = now !== undefined && before !== undefined && now > before
    before = now
    if (!isMore) return
    unsubscribe()
    for (const remote of watched.filter(isVisit)) countVisit('ADD', remote, remotes[remote]!.active.version)
  })
}
