import { useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { lineTotal } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Mute, Spinner } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { StatusPill } from '@souk-vert/shared/ui/status-pill'
import { color, space } from '@souk-vert/shared/ui/theme'
import { History } from '../history/history'
import { DeleteDialog } from '../parts/delete-dialog'
import { Icon } from '../parts/icons'
import { Action, Row, RowAction, RowDanger, Rows } from '../parts/layout'
import { timeOf } from '../parts/moments'
import { Notice } from '../parts/notice'
import { EditAddress } from './edit-address'
import { OrderNote } from './order-note'
import {
  allowedQuestion,
  entryWords,
  isAddressOpen,
  isHeldBack,
  nextSteps,
  paymentText,
  questions,
  statusWords,
  stepsOf,
  uncheckedEntries,
} from './order-texts'
import { hasAddress, Recipient } from './recipient'
import { useMoveOrder } from './use-move-order'

const Items = ({ order: { items } }: { order: AdminOrder }) => (
  <List aria-label="Items" sx={{ py: 1, borderBlock: `1px solid ${color.line}` }}>
    {items.map((item) => (
      <ListItem key={item.productId} disablePadding>
        <div style={{ flex: 'none', width: 32 }}>
          <ProductPicture address={item.image[0]} name={item.name} width={32} />
        </div>
        <b style={{ flex: 'none' }}>{`${item.quantity} ×`}</b>
        <span style={{ flex: 1 }}>
          <bdi>{item.name}</bdi> <Mute dir="auto">{item.unit}</Mute>
        </span>
        <span style={{ flex: 'none' }}>{formatDzd(lineTotal(item))}</span>
      </ListItem>
    ))}
  </List>
)

interface OrderDetailProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
  onPrint(): void
}

/** One of the shop's orders: its steps, line items and address, and the buttons that change it. */
export function OrderDetail({ order, onChanged, onPrint }: OrderDetailProps) {
  const [asked, setAsked] = useState<keyof typeof questions>()
  const [isEditing, setEditing] = useState(false)
  const { move, undo, check, running } = useMoveOrder(onChanged)
  const { orderId, status, undoUntil } = order
  const unchecked = uncheckedEntries(order)
  const next = isHeldBack(order) ? undefined : nextSteps[status]
  const allowed = allowedQuestion(order)
  return (
    <Rows>
      <div>
        <Row data-spread="">
          <h2>{orderId}</h2>
          <StatusPill status={status} word={statusWords[status]} />
        </Row>
        <Mute>{paymentText(order)}</Mute>
      </div>
      {unchecked.length > 0 && (
        <Notice label="Payment to check" severity="error">
          <div>
            <strong>{unchecked.map(({ kind }) => entryWords[kind]).join('. ')}</strong>
            <p>{isHeldBack(order) ? 'Check the payment before you send this order.' : 'Please check the payment.'}</p>
          </div>
          <RowAction disabled={running} onClick={() => void check(order)}>
            I’ve checked it
          </RowAction>
        </Notice>
      )}
      {undoUntil && (
        <Notice label="Last step" severity="success">
          <span>{`${statusWords[status]} by mistake? You can undo it until ${timeOf(undoUntil)}.`}</span>
          <RowAction disabled={running} onClick={() => void undo(order)}>
            Undo
          </RowAction>
        </Notice>
      )}
      <Rows as="ol" aria-label="Steps" style={{ gap: space(1) }}>
        {stepsOf(order).map(([name, text], index) => (
          <Row key={index} as="li" data-spread="" style={{ rowGap: 0 }}>
            <strong>{name}</strong>
            <Mute>{text}</Mute>
          </Row>
        ))}
      </Rows>
      <Items order={order} />
      <Row as="strong" data-spread="">
        <span>Grand total</span> <span>{formatDzd(order.totalAmt)}</span>
      </Row>
      {isEditing ? (
        <EditAddress order={order} onClose={() => setEditing(false)} onChanged={onChanged} />
      ) : (
        <Rows style={{ gap: space(2), justifyItems: 'start' }}>
          <Recipient order={order} />
          {isAddressOpen(order) && <RowAction onClick={() => setEditing(true)}>Change address or phone</RowAction>}
        </Rows>
      )}
      <OrderNote order={order} onChanged={onChanged} />
      <Row>
        {next && (
          <Action style={{ flex: 1 }} disabled={running} onClick={() => void move(orderId, next.status)}>
            {running && <Spinner label="Please wait" />}
            {next.text}
          </Action>
        )}
        {allowed === 'refunded' && (
          <Action style={{ flex: 1 }} disabled={running} onClick={() => setAsked(allowed)}>
            Mark as refunded
          </Action>
        )}
        {hasAddress(order) && (
          <Action outlined style={{ flex: 'auto' }} onClick={onPrint}>
            <Icon name="print" /> Packing list
          </Action>
        )}
      </Row>
      {allowed && allowed !== 'refunded' && (
        <RowDanger onClick={() => setAsked(allowed)}>
          {allowed === 'cancelled' ? 'Cancel order and restock' : 'Not delivered / returned'}
        </RowDanger>
      )}
      <History thing="order" thingId={orderId} version={order.updatedAt} />
      {asked && (
        <DeleteDialog
          {...questions[asked]}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => move(orderId, asked).then(() => setAsked(undefined))}
        >
          <strong>{orderId}</strong>
          <p>{questions[asked].text(order)}</p>
        </DeleteDialog>
      )}
    </Rows>
  )
}
