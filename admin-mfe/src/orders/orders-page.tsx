import { useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { valueOr } from '@souk-vert/shared/stores'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Mute } from '@souk-vert/shared/ui/kit'
import { Stack } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { NotifySwitch } from '../new-orders/notify-switch'
import { SoundSwitch } from '../new-orders/sound-switch'
import { EmptyList } from '../parts/list/empty-list'
import { FilterPill } from '../parts/filter-pill'
import { Icon } from '../parts/icons'
import { Action, Head, Row, RowAction } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { Notice } from '../parts/notice'
import { Pagination } from '../parts/list/pagination'
import { useQuery } from '../parts/use-query'
import { TakeOrder } from '../phone-order/take-order'
import { NextStepAction } from './next-step-action'
import { OrderDetail } from './order-detail'
import { OrderFilters } from './order-filters'
import { attentionText, nextSteps } from './order-texts'
import { OrdersTable } from './orders-table'
import { PackingList } from './packing-list'
import { useMoveOrder } from './use-move-order'
import { noFilter, useShopOrders } from './use-shop-orders'

/** Actions for several orders at once: the next step, if they all have the same one, and their packing lists. */
function ChosenBar({ orders, onChanged, onPrint }: { orders: AdminOrder[]; onChanged(): void; onPrint(): void }) {
  const { move, running } = useMoveOrder(() => undefined)
  const steps = new Set(orders.map(({ status }) => nextSteps[status]))
  const [step] = steps
  const advanceAll = async () => {
    if (!step) return
    for (const { orderId } of orders) await move(orderId, step.status)
    onChanged()
  }
  return (
    <Notice label={t.selectedOrders()} severity="success">
      <strong role="status" style={{ flex: 1, whiteSpace: 'nowrap' }}>
        {t.ordersSelected({ count: orders.length })}
      </strong>
      {steps.size === 1 && step && (
        <NextStepAction orders={orders} to={step.status} outlined disabled={running} onMove={advanceAll}>
          {step.textOfAll({ count: orders.length })}
        </NextStepAction>
      )}
      <Action outlined onClick={onPrint}>
        <Icon name="print" /> {t.packingList()}
      </Action>
    </Notice>
  )
}

/** Notices of the orders that somebody has to look at. */
const NeedAttention = ({ orders, onOpen }: { orders: AdminOrder[]; onOpen(order: AdminOrder): void }) =>
  orders.map((order) => (
    <Notice key={order.orderId} label={t.needsAttention({ order: order.orderId })} severity="error">
      <strong>{attentionText(order)}</strong>
      <RowAction onClick={() => onOpen(order)}>{t.viewOrder()}</RowAction>
    </Notice>
  ))

const NoOrders = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll(): void }) =>
  isFiltered ? (
    <EmptyList title={t.noData()} text={t.noOrdersMatch()}>
      <Action outlined onClick={onShowAll}>
        {t.showAllOrders()}
      </Action>
    </EmptyList>
  ) : (
    <EmptyList title={t.noOrdersYet()} text={t.firstOrderShowsUp()} />
  )

/** The filter of one customer's orders, which is on. */
const OfCustomer = ({ name = t.oneUser(), onAll }: { name?: string; onAll(): void }) => (
  <Row>
    <FilterPill isOn onToggle={onAll}>
      {t.customerOf({ name })}
    </FilterPill>
  </Row>
)

/** The orders among these that are chosen. */
function useChosen(orders: AdminOrder[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    chosen: orders.filter(({ orderId }) => ids.includes(orderId)),
    choose: (changed: AdminOrder[], isChosen: boolean) => {
      const own = changed.map(({ orderId }) => orderId)
      setIds((before) => [...before.filter((id) => !own.includes(id)), ...(isChosen ? own : [])])
    },
    clear: () => setIds([]),
  }
}

function Orders() {
  const { filter, change, ...orders } = useShopOrders(useQuery().get('user') ?? '')
  const reload = () => void orders.reload()
  const { undo } = useMoveOrder(reload)
  const [opened, setOpened] = useState<AdminOrder>()
  const { data = [], attention = [] } = valueOr(orders.loaded, undefined) ?? {}
  const { chosen, choose, clear } = useChosen(data)
  const isFiltered = Object.keys(noFilter).some((name) => filter[name as keyof typeof noFilter] !== '')
  // The list is reloaded while the order is open.
  const shown = opened && ([...attention, ...data].find(({ orderId }) => orderId === opened.orderId) ?? opened)
  const printed = shown ? [shown] : chosen
  const print = () => window.print()
  const changed = (order: AdminOrder) => {
    setOpened(order)
    reload()
  }
  const allChanged = () => {
    clear()
    reload()
  }
  return (
    <>
      <Stack spacing={2} sx={{ displayPrint: printed.length ? 'none' : undefined }}>
        <Head title={t.ordersTitle()} facts={t.updatesAutomatically()}>
          <SoundSwitch />
          <NotifySwitch />
          <TakeOrder onPlaced={changed} />
        </Head>
        <Loaded of={orders} loading={t.loadingOrders()} failure={t.couldNotLoadOrders()} height={480}>
          {({ counts, page, totalPage, totalCount }) => (
            <>
              <NeedAttention orders={attention} onOpen={setOpened} />
              {filter.user && <OfCustomer name={data[0]?.customer.name} onAll={() => change({ user: '' })} />}
              <OrderFilters filter={filter} counts={counts} onChange={change} />
              {chosen.length > 0 && <ChosenBar orders={chosen} onChanged={allChanged} onPrint={print} />}
              {data.length === 0 && <NoOrders isFiltered={isFiltered} onShowAll={() => change(noFilter)} />}
              {data.length > 0 && (
                <>
                  <OrdersTable
                    orders={data}
                    isChosen={(order) => chosen.includes(order)}
                    isOpened={({ orderId }) => orderId === shown?.orderId}
                    onChoose={choose}
                    onOpen={setOpened}
                    onUndo={undo}
                  />
                  {totalPage > 1 && (
                    <Pagination page={page} lastPage={totalPage} goTo={(next) => change({ page: next })} />
                  )}
                  <Mute>
                    {totalCount > EXACT ? t.moreThanOrders({ count: EXACT }) : t.orderCount({ count: totalCount })}
                  </Mute>
                </>
              )}
            </>
          )}
        </Loaded>
        {shown && (
          <FormDialog title={t.order()} width={520} large onClose={() => setOpened(undefined)}>
            <OrderDetail order={shown} onChanged={changed} onPrint={print} />
          </FormDialog>
        )}
      </Stack>
      <PackingList orders={printed} />
    </>
  )
}

/** The shop's orders: search, next steps, undo, cancellations, returns, refunds and packing lists. */
export const OrdersPage = adminPage(Orders)
