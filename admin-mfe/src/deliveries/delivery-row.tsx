import { useEffect, useRef, useState } from 'react'
import type { OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { isBrought, isToDeliver } from '@souk-vert/shared/contract/order/order-status'
import { formatDzd } from '@souk-vert/shared/money/format'
import { placeLine, wayLines } from '@souk-vert/shared/text/place-line'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { Mute, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { StatusPill, statusWord } from '@souk-vert/shared/ui/order/status-pill'
import { color, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { CashNotes } from '../parts/cash-notes'
import { Icon } from '../parts/icons'
import { Action, Row, RowAction } from '../parts/layout'
import type { KeptPress } from '../presses/kept-presses'
import { PressFailure } from '../presses/press-failure'
import { CashForm, FailureForm } from './delivery-forms'
import type { Step } from './use-deliveries'

const Stop = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 720px;
  padding: ${space(4)} 0;
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
`

const ContactLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${TARGET};
  color: ${color.brand};
  font-weight: 600;
  svg {
    flex: none;
  }
`

/** Address of a map with a place, which phones open in their app of maps. */
const mapOf = ({ address_line, city, state, country }: OrderToDeliver['address']) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([address_line, city, state, country].join(', '))}`

/** Place of an order among those that its driver has out, and what changes it by one. */
export interface PlacedStop {
  place: number
  count: number
  onMove(by: -1 | 1): void
}

/** Moves an order among the driver's stops. The button that was pressed keeps the focus while it can be pressed again. */
function StopOrder({ place, count, onMove }: PlacedStop) {
  const pressed = useRef<HTMLButtonElement>(null)
  // An element that is moved in the page loses the focus.
  useEffect(() => {
    const button = pressed.current
    const target = button?.disabled ? button.closest('li') : button
    target?.focus()
    pressed.current = null
  }, [place])
  const button = (text: string, by: -1 | 1, isAtEnd: boolean) => (
    <RowAction
      disabled={isAtEnd}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        onMove(by)
      }}
    >
      {text}
    </RowAction>
  )
  return (
    <Row>
      <Mute>{t.stopOf({ place, count })}</Mute>
      {button(t.earlier(), -1, place === 1)}
      {button(t.later(), 1, place === count)}
    </Row>
  )
}

type Form = 'cash' | 'failure' | 'take-over'

interface StepsProps {
  order: OrderToDeliver
  opened: Form | undefined
  onOpen(form: Form): void
  onStep(step: Step): void
}

/** Buttons of what a driver can do with an order now. */
function Steps({ order: { status, isMine, driver, toCollect, undoUntil }, opened, onOpen, onStep }: StepsProps) {
  if (driver)
    return (
      <Action outlined aria-expanded={opened === 'take-over'} onClick={() => onOpen('take-over')}>
        {t.takeOver()}
      </Action>
    )
  if (status === 'packed' || (status === 'shipped' && !isMine))
    return <Action onClick={() => onStep({ to: 'take-out' })}>{t.takeOut()}</Action>
  if (isBrought(status))
    return undoUntil ? <RowAction onClick={() => onStep({ to: 'undo', status })}>{t.undoStep()}</RowAction> : null
  if (status !== 'shipped') return null
  return (
    <Row>
      <Action
        aria-expanded={toCollect === undefined ? undefined : opened === 'cash'}
        onClick={() => (toCollect === undefined ? onStep({ to: 'deliver' }) : onOpen('cash'))}
      >
        {t.delivered()}
      </Action>
      <Action outlined aria-expanded={opened === 'failure'} onClick={() => onOpen('failure')}>
        {t.notDelivered()}
      </Action>
      <RowAction onClick={() => onStep({ to: 'undo', status })}>{t.putBack()}</RowAction>
    </Row>
  )
}

/** 'With you', 'With Yacine', or what the order is. */
function wordOf({ status, isMine, driver }: OrderToDeliver): string {
  if (driver) return t.withDriver(driver)
  return status === 'shipped' && isMine ? t.withYou() : statusWord(status)
}

interface DeliveryRowProps {
  order: OrderToDeliver
  /** One that the backend has not taken yet. */
  pending: KeptPress | undefined
  /** Of one beside others that the driver has out. */
  stop: PlacedStop | undefined
  onPress(step: Step): void
}

/** An order on a driver's list: where it goes, whom to call, what to collect, and what became of it. */
export function DeliveryRow({ order, pending, stop, onPress }: DeliveryRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [opened, setOpened] = useState<Form>()
  const { orderId, status, driver, customer, mobile, address, driverNote, toCollect, cash } = order
  const isUnderWay = isToDeliver(status)
  /** Sends a step; the button that was pressed goes away, so the row has the focus. */
  const step = (pressed: Step) => {
    row.current?.focus()
    setOpened(undefined)
    onPress(pressed)
  }
  return (
    <Stop ref={row} tabIndex={-1}>
      <Row data-spread="">
        <span>
          <strong>
            <bdi>{orderId}</bdi>
          </strong>{' '}
          <bdi>{customer}</bdi>
        </span>
        <span role="status">
          <StatusPill status={status} word={wordOf(order)} />
        </span>
      </Row>
      {stop && <StopOrder {...stop} />}
      {order.slot && <span>{arrivesText(order.slot)}</span>}
      {(isUnderWay || toCollect !== undefined) && (
        <strong>{toCollect === undefined ? t.paidOnline() : t.collect({ amount: formatDzd(toCollect) })}</strong>
      )}
      {driverNote && (
        <p dir="auto" style={{ whiteSpace: 'pre-line', fontWeight: 600 }}>
          {driverNote}
        </p>
      )}
      <ContactLink href={mapOf(address)} target="_blank" rel="noreferrer">
        <Icon name="/dashboard/address" />
        <span>
          <bdi>{address.address_line}</bdi>
          <br />
          <bdi>{placeLine(address)}</bdi>
          {wayLines(address).map((line) => (
            <bdi key={line} style={{ display: 'block' }}>
              {line}
            </bdi>
          ))}
          <Unseen>{t.opensMap()}</Unseen>
        </span>
      </ContactLink>
      <ContactLink href={`tel:${mobile}`}>
        <Icon name="phone" />
        <bdi dir="ltr">{mobile}</bdi>
      </ContactLink>
      <PressFailure press={pending} name={orderId} confirmText={() => t.amountIsRight()} />
      {pending && !pending.failure && <Mute role="status">{t.savingStep()}</Mute>}
      {!pending && (
        <Steps
          order={order}
          opened={opened}
          onOpen={(form) => setOpened(form === opened ? undefined : form)}
          onStep={step}
        />
      )}
      {!pending && cash && isBrought(status) && (
        <CashNotes
          key={cash.length}
          cash={cash}
          due={toCollect ?? 0}
          onNote={(noted) => step({ to: 'note-cash', ...noted })}
        />
      )}
      {opened === 'cash' && <CashForm due={toCollect ?? 0} onReceive={(cash) => step({ to: 'deliver', cash })} />}
      {opened === 'take-over' && driver && (
        <>
          <p>{t.takeOverWhen(driver)}</p>
          <Action onClick={() => step({ to: 'take-out', from: driver._id })}>{t.takeOverFrom(driver)}</Action>
        </>
      )}
      {opened === 'failure' && <FailureForm onFail={(why) => step({ to: 'not-delivered', ...why })} />}
    </Stop>
  )
}
