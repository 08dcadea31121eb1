import { useState } from 'react'
import { hasLeft, isBeforePacking, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { CashNotes } from '../parts/cash-notes'
import { Row, RowAction, Rows } from '../parts/layout'
import { timeOf } from '../parts/moments'
import { Notice } from '../parts/notice'
import { toastAnswer } from '../parts/toast-answer'
import { toastFailure } from '../parts/toast-failure'
import { RefundDialog, ReturnDialog } from './refund-dialogs'
import { goesBackItself } from './order-texts'

const refundTexts = { asked: t.refundUnderWay, done: t.refundDone, failed: t.refundFailed, 'by hand': t.refundByHand }

interface Sent {
  message: string
  data: AdminOrder
}

/** Repayments of an order, and what was taken off it after it was packed. */
const Refunds = ({ order, onSend }: { order: AdminOrder; onSend(sending: Promise<Sent>): Promise<unknown> }) => (
  <>
    {(order.refunds ?? []).map(({ _id, amount, state, problem }) =>
      state === 'failed' ? (
        <Notice key={_id} label={t.toPayBackByHand()} severity="error">
          <div>
            <strong>{t.payBackByHand({ amount: formatDzd(amount) })}</strong>
            {problem && <p dir="auto">{problem}</p>}
          </div>
          <RowAction onClick={() => void onSend(call('PUT /api/order/admin-paid-by-hand', { refundId: _id }))}>
            {t.paidBackByHand()}
          </RowAction>
        </Notice>
      ) : (
        <Row key={_id} data-spread="">
          <Mute>{refundTexts[state]()}</Mute> <span>{formatDzd(amount)}</span>
        </Row>
      ),
    )}
    {(order.allowances ?? []).map(({ key, amount, reason, position, isOpen }) => (
      <Row key={key} data-spread="">
        <div>
          <Mute>{position === undefined ? t.givenBack() : t.givenBackFor(order.items[position]!)}</Mute>
          <Mute as="p" dir="auto">
            {reason}
          </Mute>
        </div>
        <span>{formatDzd(amount)}</span>
        {isOpen && (
          <RowAction
            onClick={() => void onSend(call('PUT /api/order/admin-refund-undo', { orderId: order.orderId, key }))}
          >
            {t.undoRefundOf({ amount: formatDzd(amount) })}
          </RowAction>
        )}
      </Row>
    ))}
  </>
)

interface OrderMoneyProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
}

/**
 * Money of an order from the packing on, or once it was cancelled: what is charged, kept and still to move, its refunds, and the ways to
 * give something back of what was delivered.
 */
export function OrderMoney({ order, onChanged }: OrderMoneyProps) {
  const [opened, setOpened] = useState<'refund' | 'return'>()
  const { orderId, status, balance, refunds = [], undoUntil, cash, bill } = order
  const isPacked = !isBeforePacking(status) && !isUndone(status)
  const send = (sending: Promise<Sent>) => toastAnswer(sending).then(onChanged).catch(toastFailure)
  if (!isPacked && !refunds.length && !(isUndone(status) && balance)) return null
  const amounts: [string, number][] = balance
    ? [
        [t.chargedNow(), balance.charged],
        [t.keptOfIt(), balance.kept],
        ...(balance.toCollect ? [[t.toCollect(), balance.toCollect] as [string, number]] : []),
        ...(balance.toPayBack ? [[t.toPayBack(), balance.toPayBack] as [string, number]] : []),
      ]
    : []
  return (
    <Rows as="section" aria-label={t.money()}>
      {amounts.map(([name, amount]) => (
        <Row key={name} data-spread="">
          <span>{name}</span> <span>{formatDzd(amount)}</span>
        </Row>
      ))}
      {goesBackItself(order) > 0 && (
        <Mute>{undoUntil ? t.goesBackItselfAfter({ time: timeOf(undoUntil) }) : t.goesBackItself()}</Mute>
      )}
      <Refunds order={order} onSend={send} />
      {cash && (
        <CashNotes
          key={cash.length}
          cash={cash}
          due={bill.toCollect ?? 0}
          onNote={(noted) => void send(call('PUT /api/order/admin-note-cash', { orderId, ...noted }))}
        />
      )}
      {isPacked && (
        <Row>
          <RowAction onClick={() => setOpened('refund')}>{t.refundPart()}</RowAction>
          {hasLeft(status) && <RowAction onClick={() => setOpened('return')}>{t.goodsCameBack()}</RowAction>}
        </Row>
      )}
      {opened === 'refund' && <RefundDialog order={order} onChanged={onChanged} onClose={() => setOpened(undefined)} />}
      {opened === 'return' && <ReturnDialog order={order} onChanged={onChanged} onClose={() => setOpened(undefined)} />}
    </Rows>
  )
}
