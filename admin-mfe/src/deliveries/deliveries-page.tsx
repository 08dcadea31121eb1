import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { Mute } from '@souk-vert/shared/ui/kit'
import { UnsavedChanges } from '@souk-vert/shared/ui/unsaved-changes'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/empty-list'
import { Action, Head, Rows } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { Pagination } from '../parts/pagination'
import { DeliveryRow } from './delivery-row'
import { useDeliveries } from './use-deliveries'

function Deliveries() {
  const { loaded, reload, page, setPage, isSaved, failureOf, isSending, press, retry, drop } = useDeliveries()
  return (
    <Rows>
      <Head title={t.deliveriesTitle()}>
        <Action outlined onClick={() => void reload()}>
          {t.refresh()}
        </Action>
      </Head>
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
                  failure={failureOf(order.orderId)}
                  isSending={isSending(order.orderId)}
                  onPress={(step) => press(order.orderId, step)}
                  onRetry={() => retry(order.orderId)}
                  onDrop={() => {
                    drop(order.orderId)
                    void reload()
                  }}
                />
              ))}
            </ul>
            {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={setPage} />}
          </>
        )}
      </Loaded>
      <UnsavedChanges isUnsaved={!isSaved} />
    </Rows>
  )
}

/** The orders of a driver: address, phone and amount, delivered or not (docs/decisions/packing.md). */
export const DeliveriesPage = () => (
  <AdminPage area="driving">
    <Deliveries />
  </AdminPage>
)
