import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import { StatusPill } from '@souk-vert/shared/ui/order/status-pill'
import * as t from '#messages'
import { Row, RowAction, RowName } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'
import { statusText } from './order-texts'

const NOWRAP = { whiteSpace: 'nowrap' } as const

interface OrdersTableProps {
  orders: AdminOrder[]
  isChosen(order: AdminOrder): boolean
  isOpened(order: AdminOrder): boolean
  onChoose(orders: AdminOrder[], isChosen: boolean): void
  onOpen(order: AdminOrder): void
  /** Throws nothing. */
  onUndo(order: AdminOrder): Promise<void>
}

/** The shop's orders: selected ones are changed together, a click on the number opens one. */
export function OrdersTable({ orders, isChosen, isOpened, onChoose, onOpen, onUndo }: OrdersTableProps) {
  const columns: Column<AdminOrder>[] = [
    {
      head: t.orderNo(),
      phone: '1 / 2 / 2 / 4',
      cell: (order) => (
        <RowName type="button" style={NOWRAP} onClick={() => onOpen(order)}>
          {order.orderId}
        </RowName>
      ),
    },
    {
      head: t.placedOn(),
      phone: '3 / 2 / 4 / 4',
      cell: ({ createdAt }) => <span style={NOWRAP}>{whenOf(createdAt)}</span>,
    },
    {
      head: t.name(),
      phone: '2 / 2',
      cell: ({ customer }) => (
        <div style={{ minWidth: 120 }}>
          <bdi>{customer.name}</bdi>
        </div>
      ),
    },
    { head: t.itemCount(), phone: 'none', isNumeric: true, cell: (order) => countText(order.bill.pieces) },
    { head: t.grandTotal(), phone: '2 / 3', isNumeric: true, cell: (order) => formatDzd(order.bill.total) },
    {
      head: t.status(),
      phone: '4 / 2 / 5 / 4',
      cell: (order) => (
        <Row>
          <StatusPill status={order.status} word={statusText(order.status)} />
          {order.undoUntil && (
            <RowAction
              aria-label={t.undoStepOf({ status: statusText(order.status), order: order.orderId })}
              onClick={({ currentTarget }) => {
                // The button is removed, so the focus moves to the order's number.
                const row = currentTarget.closest('tr')
                void onUndo(order).then(() => row?.querySelector('button')?.focus())
              }}
            >
              {t.undoStep()}
            </RowAction>
          )}
        </Row>
      ),
    },
  ]
  return (
    <ResponsiveTable
      label={t.ordersTitle()}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      card="44px minmax(0, 1fr) auto"
      columns={columns}
      selection={{ label: ({ orderId }) => t.selectOne({ name: orderId }), isChosen, onChoose, phone: '1 / 1' }}
      isOpened={isOpened}
    />
  )
}
