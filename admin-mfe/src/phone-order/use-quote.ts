import { useCallback } from 'react'
import { call } from '@souk-vert/shared/client'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { LoadState } from '@souk-vert/shared/stores'
import type { AddressTexts } from '@souk-vert/shared/text/address-labels'
import { shop } from '@souk-vert/shared/ui/shop'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { addressErrors } from '../fields/address-fields'
import { usePaused } from '../parts/use-paused'

/** Pause in typing after which it is asked, in ms. */
const PAUSE_MS = 250

const placeNames = ['city', 'state', 'pincode', 'country'] as const

/** The place of an address as JSON; empty as long as it is not wholly typed. */
function placeOf(address: AddressTexts): string {
  const errors = addressErrors(address)
  if (!shop.delivery || placeNames.some((name) => errors[name])) return ''
  return JSON.stringify(Object.fromEntries(placeNames.map((name) => [name, address[name].trim()])))
}

async function loadQuote(place: string, signal?: AbortSignal): Promise<{ place: string; quote?: DeliveryQuote }> {
  if (!place) return { place }
  return { place, quote: (await call('POST /api/delivery/quote', JSON.parse(place), { signal })).data }
}

/**
 * Cost and times of delivery to the address that is typed; `reload` asks again, as after a refusal. There is no quote before the
 * place is typed, and none where the shop has neither areas nor times.
 */
export function useQuote(address: AddressTexts): {
  quote: LoadState<DeliveryQuote> | undefined
  reload(): Promise<void>
} {
  const typed = placeOf(address)
  const asked = usePaused(typed, PAUSE_MS)
  const load = useCallback((signal?: AbortSignal) => loadQuote(asked, signal), [asked])
  const { loaded, reload } = useLoaded(load)
  if (!typed) return { quote: undefined, reload }
  if (loaded.status === 'failed' && asked === typed) return { quote: loaded, reload }
  const answer = loaded.status === 'ready' && loaded.value.place === typed ? loaded.value.quote : undefined
  return { quote: answer ? { status: 'ready', value: answer } : { status: 'loading' }, reload }
}
