import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import { Checkbox } from '@souk-vert/shared/ui/mui-admin'
import { color, media, radius, space } from '@souk-vert/shared/ui/theme'
import { StatusPill } from '@souk-vert/shared/ui/status-pill'
import { whenOf } from '../parts/moments'
import { RowAction } from '../parts/layout'
import { DataTable } from '../parts/table-frame'
import { piecesOf, statusWords } from './order-texts'

const Frame = styled(Card)`
  overflow-x: auto;
  border-radius: ${radius.panel};
  ${media.small} {
    border: 0;
    background: none;
  }
`
/** Table whose rows are cards on a phone. */
const Table = styled(DataTable)`
  tbody td {
    white-space: nowrap;
  }
  tbody .name {
    min-width: 120px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .numeric {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  ${media.small} {
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) auto;
      align-items: center;
      margin-bottom: ${space(2)};
      padding: ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    tbody td {
      height: auto;
      border: 0;
    }
    td:first-of-type {
      grid-row: 1 / 4;
    }
    td:nth-of-type(n + 3) {
      grid-column: 2;
    }
    td.numeric,
    td:last-of-type {
      grid-column: 3;
      text-align: end;
    }
    td:nth-of-type(2) {
      grid-column: 2 / 4;
    }
    td:nth-of-type(5) {
      display: none;
    }
  }
  tr[data-chosen] {
    background: ${color.soft};
  }
`
const Number = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  ${media.large} {
    min-height: 32px;
  }
`

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  ${media.large} {
    justify-content: start;
  }
`

const SelectAll = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding-inline: ${space(2)};
  ${media.small} {
    padding-inline: ${space(4)};
  }
`

/** Whether some of the orders are chosen, but not all. */
function isSome(orders: AdminOrder[], chosen: ReadonlySet<string>): boolean {
  const count = orders.filter(({ orderId }) => chosen.has(orderId)).length
  return count > 0 && count < orders.length
}

interface OrdersTableProps {
  orders: AdminOrder[]
  /** Numbers of those that are chosen. */
  chosen: ReadonlySet<string>
  opened: string | undefined
  onChoose(orderId: string): void
  /** Chooses all of these orders, or none. */
  onChooseAll(isChosen: boolean): void
  onOpen(orderId: string): void
  /** Throws nothing. */
  onUndo(order: AdminOrder): Promise<void>
}

/** The shop's orders, one a row: those that are ticked can be worked on together, one that is pressed opens. */
export const OrdersTable = ({ orders, chosen, opened, onChoose, onChooseAll, onOpen, onUndo }: OrdersTableProps) => (
  <Frame tabIndex={0} role="region" aria-label="Orders">
    <SelectAll>
      <Checkbox
        checked={orders.every(({ orderId }) => chosen.has(orderId))}
        indeterminate={isSome(orders, chosen)}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
      <span>Select all on this page</span>
    </SelectAll>
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">Order No</th>
          <th scope="col">Placed</th>
          <th scope="col">Name</th>
          <th scope="col" className="numeric">
            Items
          </th>
          <th scope="col" className="numeric">
            Grand total
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId} data-chosen={order.orderId === opened || chosen.has(order.orderId) ? '' : undefined}>
            <td>
              <Checkbox
                checked={chosen.has(order.orderId)}
                onChange={() => onChoose(order.orderId)}
                slotProps={{ input: { 'aria-label': `Select ${order.orderId}` } }}
              />
            </td>
            <td>
              <Number type="button" onClick={() => onOpen(order.orderId)}>
                {order.orderId}
              </Number>
            </td>
            <td>{whenOf(order.createdAt)}</td>
            <td className="name">
              <bdi>{order.customer.name}</bdi>
            </td>
            <td className="numeric">{piecesOf(order)}</td>
            <td className="numeric">{formatDzd(order.totalAmt)}</td>
            <td>
              <Status>
                <StatusPill status={order.status} word={statusWords[order.status]} />
                {order.undoUntil && (
                  <RowAction
                    type="button"
                    outlined
                    aria-label={`Undo ${statusWords[order.status]} of ${order.orderId}`}
                    onClick={({ currentTarget }) => {
                      // The button goes: the focus stays on the order.
                      const row = currentTarget.closest('tr')
                      void onUndo(order).then(() => row?.querySelector('button')?.focus())
                    }}
                  >
                    Undo
                  </RowAction>
                )}
              </Status>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
)
