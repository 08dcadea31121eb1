import { useLocation } from 'react-router-dom'
import type { Order } from '@souk-vert/shared/contract/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { ButtonLink, Card, Mute, Spinner, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, font, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { BoughtPictures } from '../parts/bought-pictures'
import { CartButton, ResultPage } from './result-page'
import { useOrdered } from './use-ordered'

/** As high as what may follow it, so that the buttons stay where they are. */
const Frame = styled(Card)`
  display: grid;
  align-content: center;
  gap: ${space(3)};
  min-height: ${space(64)};
  padding: ${space(4)};
  overflow-wrap: anywhere;
`
const Waiting = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
`
const Sum = styled.strong`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  font: 700 ${text.base} ${font};
  span span,
  > :last-child {
    white-space: nowrap;
  }
`
/** The link is 44 px high without making its row so. */
const Help = styled.p`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET};
    margin-block: -${space(3)};
    color: ${color.brand};
    font-weight: 700;
    white-space: nowrap;
  }
`

function OrderFacts({ order: { orderId, items, totalAmt, delivery_address: place } }: { order: Order }) {
  const isUnconfirmed = useShop(({ session }) => session.status === 'signed-in' && !session.user.verify_email)
  return (
    <>
      <Frame>
        <Sum>
          <span>
            Order No: <span>{orderId}</span>
          </span>
          <span>{formatDzd(totalAmt)}</span>
        </Sum>
        <BoughtPictures products={items.map(({ productId, ...item }) => ({ ...item, _id: productId }))} />
        <div>
          <p dir="auto">{place.address_line}</p>
          <Mute dir="auto">{placeLine(place)}</Mute>
        </div>
        <Help>
          Problem with this order? <a href={`tel:${shop.phone.dialled}`}>{shop.phone.shown}</a>
        </Help>
      </Frame>
      {isUnconfirmed && (
        <p>
          <span>To get updates by email, confirm your address first.</span>{' '}
          <TextLink to="/dashboard/profile">Go to profile</TextLink>
        </p>
      )}
    </>
  )
}

const textOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'text' in state && typeof state.text === 'string'
    ? state.text
    : 'Payment'

/**
 * '{text} Successfully' (section 2): the text comes with the navigation. With an order's number in the address, as the
 * provider of payments returns, the page says what the server knows of it.
 */
export function SuccessPage() {
  const { state, search } = useLocation()
  const ordered = useOrdered(new URLSearchParams(search).get('order'))
  const order = ordered.state === 'placed' ? ordered.order : undefined
  const viewOrder = order && (
    <ButtonLink outlined to={`/dashboard/myorders/${order.orderId}`}>
      View order
    </ButtonLink>
  )
  const action = ordered.state === 'unpaid' ? <CartButton /> : viewOrder
  return (
    <ResultPage mark="success" title={`${textOf(state)} Successfully`} action={action}>
      <div role="status" style={{ display: 'contents' }}>
        {ordered.state === 'asking' && (
          <Frame>
            <Waiting>
              <Spinner label="Please wait" />
              Confirming your payment…
            </Waiting>
          </Frame>
        )}
        {ordered.state === 'unpaid' && <p>The payment didn’t go through, so no order was placed.</p>}
        {ordered.state === 'looked at' && <p>We’re checking your payment and will contact you.</p>}
      </div>
      {order && <OrderFacts order={order} />}
    </ResultPage>
  )
}
