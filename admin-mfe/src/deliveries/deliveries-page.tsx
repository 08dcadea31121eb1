import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import type { DriverDay, OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { formatDzd } from '@souk-vert/shared/money/format'
import { valueOr } from '@souk-vert/shared/stores'
import { Mute, SectionTitle, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/list/empty-list'
import { Action, Head, Row, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { Pagination } from '../parts/list/pagination'
import { KeptNotices } from '../presses/kept-notices'
import { usePresses } from '../presses/use-presses'
import { DeliveryRow } from './delivery-row'
import { pressStep, useDeliveries } from './use-deliveries'

const DayFrame = styled.li`
  padding: ${space(4)} 0;
`

/** Totals of the driver's day: what was brought, and received in cash. */
const DayHead = ({ delivered, returned, cash }: DriverDay) => (
  <DayFrame>
    <SectionTitle>{t.driverDay()}</SectionTitle>
    <Row role="status">
      <span>{t.deliveredToday({ count: delivered })}</span>
      <span>{t.broughtBackToday({ count: returned })}</span>
      <strong>{t.cashSoFar({ amount: formatDzd(cash) })}</strong>
    </Row>
  </DayFrame>
)

function Deliveries() {
  const { page, setPage, move, moved, ...deliveries } = useDeliveries()
  const presses = usePresses('deliveries')
  const list = valueOr(deliveries.loaded, undefined)
  const pressOf = (id: string) => presses.find(({ orderId }) => orderId === id)
  const shown = [...(list?.data ?? []), ...(list?.day?.orders ?? [])]
  const elsewhere = presses.filter((press) => !shown.some(({ orderId }) => orderId === press.orderId))
  const stops = (list?.data ?? []).filter(({ isMine, status }) => isMine && status === 'shipped')
  /** Place of an order of the driver's own, where there are several. */
  const stopOf = (order: OrderToDeliver) => {
    const [index, count] = [stops.indexOf(order), stops.length]
    const onMove = (by: -1 | 1) => move(order, stops[index + by]!, by < 0 ? 'before' : 'after')
    return index < 0 || count < 2 ? undefined : { place: index + 1, count, onMove }
  }
  const movedStop = stops.find(({ orderId }) => orderId === moved)
  const rowOf = (order: OrderToDeliver) => (
    <DeliveryRow
      key={order.orderId}
      order={order}
      pending={pressOf(order.orderId)}
      stop={stopOf(order)}
      onPress={(step) => pressStep(order.orderId, step)}
    />
  )
  return (
    <Rows>
      <Head title={t.deliveriesTitle()}>
        <Action outlined onClick={() => void deliveries.reload()}>
          {t.refresh()}
        </Action>
      </Head>
      <KeptNotices list={list} presses={elsewhere} />
      <Loaded of={deliveries} loading={t.loadingDeliveries()} failure={t.couldNotLoadDeliveries()} height={480}>
        {({ data, day, totalCount, totalPage }) => (
          <>
            <Mute role="status">
              {totalCount > EXACT ? t.moreThanOrders({ count: EXACT }) : t.orderCount({ count: totalCount })}
            </Mute>
            {data.length === 0 && <EmptyList title={t.nothingToDeliver()} text={t.nothingToDeliverText()} />}
            <ul aria-label={t.ordersToDeliver()}>
              {/* One list, in which a row that goes on to the day keeps the focus. */}
              {[...data.map(rowOf), day && <DayHead key="day" {...day} />, ...(day?.orders ?? []).map(rowOf)]}
            </ul>
            <Unseen role="status">{movedStop && t.stopOf(stopOf(movedStop)!)}</Unseen>
            {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={setPage} />}
          </>
        )}
      </Loaded>
    </Rows>
  )
}

/** The orders of a driver: address, phone and amount, delivered or not (docs/decisions/packing.md). */
export const DeliveriesPage = adminPage(Deliveries, 'driving')
