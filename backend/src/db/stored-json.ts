import type { Settings } from 'shared/contract/settings'

/** What the owner has set; pictures are paths. What is not there is as the shop was built. */
export type StoredSettings = { [Name in keyof Settings]?: NonNullable<Settings[Name]> }

/**
 * A line of the bill that the provider shows; `unitCentimes` is one piece after discount. `cartItemId` is the line of the cart
 * that is bought, which requests of earlier versions do not have.
 */
export interface PaymentLine {
  name: string
  quantity: number
  unitCentimes: number
  cartItemId?: string
}

/** What a payment session is asked with. `expiresAt` in seconds since 1970; `ownOrigin` is where this API is found. */
export interface PaymentRequest {
  orderId: string
  orderNumber: string
  lines: PaymentLine[]
  totalCentimes: number
  expiresAt: number
  successUrl: string
  cancelUrl: string
  ownOrigin: string
}
