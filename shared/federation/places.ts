import type { CartItem } from '@souk-vert/shared/contract/cart'

/** A place of the shop that any remote may extend, by its `mfe.extends`. */
interface Place {
  /** Owner that draws it: the shell, or a remote. */
  owner: string
  /** `menu`: entries of the menus of who is signed in. `links`: links for everyone. `sections`: components with the place's props. */
  takes: 'menu' | 'links' | 'sections'
  /**
   * Version of the props in `PlaceProps`: increased with a change that an extension for the former props would not
   * survive.
   */
  version?: number
}

/** All places of the shop. */
export const places = {
  /** Above the header, in the frame of every page. */
  'header/links': { owner: 'shell', takes: 'links' },
  /** At the foot of every page. */
  'footer/links': { owner: 'shell', takes: 'links' },
  /** In the account menu alone. */
  'account/menu': { owner: 'account', takes: 'menu' },
  /** Pages of every user: in the account menu and beside each page of the dashboard. */
  'dashboard/pages': { owner: 'account', takes: 'menu' },
  /** Menu of admins. */
  'admin/pages': { owner: 'admin', takes: 'menu' },
  /** Sections after the first strip of the home page. */
  'home/sections': { owner: 'catalog', takes: 'sections', version: 1 },
  /** Below a product, before what else its category has. */
  'product/below': { owner: 'catalog', takes: 'sections', version: 1 },
  /** Below the lines and the bill of a cart that is not empty, in the drawer and on the page. */
  'cart/below': { owner: 'cart-checkout', takes: 'sections', version: 1 },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places

/** The props that each place for sections hands over. They are an API of the place's owner: former extensions may meet a new owner. */
export interface PlaceProps {
  'home/sections': object
  'product/below': { product: CartItem['productId'] }
  'cart/below': { productIds: string[] }
}

export type SectionPlace = keyof PlaceProps

/** The place of that name, if there is one. */
export const placeNamed = (name: string): Place | undefined =>
  Object.hasOwn(places, name) ? places[name as PlaceName] : undefined

/** Whether a place is one of the menus, which are shown together. */
export const isMenu = (place: string): boolean => placeNamed(place)?.takes === 'menu'
