import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/empty-list'
import { Action, Head, Rows } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { Pagination } from '../parts/pagination'
import { KeptNotices } from '../presses/kept-notices'
import { usePresses } from '../presses/use-presses'
import { DeliveryRow } from './delivery-row'
import { pressStep, useDeliveries } from './use-deliveries'

function Deliveries() {
  const { loaded, reload, page, setPage } = useDeliveries()
  const presses = usePresses('deliveries')
  const list = loaded.status === 'ready' ? loaded.value : undefined
  const again = () => void reload()
  const pressOf = (id: string) => presses.find(({ orderId }) => orderId === id)
  const elsewhere = presses.filter((press) => !list?.data.some(({ orderId }) => orderId === press.orderId))
  return (
    <Rows>
      <Head title={t.deliveriesTitle()}>
        <Action outlined onClick={again}>
          {t.refresh()}
        </Action>
      </Head>
      <KeptNotices list={list} presses={elsewhere} />
      <Loaded
        loading={t.loadingDeliveries()}
        failure={t.couldNotLoadDeliveries()}
        state={loaded}
        reload={reload}
        height={480}
      >
        {({ data, totalCount, totalPage }) => (
          <>
            <Mute role="status">
              {totalCount > EXACT ? t.moreThanOrders({ count: EXACT }) : t.orderCount({ count: totalCount })}
            </Mute>
            {data.length === 0 && <EmptyList title={t.nothingToDeliver()} text={t.nothingToDeliverText()} />}
            <ul aria-label={t.ordersToDeliver()}>
              {data.map((order) => (
                <DeliveryRow
                  key={order.orderId}
                  order={order}
                  pending={pressOf(order.orderId)}
                  onPress={(step) => pressStep(order.orderId, step)}
                />
              ))}
            </ul>
            {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={setPage} />}
          </>
        )}
      </Loaded>
    </Rows>
  )
}

/** The orders of a driver: address, phone and amount, delivered or not (docs/decisions/packing.md). */
export const DeliveriesPage = () => (
  <AdminPage area="driving">
    <Deliveries />
  </AdminPage>
)
