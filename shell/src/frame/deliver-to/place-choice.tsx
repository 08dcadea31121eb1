import { type ComponentType, useEffect, useState } from 'react'
import { useDeliveryTarget } from '@souk-vert/shared/delivery/use-delivery-quote'
import { deliverTo } from '@souk-vert/shared/client'
import { pageStore, useShop } from '@souk-vert/shared/stores'
import { toastError } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

/** Name of the place to which the shopper's goods go. */
export function PlaceName() {
  const target = useDeliveryTarget()
  return target === undefined ? null : (target?.name ?? t.placeUnknown())
}

const close = () => pageStore.getState().placeAsked(false)

/** Forgets a chosen address that the user has no more. */
function useForgetRemoved(): void {
  const addressId = useShop((state) => state.deliverTo?.place.addressId)
  const addresses = useShop((state) => state.addresses)
  const isUser = useShop(({ session }) => session.status === 'signed-in')
  useEffect(() => {
    const isGone = addresses.status === 'ready' && !addresses.value.some(({ _id }) => _id === addressId)
    if (addressId && isUser && isGone) void deliverTo(undefined)
  }, [addressId, addresses, isUser])
}

/** The dialog in which the place is chosen, once that is wanted. */
export function PlaceChoice() {
  useForgetRemoved()
  const isAsked = useShop(({ isPlaceAsked }) => isPlaceAsked)
  const [Dialog, setDialog] = useState<ComponentType<{ onClose(): void }>>()
  useEffect(() => {
    if (!isAsked) return
    import(/* webpackChunkName: 'place-dialog' */ './place-dialog').then(
      ({ PlaceDialog }) => setDialog(() => PlaceDialog),
      (error: unknown) => {
        toastError(error)
        close()
      },
    )
  }, [isAsked])
  return isAsked && Dialog && <Dialog onClose={close} />
}
