import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import type { OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { valueOr } from '@souk-vert/shared/stores'
import { Choice } from '@souk-vert/shared/ui/controls/choice'
import { Mute } from '@souk-vert/shared/ui/kit'
import { List, ListItem, ListItemButton } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { NotifySwitch } from '../new-orders/notify-switch'
import { SoundSwitch } from '../new-orders/sound-switch'
import { EmptyList } from '../parts/list/empty-list'
import { Head, Row, Rows } from '../parts/layout'
import { listText } from '../parts/list-text'
import { Loaded } from '../parts/list/loaded'
import { whenOf } from '../parts/moments'
import { Pagination } from '../parts/list/pagination'
import { useQuery } from '../parts/use-query'
import { KeptNotices } from '../presses/kept-notices'
import { useKeptList } from '../presses/use-kept-list'
import { usePresses } from '../presses/use-presses'
import { withPresses } from './line-presses'
import { OrderView } from './order-to-pack'
import { ShelfList } from './shelf-list'

/** Moments between which the orders of a choice were placed. */
const periods = {
  all: () => ({}),
  today: () => ({ from: new Date(new Date().setHours(0, 0, 0, 0)).toISOString() }),
}

const periodTexts = () => [['all', t.allWaiting()] as const, ['today', t.placedToday()] as const]

const viewTexts = () => [['orders', t.byOrder()] as const, ['shelves', t.byShelf()] as const]

/** The waiting orders, the next to arrive first, then the oldest; one that is begun says how far it is. */
function OrderList({ orders, onOpen }: { orders: OrderToPack[]; onOpen(order: OrderToPack): void }) {
  if (!orders.length) return <EmptyList title={t.nothingToPack()} text={t.nothingToPackText()} />
  return (
    <List aria-label={t.ordersToPackList()}>
      {orders.map((order) => {
        const lines = order.lines.filter(({ wanted }) => wanted > 0)
        const packed = lines.filter((line) => line.packed).length
        return (
          <ListItem key={order.orderId} disablePadding>
            <ListItemButton component="button" onClick={() => onOpen(order)}>
              <Row data-spread="" style={{ flex: 1, minHeight: 64 }}>
                <span style={{ textAlign: 'start' }}>
                  <strong>
                    <bdi>{order.orderId}</bdi>
                  </strong>{' '}
                  <bdi>{order.customer}</bdi>
                  <br />
                  <Mute>{whenOf(order.placedAt)}</Mute>
                  {order.slot && (
                    <>
                      <br />
                      <span>{arrivesText(order.slot)}</span>
                    </>
                  )}
                </span>
                <span>
                  <span>
                    {packed ? t.linesPacked({ packed, count: lines.length }) : t.lineCount({ count: lines.length })}
                  </span>
                  <br />
                  <Mute>{listText(order.packers ?? [])}</Mute>
                </span>
              </Row>
            </ListItemButton>
          </ListItem>
        )
      })}
    </List>
  )
}

function Packing() {
  const [view, setView] = useState<'orders' | 'shelves'>('orders')
  const [period, setPeriod] = useState<keyof typeof periods>('all')
  const [page, setPage] = useState<number>()
  const [location, navigate] = [useLocation(), useNavigate()]
  /** The order that is packed, in the address, so that a reload and Back find their way. */
  const number = useQuery().get('order')
  const [linked] = useState(number)
  const load = useCallback(
    (signal?: AbortSignal) => {
      const wanted = page === undefined && linked ? { orderId: linked } : { page }
      return call('POST /api/order/packing-list', { ...periods[period](), ...wanted }, { signal })
    },
    [period, page, linked],
  )
  const kept = useKeptList('packing', load)
  const presses = usePresses('packing')
  const list = valueOr(kept.loaded, undefined)
  const again = () => void kept.reload()
  const opened = list?.data.find(({ orderId }) => orderId === number)
  if (opened) {
    const { orderId } = opened
    const back = () => void navigate(location.pathname, { replace: true })
    const pending = presses.filter((press) => press.orderId === orderId)
    const order = withPresses(opened, pending)
    const ahead = list?.now ? Date.parse(list.now) - Date.parse(list.at) : 0
    return <OrderView key={orderId} {...{ order, pending, ahead }} onBack={back} onLoad={again} />
  }
  return (
    <Rows>
      <Head title={t.packingTitle()}>
        <Choice
          label={t.period()}
          value={period}
          options={periodTexts()}
          onChoose={(chosen) => {
            setPage(1)
            setPeriod(chosen)
          }}
        />
        <Choice label={t.view()} value={view} options={viewTexts()} onChoose={setView} />
        <SoundSwitch />
        <NotifySwitch />
      </Head>
      <KeptNotices {...{ list, presses }} />
      <Loaded of={kept} loading={t.loadingOrdersToPack()} failure={t.couldNotLoadOrdersToPack()} height={480}>
        {({ data, shelves, totalCount, totalPage, page }) => (
          <>
            <Mute role="status">
              {totalCount > EXACT ? t.moreThanOrders({ count: EXACT }) : t.ordersWaiting({ count: totalCount })}
            </Mute>
            {view === 'orders' ? (
              <OrderList
                orders={data.map((order) => withPresses(order, presses))}
                onOpen={({ orderId }) => {
                  again()
                  void navigate(`?order=${orderId}`)
                }}
              />
            ) : (
              <ShelfList shelves={shelves} />
            )}
            {view === 'orders' && totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={setPage} />}
          </>
        )}
      </Loaded>
    </Rows>
  )
}

/** The packing view: the orders that wait, and across all of them a list by shelf (docs/decisions/packing.md). */
export const PackingPage = adminPage(Packing, 'packing')
