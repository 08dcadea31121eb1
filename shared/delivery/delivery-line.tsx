import * as t from '#messages'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import { pageStore, useShop, valueOr } from '@souk-vert/shared/stores'
import { Mute, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { freeSlot, untilFree, whyNotThere } from './delivery-quote'
import { useDeliveryQuote } from './use-delivery-quote'
import { billOf } from '../cart/cart-bill'
import { formatDzd } from '../money/format'
import { LoadFailed } from '../ui/load-failed'
import { color, font, radius, TARGET, text } from '../ui/theme'
import { slotTimeText } from './slot-options'

const Change = styled.button`
  min-height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.brand};
  font: 700 ${text.body} ${font};
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`

const none: never[] = []

const ChangePlace = ({ children }: { children: string }) => (
  <Change type="button" aria-haspopup="dialog" onClick={() => pageStore.getState().placeAsked(true)}>
    {children}
  </Change>
)

/** Fee, what is left to free delivery and the next time; or why nothing can be ordered there. */
function Terms({ quote, place, goods }: { quote: DeliveryQuote; place: string; goods: number }) {
  const reason = whyNotThere(quote, goods)
  const next = freeSlot(quote.slots, undefined)
  const fee = quote.area?.fee && goods < (quote.area.freeFrom ?? Infinity) ? quote.area.fee : 0
  return (
    <>
      {!quote.isOutside && <p>{t.deliveryTo({ fee: fee ? 'charged' : 'free', place, amount: formatDzd(fee) })}</p>}
      {reason ? <p>{reason}</p> : <Mute as="p">{untilFree(quote, goods)}</Mute>}
      {next && <p>{t.nextDelivery({ time: slotTimeText(next) })}</p>}
    </>
  )
}

/** Says what delivery of the shopper's cart costs and when the next one comes. */
export function DeliveryLine() {
  const { target, quote, reload } = useDeliveryQuote()
  const cart = useShop((state) => state.cart)
  const goods = billOf(valueOr(cart, none), []).discounted
  if (target === null) return <ChangePlace>{t.choosePlace()}</ChangePlace>
  if (!target || quote.status === 'loading')
    return <Skeleton role="status" aria-busy="true" aria-label={t.loadingTimes()} style={{ height: 44 }} />
  if (quote.status === 'failed') return <LoadFailed what={t.deliveryTimes()} reload={reload} />
  return (
    <>
      <Terms quote={quote.value} place={target.name} goods={goods} />
      <ChangePlace>{t.changePlace()}</ChangePlace>
    </>
  )
}
