import { pageStore, type ShopState } from '@souk-vert/shared/stores'

/** Resolves as soon as the page's store is so, such as when it is known who uses the shop. */
export const whenShop = (isSo: (state: ShopState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(pageStore.getState())) return resolve()
    const unsubscribe = pageStore.subscribe((state) => {
      if (!isSo(state)) return
      unsubscribe()
      resolve()
    })
  })
