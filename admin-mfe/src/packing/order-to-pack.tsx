import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { formatDzd } from '@souk-vert/shared/money/format'
import { wishHeads } from '@souk-vert/shared/order/wish-texts'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { Mute } from '@souk-vert/shared/ui/kit'
import { LinearProgress } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Action, Head, Panel, Row, Rows } from '../parts/layout'
import { listText } from '../parts/list-text'
import { whenOf } from '../parts/moments'
import { toastAnswer } from '../parts/toast-answer'
import { toastFailure } from '../parts/toast-failure'
import type { KeptPress } from '../presses/kept-presses'
import { type Press, pressLine, pressOf } from './line-presses'
import { LineRow } from './line-row'
import { Substitutes } from './substitutes'

interface OrderProps {
  /** The order as it was pressed, and the presses of it that the backend has not taken yet. */
  order: OrderToPack
  pending: KeptPress[]
  /** Time by which the shop's clock is ahead of the device's, in ms. */
  ahead: number
  /** Called when the packer goes back to the list, and when the box is closed. */
  onBack(): void
  /** Called when the list has to be loaded: something was refused, or the order is left, also by the browser's Back. */
  onLoad(): void
}

/** Lines that the desk has taken out are shown, too: they may be in the box already. */
const isShown = ({ wanted, ordered }: LineToPack) => wanted > 0 || ordered !== undefined

/** When an order was placed, its money, its packers and what they are asked to do. */
const OrderFacts = ({ order: { placedAt, slot, toCollect, packers = [], packerNote } }: { order: OrderToPack }) => (
  <>
    <p>
      {[
        whenOf(placedAt),
        ...(slot ? [arrivesText(slot)] : []),
        ...(toCollect === undefined ? [] : [t.collects({ amount: formatDzd(toCollect) })]),
      ].join(' · ')}
    </p>
    {packers.length > 0 && (
      <Row>
        <Mute>{t.packedBy()}</Mute>
        <Mute>{listText(packers)}</Mute>
      </Row>
    )}
    {packerNote && (
      <Panel aria-label={wishHeads.packerNote()}>
        <p dir="auto" style={{ whiteSpace: 'pre-line', fontWeight: 600 }}>
          {packerNote}
        </p>
      </Panel>
    )}
  </>
)

/** An order on the way into its box: its wishes, a row for each line, and a button once all lines are packed. */
export function OrderView({ order, pending, ahead, onBack, onLoad }: OrderProps) {
  const [replaced, setReplaced] = useState<LineToPack>()
  const [isFinishing, setFinishing] = useState(false)
  const load = useEffectEvent(onLoad)
  useEffect(() => () => load(), [])
  const { orderId, customer, mobile, lines } = order
  const press = (line: LineToPack, pressed: Press) => pressLine(order, line, pressed, ahead)
  const wanted = lines.filter((line) => line.wanted > 0)
  const left = wanted.filter(({ packed }) => !packed)
  const plain = left.filter(({ grams }) => grams === undefined)
  const finish = async () => {
    setFinishing(true)
    try {
      await toastAnswer(call('PUT /api/order/pack-order', { orderId, seen: order.version }))
      onBack()
    } catch (error) {
      toastFailure(error)
      onLoad()
      setFinishing(false)
    }
  }
  return (
    <Rows>
      <Head title={orderId} facts={customer}>
        <Action outlined onClick={onBack}>
          {t.allOrdersToPack()}
        </Action>
      </Head>
      <OrderFacts order={order} />
      <div role="status">
        <p>{t.linesPacked({ packed: wanted.length - left.length, count: wanted.length })}</p>
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={wanted.length ? ((wanted.length - left.length) / wanted.length) * 100 : 100}
        />
      </div>
      <ul>
        {lines.filter(isShown).map((line) => (
          <LineRow
            key={`${line.position} ${line.wanted}`}
            line={line}
            pending={pressOf(pending, orderId, line.position)}
            mobile={mobile}
            onPress={(pressed) => press(line, pressed)}
            onSubstitute={() => setReplaced(line)}
          />
        ))}
      </ul>
      <Row data-spread="">
        {plain.length > 0 && (
          <Action outlined onClick={() => plain.forEach((line) => press(line, { pieces: line.wanted }))}>
            {t.restIsThere({ count: plain.length })}
          </Action>
        )}
        <Action disabled={left.length > 0 || pending.length > 0 || isFinishing} onClick={() => void finish()}>
          {t.closeBox()}
        </Action>
      </Row>
      {replaced && (
        <Substitutes
          orderId={orderId}
          line={replaced}
          onClose={() => setReplaced(undefined)}
          onChoose={(pressed) => {
            press(replaced, pressed)
            setReplaced(undefined)
          }}
        />
      )}
    </Rows>
  )
}
