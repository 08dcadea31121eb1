import { useId, useState } from 'react'
import type { CartItem } from 'shared/contract/cart'
import { useShop, valueOr } from 'shared/stores'
import { Button, Mute, Spinner, styled } from 'shared/ui/kit'
import { media, space } from 'shared/ui/theme'
import { toastRefusal } from 'shared/ui/toast'
import { BillCard } from '../parts/bill-card'
import { AddressChoice } from './address-choice'
import { CartNotice } from './cart-notice'
import { TwoColumns } from './two-columns'
import { useCashOnDelivery } from './use-cash-on-delivery'

const Side = styled.div`
  ${media.large} {
    position: sticky;
    top: 88px;
  }
`

const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(5)};
  text-align: center;
`

const payOnline = () => toastRefusal('Online payment is not available yet. Please choose Cash on Delivery')

/** The checkout of a cart that has something in it. The first address is chosen until the person chooses (section 5). */
export function Checkout({ lines }: { lines: CartItem[] }) {
  const [chosenId, choose] = useState<string>()
  const first = useShop(({ addresses }) => valueOr(addresses, [])[0]?._id)
  const isKnown = useShop(({ addresses }) => valueOr(addresses, []).some(({ _id }) => _id === chosenId))
  const addressId = isKnown ? chosenId : first
  const { isPlacing, changes, placeOrder } = useCashOnDelivery()
  const hint = useId()

  return (
    <TwoColumns>
      <AddressChoice chosenId={addressId} onChoose={choose} />
      <Side>
        <CartNotice lines={lines} changes={changes} />
        <BillCard title="Summary" lines={lines}>
          <Actions>
            <Button type="button" onClick={payOnline}>
              Online Payment
            </Button>
            <Button
              type="button"
              outlined
              disabled={isPlacing || addressId === undefined}
              aria-describedby={addressId === undefined ? hint : undefined}
              onClick={() => void placeOrder(lines, addressId)}
            >
              {isPlacing && <Spinner />}
              Cash on Delivery
            </Button>
            {addressId === undefined && <Mute id={hint}>Please add a delivery address first</Mute>}
          </Actions>
        </BillCard>
      </Side>
    </TwoColumns>
  )
}
