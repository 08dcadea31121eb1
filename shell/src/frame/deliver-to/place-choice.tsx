import { type ComponentType, useEffect, useState } from 'react'
import { useDeliveryTarget } from '@souk-vert/shared/delivery/use-delivery-quote'
import { deliverTo } from '@souk-vert/shared/client'
import { pageStore, useShop } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { toastError } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

/** As wide as the row: what comes into it moves nothing. */
const Control = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  width: 100%;
  min-height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font-size: ${text.body};
  text-align: start;
  cursor: pointer;
  &:hover strong {
    color: ${color.brand};
    text-decoration: underline;
  }
  ${media.scriptless} {
    display: none;
  }
`

const PinIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  </svg>
)

const open = () => pageStore.getState().placeAsked(true)
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

/** Says to which place the shopper's goods go, and asks for another one in a dialog. `onLive` is called once it can be pressed. */
export function PlaceChoice({ onLive }: { onLive(): void }) {
  useForgetRemoved()
  useEffect(onLive, [onLive])
  const target = useDeliveryTarget()
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
  const name = target === undefined ? null : (target?.name ?? t.placeUnknown())
  return (
    <>
      <Control type="button" aria-haspopup="dialog" onClick={open}>
        <PinIcon />
        <span>{t.deliverTo({ place: () => <strong dir="auto">{name}</strong> })}</span>
      </Control>
      {isAsked && Dialog && <Dialog onClose={close} />}
    </>
  )
}
