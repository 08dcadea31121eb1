import ChevronLeft from 'lucide-react/icons/chevron-left'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { placeLine, wayLines } from '@souk-vert/shared/text/place-line'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { settlementTexts } from '@souk-vert/shared/order/settlement-texts'
import { wishesOf } from '@souk-vert/shared/order/wish-texts'
import { BillCard } from '@souk-vert/shared/ui/order/bill-card'
import { Button, Card, Mute, PageTitle, SectionTitle, Spinner, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { FootBar } from '@souk-vert/shared/ui/forms/foot-bar'
import { OrderChanges } from '@souk-vert/shared/ui/order/order-changes'
import { PaperLinks } from '@souk-vert/shared/ui/order/paper-links'
import { shop } from '@souk-vert/shared/ui/shop'
import { hoursText } from '@souk-vert/shared/ui/shop-texts'
import { color, font, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { StatusPill } from '@souk-vert/shared/ui/order/status-pill'
import { WishesList } from '@souk-vert/shared/ui/order/wishes-list'
import * as t from '#messages'
import { AgainNotice } from './again-notice'
import { CancelOrder } from './cancel-order'
import { ChangeTime } from './change-time'
import { OrderLines } from './order-lines'
import { OrderSteps } from './order-steps'
import { dayOf, paymentText, timeOf } from './order-texts'
import { useOrderAgain } from './use-order-again'

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space(1)};
  min-height: ${TARGET};
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
  ${media.print} {
    display: none;
  }
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`
/** Shrinks beside the actions as long as it has room for the number. */
const Title = styled.div`
  flex: 1 1 min(100%, ${space(100)});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  h1 {
    ${media.small} {
      font-size: min(${text.lead}, 5.4vw);
    }
    bdi {
      white-space: nowrap;
    }
  }
  > :last-child {
    flex-basis: 100%;
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.small} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
/** Name of the shop for print, where the header is missing. */
const Letterhead = styled.p`
  display: none;
  font: 800 ${text.title} ${font};
  ${media.print} {
    display: block;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
  ${media.print} {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
`
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-bottom: ${space(4)};
  overflow-wrap: anywhere;
  ${media.print} {
    button {
      display: none;
    }
  }
`
const Panel = styled(Card)`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)};
  h2 {
    font-size: ${text.lead};
  }
  strong {
    font-weight: 600;
  }
`
const Contact = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  padding: 0 ${space(4)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET};
    color: ${color.brand};
    font-weight: 700;
    white-space: nowrap;
  }
`
/** The total has a row of its own where it has no room beside the actions. */
const Foot = styled(FootBar)`
  ${media.small} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    > :last-child {
      flex-grow: 1;
    }
  }
`
const Total = styled.p`
  flex: 1 0 auto;
  display: grid;
  ${media.narrow} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  strong {
    font: 800 ${text.lead} ${font};
    white-space: nowrap;
  }
`
const Call = styled.a`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
`

const Settlement = styled.p`
  padding-top: ${space(2)};
  font-weight: 600;
`

const phone = `tel:${shop.phone.dialled}`

/** Where an order goes, what was asked for with it, and how the shop is reached about it. */
const DeliveryPanels = ({ order }: { order: Order }) => {
  const { orderId, delivery_address: place } = order
  return (
    <>
      <Panel>
        <SectionTitle>{t.deliveryAddress()}</SectionTitle>
        {order.slot && <strong>{arrivesText(order.slot)}</strong>}
        <strong dir="auto">{place.address_line}</strong>
        <Mute dir="auto">{placeLine(place)}</Mute>
        <Mute>
          <bdi>{place.mobile}</bdi>
        </Mute>
        {wayLines(place).map((line) => (
          <Mute key={line} dir="auto">
            {line}
          </Mute>
        ))}
      </Panel>
      {wishesOf(order).length > 0 && (
        <Panel aria-label={t.wishes()}>
          <WishesList order={order} />
        </Panel>
      )}
      <Contact>
        <Phone size={20} />
        <p>
          <span>{t.problemWithOrder({ number: shop.phone.shown, phone: (text) => <a href={phone}>{text}</a> })}</span>
          <br />
          <Mute dir="auto">{hoursText()}</Mute>
          <br />
          <a href={`mailto:${shop.email}?subject=${orderId}`}>{shop.email}</a>
        </p>
      </Contact>
    </>
  )
}

interface OrderViewProps {
  order: Order
  onChanged(order: Order): void
  /** The order may have changed since it was loaded. */
  onStale(): void
}

/** An order with all that was agreed on, how far it has come, and what can be done about it. It prints well on A4. */
export function OrderView({ order, onChanged, onStale }: OrderViewProps) {
  const { orderId, status } = order
  const { orderAgain, isAdding, outcome } = useOrderAgain(order)
  const again = (
    <Button type="button" disabled={isAdding} onClick={() => void orderAgain()}>
      {isAdding ? <Spinner label={t.adding()} /> : <RotateCcw size={20} />}
      {t.orderAgain()}
    </Button>
  )
  return (
    <>
      <Letterhead dir="auto">{shop.name}</Letterhead>
      <Back to="/dashboard/myorders">
        <ChevronLeft size={20} />
        <span>{t.myOrders()}</span>
      </Back>
      <Top>
        <Title>
          <PageTitle tabIndex={-1}>{t.orderNo({ orderId, number: (text) => <bdi>{text}</bdi> })}</PageTitle>
          <StatusPill status={status} />
          <Mute>
            {t.placedOn({ day: dayOf(order.createdAt), time: timeOf(order.createdAt), payment: paymentText(order) })}
          </Mute>
        </Title>
        <Actions>
          <Button type="button" outlined onClick={() => print()}>
            <Printer size={20} />
            {t.print()}
          </Button>
          {again}
        </Actions>
      </Top>
      <AgainNotice outcome={outcome} />
      <OrderSteps order={order} />
      <Columns>
        <Main>
          <OrderChanges order={order} />
          <OrderLines order={order} />
        </Main>
        <Side>
          <BillCard title={t.billDetails()} bill={order.bill}>
            {settlementTexts(order).map((text) => (
              <Settlement key={text}>{text}</Settlement>
            ))}
            <PaperLinks papers={order.papers} />
          </BillCard>
          <DeliveryPanels order={order} />
          {order.slot && status === 'placed' && <ChangeTime order={order} onChanged={onChanged} onRefused={onStale} />}
          {status === 'placed' && <CancelOrder orderId={orderId} onCancelled={onChanged} onRefused={onStale} />}
        </Side>
      </Columns>
      <Foot aria-label={t.order()}>
        <Total>
          <Mute>{t.grandTotal()}</Mute>
          <strong>{formatDzd(order.bill.total)}</strong>
        </Total>
        <Call href={phone} aria-label={t.callTheShop({ number: shop.phone.shown })}>
          <Phone size={20} />
        </Call>
        {again}
      </Foot>
    </>
  )
}
