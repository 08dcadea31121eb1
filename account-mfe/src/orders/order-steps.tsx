import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Truck from 'lucide-react/icons/truck'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { isUndone, UNDER_WAY } from '@souk-vert/shared/contract/order/order-status'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import { color, media, space, text } from '@souk-vert/shared/ui/theme'
import { statusWord } from '@souk-vert/shared/ui/order/status-pill'
import * as t from '#messages'
import { dayOf, timeOf } from './order-texts'

const Row = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding: ${space(5)};
  ${media.small} {
    padding: ${space(4)};
  }
  ${media.narrow} {
    padding: ${space(3)};
    font-size: ${text.small};
  }
`

const isForwarded = (name: string) => name !== 'reached'
const Step = styled('li', { shouldForwardProp: isForwarded })<{ reached: boolean }>(
  ({ reached }) => `
  position: relative; display: grid; align-content: start; gap: ${space(1)}; padding-inline-end: ${space(2)};
  color: ${reached ? color.ink : color.mute};
  strong { margin-top: ${space(1)}; font-weight: 600; }
  time { color: ${color.mute}; font-size: ${text.small}; }
  svg {
    width: 36px; height: 36px; padding: 6px; border-radius: 50%; border: 2px solid ${reached ? color.brand : color.fieldLine};
  }
  &:dir(rtl) svg { transform: scaleX(-1); }
  &:not(:last-of-type)::after {
    content: ''; position: absolute; top: 17px; inset-inline: 44px ${space(2)}; height: 2px; background: ${color.line};
  }`,
)

/** The line to a step that was reached is of the brand's colour. */
const Reached = styled(Step)`
  &:has(+ [data-reached])::after {
    background: ${color.brand};
  }
`

const icons = {
  'awaiting-payment': CreditCard,
  placed: ReceiptText,
  packed: Package,
  shipped: Truck,
  delivered: House,
  returned: Undo,
  cancelled: X,
}

const marks = {
  done: { background: color.brand, color: color.brandInk },
  now: { background: color.soft, color: color.brand },
  ended: { background: color.hotSoft, color: color.hot, borderColor: color.hot },
  coming: {},
}

/** Day of a step. On a phone it is shown only where it differs from that of the first step. */
const Day = styled('span', { shouldForwardProp: (name) => name !== 'isFirst' })<{ isFirst: boolean }>(({ isFirst }) =>
  isFirst ? `${media.small} { display: none; }` : '',
)

const way: Order['status'][] = [...UNDER_WAY, 'delivered']

/** Whether an order that has come to this step will not be delivered. */

/** The steps of an order with their times; those to come have none. A cancelled or returned order ends with that. */
export function OrderSteps({ order: { status, history } }: { order: Order }) {
  const steps = isUndone(status) ? history.map((reached) => reached.status) : way
  const firstDay = history[0] && dayOf(history[0].at)
  return (
    <Card>
      <Row aria-label={t.steps()}>
        {steps.map((step) => {
          const at = history.find((reached) => reached.status === step)?.at
          const isNow = step === status
          const Icon = icons[step]
          const look = !at ? 'coming' : isUndone(step) ? 'ended' : isNow && step !== 'delivered' ? 'now' : 'done'
          return (
            <Reached
              key={step}
              reached={at !== undefined}
              data-reached={at && ''}
              aria-current={isNow ? 'step' : undefined}
            >
              <Icon style={marks[look]} />
              <strong>{statusWord(step)}</strong>
              {at && (
                <time dateTime={at}>
                  {t.dayAndTime({
                    day: dayOf(at),
                    time: timeOf(at),
                    hidden: (text) => <Day isFirst={dayOf(at) === firstDay}>{text}</Day>,
                  })}
                </time>
              )}
            </Reached>
          )
        })}
      </Row>
    </Card>
  )
}
