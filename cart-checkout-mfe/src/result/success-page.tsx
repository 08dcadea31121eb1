import { useLocation } from 'react-router-dom'
import * as t from '#messages'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { besideGoods, besideText } from '@souk-vert/shared/order/change-facts'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { settlementTexts } from '@souk-vert/shared/order/settlement-texts'
import { Button, ButtonLink, Card, Mute, Spinner, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, font, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { BoughtPictures } from '../parts/bought-pictures'
import { CartButton, ResultPage, type ResultPageProps } from './result-page'
import { type Ordered, useOrdered } from './use-ordered'

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
  > :last-child {
    white-space: nowrap;
  }
`
const OrderNumber = styled.span`
  white-space: nowrap;
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

function OrderFacts({ order }: { order: Order }) {
  const { orderId, items, bill, delivery_address: place } = order
  const isUnconfirmed = useShop(({ session }) => session.status === 'signed-in' && !session.user.verify_email)
  return (
    <>
      <Frame>
        <Sum>
          <span>{t.orderNumber({ id: orderId, number: (id) => <OrderNumber>{id}</OrderNumber> })}</span>
          <span>{formatDzd(bill.total)}</span>
        </Sum>
        {besideGoods(bill).map((row) => (
          <Mute key={row.key}>{besideText(row)}</Mute>
        ))}
        {settlementTexts(order).map((text) => (
          <Mute key={text}>{text}</Mute>
        ))}
        <BoughtPictures products={items.map(({ productId, ...item }) => ({ ...item, _id: productId }))} />
        {order.slot && <p>{arrivesText(order.slot)}</p>}
        <div>
          <p dir="auto">{place.address_line}</p>
          <Mute dir="auto">{placeLine(place)}</Mute>
        </div>
        <Help>
          {t.problemWithOrder({
            number: shop.phone.shown,
            phone: (number) => <a href={`tel:${shop.phone.dialled}`}>{number}</a>,
          })}
        </Help>
      </Frame>
      {isUnconfirmed && (
        <p>
          <span>{t.confirmForUpdates()}</span> <TextLink to="/dashboard/profile">{t.goToProfile()}</TextLink>
        </p>
      )}
    </>
  )
}

const textOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'text' in state && typeof state.text === 'string'
    ? state.text
    : 'Payment'

/** Mark, heading and sentence of an outcome. */
interface Outcome extends Pick<ResultPageProps, 'mark'> {
  title(): string
  text?(): string
}

/** Outcomes that are no success, or not yet. */
const others: Record<Exclude<Ordered['state'], 'none' | 'placed'>, Outcome> = {
  loading: { mark: 'waiting', title: t.yourOrder, text: t.loadingOrder },
  open: { mark: 'waiting', title: t.waitingForPayment, text: t.confirmingPayment },
  failed: { mark: 'waiting', title: t.yourOrder, text: t.orderNotLoaded },
  'looked at': { mark: 'waiting', title: t.yourOrder, text: t.checkingPayment },
  'signed out': { mark: 'waiting', title: t.pleaseLogin, text: t.logInToSeeOrder },
  'not found': { mark: 'cancel', title: t.orderNotFound, text: t.orderNotInAccount },
  unpaid: { mark: 'cancel', title: t.notPaid, text: t.noOrderPlaced },
  cancelled: { mark: 'cancel', title: t.orderCancelled, text: t.orderWasCancelled },
}

interface ActionProps {
  ordered: Ordered
  from: string
  onRetry(): void
}

/** The way on. */
function Action({ ordered, from, onRetry }: ActionProps) {
  const { state } = ordered
  if (state === 'unpaid') return <CartButton />
  if (state === 'failed')
    return (
      <Button type="button" outlined onClick={onRetry}>
        {t.retry()}
      </Button>
    )
  if (state === 'signed out')
    return (
      <ButtonLink outlined to="/login" state={{ from }}>
        {t.login()}
      </ButtonLink>
    )
  if (state === 'not found')
    return (
      <ButtonLink outlined to="/dashboard/myorders">
        {t.myOrders()}
      </ButtonLink>
    )
  if (state !== 'placed' && state !== 'cancelled') return undefined
  return (
    <ButtonLink outlined to={`/dashboard/myorders/${ordered.order.orderId}`}>
      {t.viewOrder()}
    </ButtonLink>
  )
}

/**
 * '{text} Successfully' (section 2): the text comes with the navigation. With an order's number in the address, as the
 * provider of payments returns, the page says what the server knows of it.
 */
export function SuccessPage() {
  const { state, search, pathname } = useLocation()
  const { ordered, retry } = useOrdered(new URLSearchParams(search).get('order'))
  const success: Outcome = { mark: 'success', title: () => t.successful({ what: textOf(state) }) }
  const { mark, title, text } = ordered.state === 'none' || ordered.state === 'placed' ? success : others[ordered.state]
  const isWaiting = ordered.state === 'loading' || ordered.state === 'open'
  return (
    <ResultPage
      mark={mark}
      title={title()}
      action={<Action ordered={ordered} from={pathname + search} onRetry={retry} />}
    >
      <div role="status" style={{ display: 'contents' }}>
        {isWaiting && (
          <Frame>
            <Waiting>
              <Spinner label={t.pleaseWait()} />
              <span>{text?.()}</span>
            </Waiting>
          </Frame>
        )}
        {!isWaiting && text && <p>{text()}</p>}
      </div>
      {ordered.state === 'placed' && <OrderFacts order={ordered.order} />}
    </ResultPage>
  )
}
