import { useEffect, useState } from 'react'
import * as t from '#messages'
import { call, loadChargeRules, reportError } from '@souk-vert/shared/client'
import type { CartCharge } from '@souk-vert/shared/contract/cart'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import { shop } from '@souk-vert/shared/ui/shop'
import type * as DeliveryTerms from './delivery-choice'

/**
 * State of a quote, with what reads and draws it: 'none' where the shop has neither areas nor times, or no address is chosen yet. Nothing
 * of it is loaded then.
 */
export type Delivery =
  { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; quote: DeliveryQuote; terms: typeof DeliveryTerms }

interface Answer {
  addressId: string
  delivery: Delivery
}

/** Cost and times of delivery to a saved address; `reload` asks again, as after a refusal. */
export function useDelivery(addressId: string | undefined): { delivery: Delivery; reload(): void } {
  const [answer, setAnswer] = useState<Answer>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!shop.delivery || addressId === undefined) return
    const stop = new AbortController()
    const quoted = call('POST /api/delivery/quote', { addressId }, { signal: stop.signal })
    Promise.all([quoted, import(/* webpackChunkName: "delivery" */ './delivery-choice'), loadChargeRules()]).then(
      ([{ data: quote }, terms]) =>
        stop.signal.aborted || setAnswer({ addressId, delivery: { status: 'ready', quote, terms } }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        reportError(error)
        setAnswer({ addressId, delivery: { status: 'failed' } })
      },
    )
    return () => stop.abort()
  }, [addressId, asked])
  const reload = () => setAsked((times) => times + 1)
  if (!shop.delivery || addressId === undefined) return { delivery: { status: 'none' }, reload }
  return { delivery: answer?.addressId === addressId ? answer.delivery : { status: 'loading' }, reload }
}

/** Returns the charges of a cart that goes where the quote says, in place of those for the shopper's first address. */
export const chargesTo = (delivery: Delivery, charges: readonly CartCharge[]): CartCharge[] =>
  delivery.status === 'ready' ? delivery.terms.quotedCharges(delivery.quote, charges) : [...charges]

/** Returns the time that an order gets. */
export const slotOf = (delivery: Delivery, chosen: string | undefined): Slot | undefined =>
  delivery.status === 'ready' ? delivery.terms.freeSlot(delivery.quote.slots, chosen) : undefined

/** Returns why goods of so many DZD cannot be ordered to where the quote says; undefined where they can. */
export function whyNot(delivery: Delivery, goods: number): string | undefined {
  if (delivery.status === 'none') return undefined
  return delivery.status === 'ready' ? delivery.terms.whyNotThere(delivery.quote, goods) : t.waitForDelivery()
}
