import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Button, Card, Mute, Spinner, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, radius, space, text } from '@souk-vert/shared/ui/theme'
import { StatusPill } from '@souk-vert/shared/ui/order/status-pill'
import * as t from '#messages'
import { AgainNotice } from './again-notice'
import { dayOf } from './order-texts'
import { useOrderAgain } from './use-order-again'

const PICTURE_PX = 56

/** Number of products that are shown by their picture. */
const MAX_PICTURES = 4

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  &:hover {
    border-color: ${color.brand};
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
`
/** The whole card is the link's target. The number is never broken: where letters are large, it is as large as a phone has room for. */
const Number = styled.h2`
  font: 700 min(${text.base}, 5.4vw) ${font};
  a {
    color: inherit;
  }
  bdi {
    white-space: nowrap;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
`
const Pictures = styled.div`
  display: flex;
  gap: ${space(2)};
  > * {
    flex: 0 1 ${PICTURE_PX}px;
    min-width: 0;
  }
`
const Names = styled.p`
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
const Amount = styled.p`
  margin-inline-start: auto;
  font: 700 ${text.lead} ${font};
  white-space: nowrap;
`
const Again = styled(Button)`
  position: relative;
`

/** One order (section 2, My Orders), shown by its first product. Links to the order's own page. */
export function OrderCard({ order }: { order: Order }) {
  const { items, product_details: first } = order
  const { orderAgain, isAdding, outcome } = useOrderAgain(order)
  const others = items.length - 1
  return (
    <Frame as="article">
      <Row>
        <Number>
          <TextLink to={`/dashboard/myorders/${order.orderId}`}>
            {t.orderNo({ orderId: order.orderId, number: (text) => <bdi>{text}</bdi> })}
          </TextLink>
        </Number>
        <StatusPill status={order.status} />
      </Row>
      <Row>
        <Pictures>
          {items.slice(0, MAX_PICTURES).map(({ productId, name, image }) => (
            <ProductPicture key={productId} address={image[0]} name={name} width={PICTURE_PX} />
          ))}
        </Pictures>
        <Names>
          <span dir="auto">{first.name || t.unknownProduct()}</span>
          {others > 0 && <Mute>{t.moreProducts({ count: others })}</Mute>}
        </Names>
        <Amount>{formatDzd(order.bill.total)}</Amount>
      </Row>
      <Row>
        <Mute>
          <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
        </Mute>
        <Again type="button" outlined disabled={isAdding} onClick={() => void orderAgain()}>
          {isAdding ? <Spinner label={t.adding()} /> : <RotateCcw size={20} />}
          {t.orderAgain()}
        </Again>
      </Row>
      <AgainNotice outcome={outcome} />
    </Frame>
  )
}
