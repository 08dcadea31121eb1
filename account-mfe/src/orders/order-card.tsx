import type { Order } from 'shared/contract/order'
import { formatDzd } from 'shared/money/format'
import { Card, Mute, styled } from 'shared/ui/kit'
import { ProductPicture } from 'shared/ui/product-picture'
import { font, space, text } from 'shared/ui/theme'

const PICTURE_PX = 72

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: ${PICTURE_PX}px minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  align-items: center;
  padding: ${space(3)};
`
const Frontispiece = styled.div`
  grid-row: span 3;
`
const Number = styled.h2`
  font: 700 ${text.base} ${font.heading};
  overflow-wrap: anywhere;
`
const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
const Facts = styled(Mute)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  span {
    white-space: nowrap;
  }
`

const statusText: Record<Order['status'], string> = {
  'awaiting-payment': 'Awaiting payment',
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** One order (section 2, My Orders): the first product stands for it. */
export function OrderCard({ order }: { order: Order }) {
  const { name, image } = order.product_details
  const others = order.items.length - 1
  return (
    <Frame as="article">
      <Frontispiece>
        <ProductPicture address={image[0]} name={name} width={PICTURE_PX} />
      </Frontispiece>
      <Number>Order No: {order.orderId}</Number>
      <Name>{name || 'Unknown Product'}</Name>
      <Facts>
        {others > 0 && <span>+ {others} more</span>}
        <time dateTime={order.createdAt}>{date.format(new Date(order.createdAt))}</time>
        <span>{statusText[order.status]}</span>
        <span>{formatDzd(order.totalAmt)}</span>
      </Facts>
    </Frame>
  )
}
