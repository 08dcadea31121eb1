import type { PagePart } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'

/** Handle of a matched route: its declaration, and its page. */
export interface ShopHandle {
  route: ShopRoute
  page: PagePart
}

const isShopHandle = (handle: unknown): handle is ShopHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle && 'page' in handle

/** The declared route among a page's matches, if it is one of a remote's. */
export const shopHandleOf = (matches: { handle?: unknown }[]): ShopHandle | undefined =>
  matches.map(({ handle }) => handle).find(isShopHandle)
