import type { SlotProps } from '@souk-vert/shared/federation/slots'
import type { CartItem } from '@souk-vert/shared/contract/cart'

/** The fields of a product that a cart holds, and its offer for several pieces. */
export type CartProduct = SlotProps['cart-checkout/AddToCart']['product']

/** A cart that can be changed: a user's on the server, or a guest's in browser storage. Refusals are thrown. */
export interface ChangeableCart {
  /** Message in place of all others, while changes wait for the network. */
  readonly notice?: string
  /** Puts the product in with quantity 1. Returns the message for the person. */
  add(product: CartProduct): Promise<string>
  /** `product` is what the page knows of it now: a guest's line takes its price and stock. */
  setQuantity(line: CartItem, quantity: number, product: CartProduct): Promise<void>
  /** Returns the message for the person. */
  remove(line: CartItem): Promise<string>
  /** Puts a line that was removed in again. Returns its quantity now: less when others were faster. */
  bringBack(line: CartItem): Promise<number>
}

/** A guest's cart refuses as the backend does; the message is for the person. */
export class CartRefusal extends Error {
  override readonly name = 'CartRefusal'
}
