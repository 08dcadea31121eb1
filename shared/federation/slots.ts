import type { ReactNode } from 'react'
import type { Address } from '@souk-vert/shared/contract/user/address'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { MenuEntry } from '@souk-vert/shared/releases/format'

/** The props of each slot. They are an API of the slot's owner: old users may meet a new owner. */
export interface SlotProps {
  /** Add, plus and minus for one product (section 4). `prominent` where it is the page's one clear button. */
  'cart-checkout/AddToCart': { product: CartItem['productId'] & Partial<Pick<Product, 'nth'>>; prominent?: boolean }
  /** The cart drawer (section 2). `onClose` is called when the person closes it or goes on. */
  'cart-checkout/CartDrawer': { onClose(): void }
  /** The dropdown of the header's Account button (section 2). `anchor` is that button. */
  'account/AccountMenu': { anchor: HTMLElement; entries: MenuEntry[]; onClose(): void }
  /** Asks the signed-in user, whose session has ended on the page, to log in again. It goes when they have. */
  'account/LoginDialog': object
  /** Adds an address, or edits the one that is given (section 2). `onSaved` gets no data: the store holds the new list. */
  'account/AddressDialog': { address?: Address; onClose(): void; onSaved(): void }
  /** 'Notify me when it’s back' for a product that is out of stock. */
  'account/BackInStock': { productId: string }
  /** The dashboard's side menu beside the page (section 2). */
  'account/DashboardLayout': { entries: MenuEntry[]; children: ReactNode }
}

export type SlotName = keyof SlotProps

/**
 * Versions of slots, which is 1 for those that are not here: increased, as that of a place, with a change of the props that a user
 * of the former ones would not survive.
 */
export const slotVersions: Partial<Record<SlotName, number>> = {}
