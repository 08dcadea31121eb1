import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { StateCreator } from 'zustand/vanilla'
import type { LoadState } from './load-state'

/** Where a shopper wants their goods: as calls name it, and the names of a commune. */
export interface DeliverTo {
  place: { addressId?: string; commune?: number; pincode?: string }
  names?: { fr: string; ar: string }
}

/** Quote that was asked for last: of which place, when in ms, and what came of it. */
export interface AskedQuote {
  of: string
  askedAt: number
  state: LoadState<DeliveryQuote>
}

/** Where the shop delivers to, where it has areas or times. */
export interface DeliverToSlice {
  /** Undefined where nobody has chosen: a user's goods go to their first address then. */
  readonly deliverTo: DeliverTo | undefined
  /** Whether the frame asks for it. */
  readonly isPlaceAsked: boolean
  readonly quote: AskedQuote | undefined
  placeChosen(place: DeliverTo | undefined): void
  /** Opens or closes the frame's choice. */
  placeAsked(isAsked: boolean): void
  quoteAsked(quote: AskedQuote): void
}

export const createDeliverToSlice: StateCreator<DeliverToSlice> = (set) => ({
  deliverTo: undefined,
  isPlaceAsked: false,
  quote: undefined,
  placeChosen: (deliverTo) => set({ deliverTo }),
  placeAsked: (isPlaceAsked) => set({ isPlaceAsked }),
  quoteAsked: (quote) => set({ quote }),
})
