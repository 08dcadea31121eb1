import { useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { Mute, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/empty-list'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Icon } from '../parts/icons'
import { Action, Head, RowAction } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { Pagination } from '../parts/pagination'
import { useQuery } from '../parts/use-query'
import { OrderDetail } from './order-detail'
import { OrderFilters } from './order-filters'
import { attentionText, nextSteps } from './order-texts'
import { OrdersTable } from './orders-table'
import { PackingList } from './packing-list'
import { SoundSwitch } from './sound-switch'
import { useMoveOrder } from './use-move-order'
import { useShopOrders } from './use-shop-orders'

const Screen = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  ${media.print} {
    &[data-behind-sheets] {
      display: none;
    }
  }
`
const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.panel};
  background: ${color.hotSoft};
  overflow-wrap: anywhere;
`
const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.panel};
  background: ${color.soft};
  font-size: ${text.admin};
  > span {
    flex: 1;
    font-weight: 700;
    white-space: nowrap;
  }
`

function Attention({ orders, onOpen }: { orders: AdminOrder[]; onOpen(order: AdminOrder): void }) {
  return orders.map((order) => (
    <Notice key={order.orderId} role="group" aria-label={`Needs attention: ${order.orderId}`}>
      <strong>{attentionText(order)}</strong>
      <RowAction type="button" outlined onClick={() => onOpen(order)}>
        View order
      </RowAction>
    </Notice>
  ))
}

/** Actions for several orders at once: the next step, where all have the same, and their packing lists. */
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
    <Chosen role="group" aria-label="Selected orders">
      <span role="status">{`${orders.length} selected`}</span>
      {steps.size === 1 && step && (
        <Action type="button" outlined disabled={running} onClick={() => void advanceAll()}>
          {step.text.replace('Mark', `Mark ${orders.length}`)}
        </Action>
      )}
      <Action type="button" outlined onClick={onPrint}>
        <Icon name="print" /> Packing list
      </Action>
    </Chosen>
  )
}

/** A filter that all orders fit. */
const noFilter = { search: '', from: '', to: '', status: '', user: '' } as const

function Orders() {
  const { filter, change, orders, reload } = useShopOrders(useQuery().get('user') ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<AdminOrder>()
  const answer = orders.status === 'ready' ? orders.value : undefined
  const all = answer ? [...answer.attention, ...answer.data] : []
  const isFiltered = Object.keys(noFilter).some((name) => filter[name as keyof typeof noFilter] !== '')
  const chosenOrders = answer?.data.filter(({ orderId }) => chosen.has(orderId)) ?? []
  // As it is by now, where the list has it.
  const shown = opened && (all.find(({ orderId }) => orderId === opened.orderId) ?? opened)
  const choose = (orderId: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(orderId)) next.add(orderId)
      return next
    })
  const changed = (order: AdminOrder) => {
    setOpened(order)
    void reload()
  }
  const { undo } = useMoveOrder(() => void reload())
  const print = () => window.print()
  const printed = shown ? [shown] : chosenOrders
  return (
    <>
      <Screen data-behind-sheets={printed.length ? '' : undefined}>
        <Head title="Orders" facts="Updates automatically">
          <SoundSwitch />
        </Head>
        {answer && (
          <>
            <Attention orders={answer.attention} onOpen={setOpened} />
            {filter.user && (
              <FilterRow>
                <FilterPill isOn onToggle={() => change({ user: '' })}>
                  {`Customer: ${isolated(answer.data[0]?.customer.name ?? 'one user')}`}
                </FilterPill>
              </FilterRow>
            )}
            <OrderFilters filter={filter} counts={answer.counts} onChange={change} />
          </>
        )}
        {orders.status === 'loading' && <Skeleton role="status" aria-label="Loading orders" style={{ height: 480 }} />}
        {orders.status === 'failed' && <ListFailed what="the orders" reload={reload} />}
        {answer && answer.data.length === 0 && (
          <EmptyList
            title={isFiltered ? 'No Data' : 'No orders yet'}
            text={isFiltered ? 'No orders match.' : 'Your first order will show up here automatically.'}
          >
            {isFiltered && (
              <Action type="button" outlined onClick={() => change(noFilter)}>
                Show all orders
              </Action>
            )}
          </EmptyList>
        )}
        {answer && answer.data.length > 0 && (
          <>
            {chosenOrders.length > 0 && (
              <ChosenBar
                orders={chosenOrders}
                onChanged={() => {
                  setChosen(new Set())
                  void reload()
                }}
                onPrint={print}
              />
            )}
            <OrdersTable
              orders={answer.data}
              chosen={chosen}
              opened={shown?.orderId}
              onChoose={choose}
              onChooseAll={(isChosen) => setChosen(new Set(isChosen ? answer.data.map(({ orderId }) => orderId) : []))}
              onOpen={(orderId) => setOpened(answer.data.find((order) => order.orderId === orderId))}
              onUndo={undo}
            />
            {answer.totalPage > 1 && (
              <Pagination page={answer.page} lastPage={answer.totalPage} goTo={(page) => change({ page })} />
            )}
            <Mute>{counted(answer.totalCount, 'order', 'orders', exactText(answer.totalCount))}</Mute>
          </>
        )}
        {shown && (
          <FormDialog title="Order" width={520} large onClose={() => setOpened(undefined)}>
            <OrderDetail order={shown} onChanged={changed} onPrint={print} />
          </FormDialog>
        )}
      </Screen>
      <PackingList orders={printed} />
    </>
  )
}

/** The shop's orders: found, moved on and back, cancelled, returned, refunded, and packed by a list. */
export const OrdersPage = () => (
  <AdminPage>
    <Orders />
  </AdminPage>
)
