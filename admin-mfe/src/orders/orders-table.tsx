import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { StatusPill } from '@souk-vert/shared/ui/status-pill'
import { Row, RowAction, RowName } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { type Column, ResponsiveTable } from '../parts/responsive-table'
import { piecesOf, statusWords } from './order-texts'

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
      head: 'Order No',
      phone: '1 / 2 / 2 / 4',
      cell: (order) => (
        <RowName type="button" style={NOWRAP} onClick={() => onOpen(order)}>
          {order.orderId}
        </RowName>
      ),
    },
    {
      head: 'Placed',
      phone: '3 / 2 / 4 / 4',
      cell: ({ createdAt }) => <span style={NOWRAP}>{whenOf(createdAt)}</span>,
    },
    {
      head: 'Name',
      phone: '2 / 2',
      cell: ({ customer }) => (
        <div style={{ minWidth: 120 }}>
          <bdi>{customer.name}</bdi>
        </div>
      ),
    },
    { head: 'Items', phone: 'none', isNumeric: true, cell: piecesOf },
    { head: 'Grand total', phone: '2 / 3', isNumeric: true, cell: ({ totalAmt }) => formatDzd(totalAmt) },
    {
      head: 'Status',
      phone: '4 / 2 / 5 / 4',
      cell: (order) => (
        <Row>
          <StatusPill status={order.status} word={statusWords[order.status]} />
          {order.undoUntil && (
            <RowAction
              aria-label={`Undo ${statusWords[order.status]} of ${order.orderId}`}
              onClick={({ currentTarget }) => {
                // The button is removed, so the focus moves to the order's number.
                const row = currentTarget.closest('tr')
                void onUndo(order).then(() => row?.querySelector('button')?.focus())
              }}
            >
              Undo
            </RowAction>
          )}
        </Row>
      ),
    },
  ]
  return (
    <ResponsiveTable
      label="Orders"
      rows={orders}
      keyOf={({ orderId }) => orderId}
      card="44px minmax(0, 1fr) auto"
      columns={columns}
      selection={{ label: ({ orderId }) => `Select ${orderId}`, isChosen, onChoose, phone: '1 / 1' }}
      isOpened={isOpened}
    />
  )
}
