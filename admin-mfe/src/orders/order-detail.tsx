import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isChanged, linesNow } from '@souk-vert/shared/money/order-changes'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { countText } from '@souk-vert/shared/language/counted'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { Mute, Spinner } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { OrderChanges } from '@souk-vert/shared/ui/order/order-changes'
import { SlotDialog } from '@souk-vert/shared/delivery/slot-dialog'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { StatusPill } from '@souk-vert/shared/ui/order/status-pill'
import { color, space } from '@souk-vert/shared/ui/theme'
import { WishesList } from '@souk-vert/shared/ui/order/wishes-list'
import * as t from '#messages'
import { History } from '../history/history'
import { BesideGoods } from '../parts/beside-goods'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Icon } from '../parts/icons'
import { Action, Row, RowAction, RowDanger, Rows } from '../parts/layout'
import { timeOf } from '../parts/moments'
import { Notice } from '../parts/notice'
import { EditAddress } from './edit-address'
import { EditOrder } from './edit-order'
import { NextStepAction } from './next-step-action'
import { OrderNote } from './order-note'
import {
  allowedQuestion,
  entryText,
  isAddressOpen,
  isHeldBack,
  nextSteps,
  paymentText,
  questions,
  statusText,
  stepsOf,
  uncheckedEntries,
} from './order-texts'
import { OrderMoney } from './order-money'
import { OrderPapers } from './order-papers'
import { hasAddress, Recipient } from './recipient'
import { useMoveOrder } from './use-move-order'

const Items = ({ order }: { order: AdminOrder }) => (
  <List aria-label={t.orderItems()} sx={{ py: 1, borderBlock: `1px solid ${color.line}` }}>
    {linesNow(order).map(({ item, pieces, weight, amount }) => (
      <ListItem key={item.productId} disablePadding>
        <div style={{ flex: 'none', width: 32 }}>
          <ProductPicture address={item.image[0]} name={item.name} width={32} />
        </div>
        <b style={{ flex: 'none' }}>{weight === undefined ? `${countText(pieces)} ×` : weightText(weight)}</b>
        <span style={{ flex: 1 }}>
          <bdi>{item.name}</bdi> <Mute dir="auto">{item.unit}</Mute>
        </span>
        <span style={{ flex: 'none' }}>{formatDzd(amount)}</span>
      </ListItem>
    ))}
  </List>
)

type Moves = ReturnType<typeof useMoveOrder>

/** Notices of what has gone wrong with an order, and of a step that can still be taken back. */
function Notices({ order, undo, check, running }: { order: AdminOrder } & Pick<Moves, 'undo' | 'check' | 'running'>) {
  const { status, undoUntil, notDelivered } = order
  const unchecked = uncheckedEntries(order)
  return (
    <>
      {unchecked.length > 0 && (
        <Notice label={t.paymentToCheck()} severity="error">
          <div>
            <strong>{unchecked.map(entryText).join('. ')}</strong>
            <p>{isHeldBack(order) ? t.checkBeforeSending() : t.pleaseCheckPayment()}</p>
          </div>
          <RowAction disabled={running} onClick={() => void check(order)}>
            {t.haveChecked()}
          </RowAction>
        </Notice>
      )}
      {notDelivered && (
        <p>
          <span>{t.notDeliveredBecause({ reason: notDelivered.reason })}</span>
          <br />
          <Mute>{notDelivered.restocked ? t.goodsRestocked() : t.goodsWrittenOff()}</Mute>
        </p>
      )}
      {undoUntil && (
        <Notice label={t.lastStep()} severity="success">
          <span>{t.statusByMistake({ status: statusText(status), time: timeOf(undoUntil) })}</span>
          <RowAction disabled={running} onClick={() => void undo(order)}>
            {t.undoStep()}
          </RowAction>
        </Notice>
      )}
    </>
  )
}

interface OrderActionsProps extends Pick<Moves, 'move' | 'running'> {
  order: AdminOrder
  onPrint(): void
}

/** The buttons of an order's next steps, of its packing list, and of what ends it, which is asked for first. */
function OrderActions({ order, move, running, onPrint }: OrderActionsProps) {
  const [asked, setAsked] = useState<keyof typeof questions>()
  const { orderId } = order
  const next = isHeldBack(order) ? undefined : nextSteps[order.status]
  const allowed = allowedQuestion(order)
  return (
    <>
      <Row>
        {next && (
          <NextStepAction
            orders={[order]}
            to={next.status}
            style={{ flex: 1 }}
            disabled={running}
            onMove={() => move(orderId, next.status)}
          >
            {running && <Spinner label={t.pleaseWait()} />}
            <span>{next.text()}</span>
          </NextStepAction>
        )}
        {allowed === 'refunded' && (
          <Action style={{ flex: 1 }} disabled={running} onClick={() => setAsked(allowed)}>
            {t.markAsRefunded()}
          </Action>
        )}
        {hasAddress(order) && (
          <Action outlined style={{ flex: 'auto' }} onClick={onPrint}>
            <Icon name="print" /> {t.packingList()}
          </Action>
        )}
      </Row>
      {allowed && allowed !== 'refunded' && (
        <RowDanger style={{ whiteSpace: 'normal' }} onClick={() => setAsked(allowed)}>
          {allowed === 'cancelled' ? t.cancelAndRestock() : t.notDeliveredOrReturned()}
        </RowDanger>
      )}
      {asked && (
        <ConfirmDialog
          title={questions[asked].title()}
          confirm={questions[asked].confirm()}
          keep={questions[asked].keep()}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => move(orderId, asked).then(() => setAsked(undefined))}
        >
          <strong>{orderId}</strong>
          <p>{questions[asked].text(order)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface TimeProps {
  order: AdminOrder
  slot: NonNullable<AdminOrder['slot']>
  onChanged(order: AdminOrder): void
}

/** When an order arrives, which can be changed until it is packed. */
function Time({ order, slot, onChanged }: TimeProps) {
  const { orderId, status } = order
  const [isOpen, setOpen] = useState(false)
  return (
    <Row data-spread="">
      <strong>{arrivesText(slot)}</strong>
      {status === 'placed' && hasAddress(order) && (
        <RowAction onClick={() => setOpen(true)}>{t.changeTime()}</RowAction>
      )}
      {isOpen && (
        <SlotDialog
          order={order}
          move={(chosen) => call('PUT /api/order/admin-move-slot', { orderId, slot: chosen })}
          onMoved={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  )
}

interface OrderDetailProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
  onPrint(): void
}

/** One of the shop's orders: its steps, line items and address, and the buttons that change it. */
export function OrderDetail({ order, onChanged, onPrint }: OrderDetailProps) {
  const [edited, setEdited] = useState<'address' | 'order'>()
  const { move, undo, check, running } = useMoveOrder(onChanged)
  const { orderId, status } = order
  return (
    <Rows>
      <div>
        <Row data-spread="">
          <h2>{orderId}</h2>
          <StatusPill status={status} word={statusText(status)} />
        </Row>
        <Mute>{paymentText(order)}</Mute>
      </div>
      <Notices order={order} {...{ undo, check, running }} />
      <Rows as="ol" aria-label={t.orderSteps()} style={{ gap: space(1) }}>
        {stepsOf(order).map(([name, text], index) => (
          <Row key={index} as="li" data-spread="" style={{ rowGap: 0 }}>
            <strong>{name}</strong>
            <Mute>{text}</Mute>
          </Row>
        ))}
      </Rows>
      <Items order={order} />
      {isChanged(order) ? <OrderChanges order={order} /> : <BesideGoods bill={order.bill} />}
      <Row as="strong" data-spread="">
        <span>{t.grandTotal()}</span> <span>{formatDzd(order.bill.total)}</span>
      </Row>
      {status === 'placed' && (
        <Row>
          <RowAction onClick={() => setEdited('order')}>{t.changeOrder()}</RowAction>
        </Row>
      )}
      {edited === 'order' && <EditOrder order={order} onChanged={onChanged} onClose={() => setEdited(undefined)} />}
      <OrderMoney order={order} onChanged={onChanged} />
      <OrderPapers order={order} onChanged={onChanged} />
      <WishesList order={order} />
      {order.slot && <Time order={order} slot={order.slot} onChanged={onChanged} />}
      {edited === 'address' ? (
        <EditAddress order={order} onClose={() => setEdited(undefined)} onChanged={onChanged} />
      ) : (
        <Rows style={{ gap: space(2), justifyItems: 'start' }}>
          <Recipient order={order} />
          {isAddressOpen(order) && <RowAction onClick={() => setEdited('address')}>{t.changeAddress()}</RowAction>}
        </Rows>
      )}
      <OrderNote order={order} onChanged={onChanged} />
      <OrderActions order={order} {...{ move, running, onPrint }} />
      <History thing="order" thingId={orderId} version={`${order.updatedAt} ${order.cash?.length}`} />
    </Rows>
  )
}
