import { useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { lineTotal } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { Mute, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, radius, space, text } from '@souk-vert/shared/ui/theme'
import { StatusPill } from '@souk-vert/shared/ui/status-pill'
import { DeleteDialog } from '../parts/delete-dialog'
import { History } from '../history/history'
import { Icon } from '../parts/icons'
import { Action, RowAction, RowDanger } from '../parts/layout'
import { timeOf, whenOf } from '../parts/moments'
import { EditAddress } from './edit-address'
import { OrderNote } from './order-note'
import {
  entryText,
  entryWords,
  isAddressOpen,
  isCancellable,
  isOwed,
  isReturnable,
  nextSteps,
  paymentText,
  questions,
  refundText,
  statusWords,
  uncheckedEntries,
} from './order-texts'
import { useMoveOrder } from './use-move-order'

const Box = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  h2 {
    font: 700 ${text.lead} ${font};
  }
`
const Undo = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.panel};
  background: ${color.soft};
`
const Unchecked = styled(Undo)`
  background: ${color.hotSoft};
`
const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(3)};
  border-block: 1px solid ${color.line};
  li {
    display: grid;
    grid-template-columns: 32px auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)};
  }
  b {
    white-space: nowrap;
  }
`
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font: 700 ${text.base} ${font};
`
const Recipient = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`
const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > :first-of-type {
    flex: 1;
  }
`

interface OrderDetailProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
  onPrint(): void
}

/** One of the shop's orders: how far it is, who brought it there and when, its lines and address, and what can be done with it. */
export function OrderDetail({ order, onChanged, onPrint }: OrderDetailProps) {
  const [asking, setAsking] = useState<keyof typeof questions>()
  const [isEditing, setEditing] = useState(false)
  const { move, undo, check, running } = useMoveOrder(onChanged)
  const { orderId, status, customer, delivery_address: address, history, movedBy, items, undoUntil } = order
  const unchecked = uncheckedEntries(order)
  // The server refuses to send such an order on.
  const isHeldBack = unchecked.length > 0 && (status === 'placed' || status === 'packed')
  const next = isHeldBack ? undefined : nextSteps[status]
  // None, once who ordered has deleted the account.
  const hasAddress = address.address_line !== ''
  return (
    <Box>
      <div>
        <Top>
          <h2>{orderId}</h2>
          <StatusPill status={status} word={statusWords[status]} />
        </Top>
        <Mute>{paymentText(order)}</Mute>
      </div>
      {unchecked.length > 0 && (
        <Unchecked role="group" aria-label="Payment to check">
          <div>
            <p>
              <strong>{unchecked.map(({ kind }) => entryWords[kind]).join('. ')}</strong>
            </p>
            <p>{isHeldBack ? 'Check the payment before you send this order.' : 'Please check the payment.'}</p>
          </div>
          <RowAction type="button" outlined disabled={running} onClick={() => void check(order)}>
            I’ve checked it
          </RowAction>
        </Unchecked>
      )}
      {undoUntil && (
        <Undo>
          <span>{`${statusWords[status]} by mistake? You can undo it until ${timeOf(undoUntil)}.`}</span>
          <RowAction type="button" outlined disabled={running} onClick={() => void undo(order)}>
            Undo
          </RowAction>
        </Undo>
      )}
      <Steps aria-label="Steps">
        {history.map((reached) => (
          <li key={reached.status}>
            <strong>{statusWords[reached.status]}</strong>
            <Mute>
              {movedBy[reached.status] ? `${whenOf(reached.at)} by ${movedBy[reached.status]}` : whenOf(reached.at)}
            </Mute>
          </li>
        ))}
        {(order.paymentEntries ?? []).map((entry) => (
          <li key={entry._id}>
            <strong>{entryWords[entry.kind]}</strong>
            <Mute>{entryText(order, entry)}</Mute>
          </li>
        ))}
        {order.payment_status === 'refunded' && (
          <li>
            <strong>Refunded</strong>
            <Mute>{refundText(order)}</Mute>
          </li>
        )}
      </Steps>
      <Lines aria-label="Items">
        {items.map((item) => (
          <li key={item.productId}>
            <ProductPicture address={item.image[0]} name={item.name} width={32} />
            <b>{`${item.quantity} ×`}</b>
            <span>
              <bdi>{item.name}</bdi> <Mute dir="auto">{item.unit}</Mute>
            </span>
            <span>{formatDzd(lineTotal(item))}</span>
          </li>
        ))}
      </Lines>
      <Total>
        <span>Grand total</span> <span>{formatDzd(order.totalAmt)}</span>
      </Total>
      {isEditing ? (
        <EditAddress order={order} onClose={() => setEditing(false)} onChanged={onChanged} />
      ) : (
        <Recipient>
          <p>
            <strong dir="auto">{customer.name}</strong> <bdi>{address.mobile}</bdi>
            {hasAddress && (
              <>
                <br />
                <bdi>{address.address_line}</bdi>
                <br />
                <bdi>{placeLine(address)}</bdi>
              </>
            )}
          </p>
          {isAddressOpen(order) && (
            <RowAction type="button" outlined onClick={() => setEditing(true)}>
              Change address or phone
            </RowAction>
          )}
        </Recipient>
      )}
      <OrderNote order={order} onChanged={onChanged} />
      <Buttons>
        {next && (
          <Action type="button" disabled={running} onClick={() => void move(orderId, next.status)}>
            {running && <Spinner label="Please wait" />}
            {next.text}
          </Action>
        )}
        {isOwed(order) && (
          <Action type="button" disabled={running} onClick={() => setAsking('refunded')}>
            Mark as refunded
          </Action>
        )}
        {hasAddress && (
          <Action type="button" outlined onClick={onPrint}>
            <Icon name="print" /> Packing list
          </Action>
        )}
      </Buttons>
      {isCancellable(order) && (
        <RowDanger type="button" onClick={() => setAsking('cancelled')}>
          Cancel order and restock
        </RowDanger>
      )}
      {isReturnable(order) && (
        <RowDanger type="button" onClick={() => setAsking('returned')}>
          Not delivered / returned
        </RowDanger>
      )}
      <History thing="order" thingId={orderId} version={order.updatedAt} />
      {asking && (
        <DeleteDialog
          title={questions[asking].title}
          confirm={questions[asking].confirm}
          keep={questions[asking].keep}
          onCancel={() => setAsking(undefined)}
          onConfirm={async () => {
            await move(orderId, asking)
            setAsking(undefined)
          }}
        >
          <strong>{orderId}</strong>
          <p>{questions[asking].text(order)}</p>
        </DeleteDialog>
      )}
    </Box>
  )
}
