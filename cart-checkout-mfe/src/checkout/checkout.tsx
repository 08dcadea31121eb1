import { useState } from 'react'
import * as t from '#messages'
import { deliverTo } from '@souk-vert/shared/client'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { useShop } from '@souk-vert/shared/stores'
import { BillCard } from '@souk-vert/shared/ui/order/bill-card'
import { Mute, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { media, space, TARGET, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { withinStock } from '@souk-vert/shared/money/goods'
import { formatDzd } from '@souk-vert/shared/money/format'
import { WEIGHT_MARGIN } from '@souk-vert/shared/money/order-balance'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { weighedNote } from '@souk-vert/shared/text/weighed-note'
import { isShort } from '../cart/changes-since'
import { CouponFold } from '../cart/coupon-fold'
import { reduceToStock } from '../cart/quantity-changes'
import { BoughtPictures } from '../parts/bought-pictures'
import { AddressChoice } from './address-choice'
import { BoughtLines } from './bought-lines'
import { CartNotice } from './cart-notice'
import { DeliveryStep } from './delivery-step'
import { OrderWishes } from './order-wishes'
import { PayBar } from './pay-bar'
import { TwoColumns } from './two-columns'
import { chargesTo, slotOf, useDelivery, whyNot } from './use-delivery'
import { useOnlinePayment } from './use-online-payment'
import { useOrderAddress } from './use-order-address'
import { useOwnFirm } from './use-own-firm'
import type { PlacedOrder } from './use-place-order'
import { useWishes } from './use-wishes'

/** Steps below each other. */
const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`

/** In place of the lines. */
const OnPhones = styled.div`
  ${media.large} {
    display: none;
  }
`

/** Side column. On a phone its parts belong to the page, so that the bar stays at the foot from the beginning. */
const Side = styled.div`
  display: contents;
  ${media.large} {
    display: block;
    position: ${STICKY_COLUMN};
    top: ${space(22)};
  }
`

/** 44 px wide and high without making its row so. */
const WayBack = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: ${TARGET};
  min-height: ${TARGET};
  margin-block: -${space(3)};
`

/** The way back to change what is bought. */
const CartLink = () => (
  <WayBack to="/cart">
    <span>{t.cart()}</span>
    <span aria-hidden="true">&nbsp;›</span>
  </WayBack>
)

const HoldNote = styled(Mute)`
  ${media.large} {
    margin-top: ${space(3)};
  }
`

/** The checkout of a cart that has something in it. The first address is chosen until the person chooses (section 5). */
export function Checkout({ lines, order }: { lines: CartItem[]; order: PlacedOrder }) {
  const { wishes: chosen, change } = useWishes(lines)
  const ownFirm = useOwnFirm()
  const wishes = { ...chosen, firm: chosen.firm ?? ownFirm }
  const address = useOrderAddress(wishes.addressId)
  const addressId = address?._id
  const chooseAddress = (id: string | undefined) => {
    change({ addressId: id })
    if (shop.delivery) void deliverTo(id === undefined ? undefined : { place: { addressId: id } })
  }
  const { delivery, reload } = useDelivery(addressId)
  const [time, setTime] = useState<string>()
  const slot = slotOf(delivery, time)
  const charges = chargesTo(
    delivery,
    useShop(({ cartCharges }) => cartCharges),
  )
  const { running, changes, placeOrder } = order
  const { online: isOnlineOffered, wholeDinars } = useOnlinePayment() ?? {}
  const ordered = withinStock(lines)
  const weighed = ordered.map(({ productId }) => weighedNote(productId)).find(Boolean)
  const bill = billOf(lines, charges)
  const isRounded = wholeDinars && !Number.isInteger(bill.total)

  return (
    <TwoColumns>
      <CartNotice lines={lines} changes={changes} />
      <Steps>
        <AddressChoice chosenId={addressId} onChoose={chooseAddress} />
        <DeliveryStep
          delivery={delivery}
          address={address}
          goods={bill.discounted}
          slot={slot}
          onChoose={setTime}
          reload={reload}
        />
        <BoughtLines lines={ordered} />
        <OrderWishes lines={ordered} wishes={wishes} onChange={change} />
      </Steps>
      <Side>
        <BillCard
          title={t.summary()}
          bill={bill}
          isFeeUnknown={shop.deliveryCharged && delivery.status !== 'ready'}
          link={<CartLink />}
          top={
            <OnPhones>
              <BoughtPictures products={ordered.map(({ productId }) => productId)} />
              <Mute>{weighed}</Mute>
            </OnPhones>
          }
        >
          <CouponFold />
        </BillCard>
        {isOnlineOffered !== false && (
          <HoldNote>
            <span>{t.reservedWhilePaying()}</span>{' '}
            <span>{weighed && t.weighedMargin({ percent: percentText(WEIGHT_MARGIN) })}</span>{' '}
            <span>{isRounded && t.roundedOnline({ amount: formatDzd(Math.floor(bill.total)) })}</span>
          </HoldNote>
        )}
        <PayBar
          total={bill.total}
          isOnlineOffered={isOnlineOffered}
          reason={addressId === undefined ? t.addAddressFirst() : whyNot(delivery, bill.discounted)}
          running={running}
          onReduce={lines.some(isShort) ? () => reduceToStock(lines) : undefined}
          onPay={(method) => void placeOrder(method, lines, { addressId, wishes, charges, slot, reload })}
        />
      </Side>
    </TwoColumns>
  )
}
