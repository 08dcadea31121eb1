import { useLocation } from 'react-router-dom'
import type { Order } from '@souk-vert/shared/contract/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { ButtonLink, Mute, Spinner, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import { ResultPage } from './result-page'
import { useOrdered } from './use-ordered'

const Facts = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  strong span {
    white-space: nowrap;
  }
`
const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.soft};
`

function OrderFacts({ order: { orderId, totalAmt, delivery_address: place } }: { order: Order }) {
  const isUnconfirmed = useShop(({ session }) => session.status === 'signed-in' && !session.user.verify_email)
  return (
    <>
      <Facts>
        <strong>
          Order No: <span>{orderId}</span>
        </strong>
        <strong>{formatDzd(totalAmt)}</strong>
        <span dir="auto">{place.address_line}</span>
        <Mute dir="auto">{placeLine(place)}</Mute>
      </Facts>
      {isUnconfirmed && (
        <p>
          <span>To get updates by email, confirm your address first.</span>{' '}
          <TextLink to="/dashboard/profile">Go to profile</TextLink>
        </p>
      )}
      <ButtonLink outlined to={`/dashboard/myorders/${orderId}`}>
        View order
      </ButtonLink>
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
  return (
    <ResultPage mark="success" title={`${textOf(state)} Successfully`}>
      <div role="status">
        {ordered.state === 'asking' && (
          <Waiting>
            <Spinner label="Please wait" />
            Confirming your payment…
          </Waiting>
        )}
        {ordered.state === 'unpaid' && <p>The payment didn’t go through, so no order was placed.</p>}
        {ordered.state === 'looked at' && <p>We’re checking your payment and will contact you.</p>}
      </div>
      {ordered.state === 'unpaid' && (
        <ButtonLink outlined to="/cart">
          View Cart
        </ButtonLink>
      )}
      {ordered.state === 'placed' && <OrderFacts order={ordered.order} />}
    </ResultPage>
  )
}
