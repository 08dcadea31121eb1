import { useEffect, useEffectEvent } from 'react'
import { call, reportError } from '@souk-vert/shared/client'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { type DeliverTo, type LoadState, pageStore, useShop, valueOr } from '@souk-vert/shared/stores'

/** Time for which a quote is not asked for again, in ms: times pass, and are taken by others. */
const FRESH_MS = 60_000

const none: never[] = []

/** Where goods go, as the call names it, and how people do. */
interface Target {
  place: DeliverTo['place']
  name: string
  /** Differs from one place to another, also of an address before and after it was changed. */
  key: string
}

/** The chosen place, by default the user's first address; null where nobody has said, undefined while that is not known. */
export function useDeliveryTarget(): Target | null | undefined {
  const session = useShop((state) => state.session.status)
  const addresses = useShop((state) => state.addresses)
  const { place: { addressId, ...place } = {}, names } = useShop((state) => state.deliverTo) ?? {}
  const isUser = session === 'signed-in'
  if (session === 'loading' || (isUser && addresses.status === 'loading')) return undefined
  const own = isUser ? valueOr(addresses, none) : none
  const isElsewhere = place.commune !== undefined || place.pincode !== undefined
  const address = own.find(({ _id }) => _id === addressId) ?? (isElsewhere ? undefined : own[0])
  if (address) {
    const { _id, city, updatedAt } = address
    return { place: { addressId: _id }, name: city, key: `${_id} ${updatedAt}` }
  }
  if (!isElsewhere) return null
  const name = names?.[pageLanguage() === 'ar' ? 'ar' : 'fr'] ?? place.pincode ?? ''
  return { place, name, key: JSON.stringify(place) }
}

async function ask({ place, key }: Target): Promise<void> {
  const { quote, quoteAsked } = pageStore.getState()
  const isOfNow = () => pageStore.getState().quote?.of === key
  const set = (state: LoadState<DeliveryQuote>) => quoteAsked({ of: key, askedAt: Date.now(), state })
  set(quote?.of === key && quote.state.status === 'ready' ? quote.state : { status: 'loading' })
  try {
    const { data } = await call('POST /api/delivery/quote', place)
    if (isOfNow()) set({ status: 'ready', value: data })
  } catch (error) {
    reportError(error)
    if (isOfNow()) set({ status: 'failed' })
  }
}

/** Returns what delivery to the chosen place costs and when it comes: asked for once, whatever of the page shows it. */
export function useDeliveryQuote() {
  const target = useDeliveryTarget()
  const quote = useShop((state) => state.quote)
  const key = target?.key
  const askUnlessFresh = useEffectEvent(() => {
    const { of, askedAt = 0 } = pageStore.getState().quote ?? {}
    if (target && !(of === target.key && Date.now() - askedAt < FRESH_MS)) void ask(target)
  })
  useEffect(() => askUnlessFresh(), [key])
  const state: LoadState<DeliveryQuote> = quote && quote.of === key ? quote.state : { status: 'loading' }
  return { target, quote: state, reload: async () => void (target && (await ask(target))) }
}
