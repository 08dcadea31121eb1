import type { RateSum } from '@souk-vert/shared/money/vat'
import type { ServerBeat } from '@souk-vert/shared/contract/release'
import type { Judge } from '@souk-vert/platform/canary/judge'
import type { Settings } from '@souk-vert/shared/contract/settings/settings'

/** Settings that the owner has changed; pictures are paths. The others are as the shop was built. */
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

/** Request for a payment session. `expiresAt` in seconds since 1970; `ownOrigin` is the origin of this API. */
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

/**
 * Line of an invoice or credit note. `key` says of which line of the order it is; `grams` of what was weighed; `centimes` include
 * VAT, and are negative for what is taken off.
 */
export interface PaperLine {
  key: string
  name: string
  unit: string
  pieces: number
  grams: number | null
  vatHundredths: number
  centimes: number
}

/**
 * Text of an invoice or credit note as it was given out: seller and customer as they were then. `rates` are its sums by rate of VAT; papers
 * of before 28 November 2026 have none.
 */
export interface PaperContent {
  seller: { name: string; address: string; phone: string; email: string; tradeRegister: string; taxNumber: string }
  customer: { name: string; address: string[]; taxNumber?: string; tradeRegister?: string }
  lines: PaperLine[]
  rates?: RateSum[]
  /** Number of the credit note with which an invoice was given out again. */
  pair?: string
}

/**
 * Notes on a canary that began with that `revision`. `read` are the last counts of each server, and `visits` it had when the present
 * share of the visitors began to see it.
 */
export interface WatchedCanary {
  revision: number
  visits: number
  judge?: Judge['known']
  read?: Record<string, ServerBeat['counts']>
}
