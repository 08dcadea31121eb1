import { useId, useState } from 'react'
import * as t from '#messages'
import { formatDzd } from '@souk-vert/shared/money/format'
import { FootBar } from '@souk-vert/shared/ui/forms/foot-bar'
import { Button, Mute, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { font, media, space, text } from '@souk-vert/shared/ui/theme'
import type { PaymentMethod } from './use-place-order'

const Bar = styled(FootBar)`
  ${media.large} {
    display: grid;
    gap: ${space(3)};
    padding-top: ${space(4)};
  }
`
/** Total of the bar; on a desk it is in the bill above. */
const Total = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  strong {
    font: 800 ${text.lead} ${font};
    white-space: nowrap;
  }
  ${media.large} {
    display: none;
  }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  button {
    flex: 1 1 140px;
    padding-inline: ${space(2)};
  }
  ${media.large} {
    button {
      flex-basis: 170px;
      white-space: nowrap;
    }
  }
`
const Icon = styled.svg`
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linejoin: round;
`

const icons: Record<PaymentMethod, string> = {
  cash: 'M2 6h20v12H2ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5.5 12h.01M18.5 12h.01',
  online: 'M2 5h20v14H2ZM2 10h20M6 15h4',
}
const words: Record<PaymentMethod, () => string> = { cash: t.cashOnDelivery, online: t.onlinePayment }

interface PayBarProps {
  total: number
  /** Undefined until it is known. */
  isOnlineOffered: boolean | undefined
  /** Reason why nothing can be paid now. */
  reason: string | undefined
  running: PaymentMethod | undefined
  onPay(method: PaymentMethod): void
  /** Takes out of the cart what is not there any more, which comes before paying. */
  onReduce?(): Promise<unknown>
}

/** 'Online Payment' and 'Cash on Delivery' (section 2): under the bill, on a phone in a bar at the foot with the total. */
export function PayBar({ total, isOnlineOffered, reason, running, onPay, onReduce }: PayBarProps) {
  const hint = useId()
  const [isReducing, setReducing] = useState(false)
  const reduce = async () => {
    setReducing(true)
    await onReduce?.()
    setReducing(false)
  }
  const button = (method: PaymentMethod, isSecond: boolean) => (
    <Button
      type="button"
      outlined={isSecond}
      disabled={running !== undefined || reason !== undefined || (method === 'online' && !isOnlineOffered)}
      aria-describedby={reason && hint}
      onClick={() => onPay(method)}
    >
      {running === method ? (
        <Spinner />
      ) : (
        <Icon viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[method]} />
        </Icon>
      )}
      {words[method]()}
    </Button>
  )
  return (
    <Bar aria-label={t.payment()}>
      <Total>
        <Mute>{t.grandTotal()}</Mute>
        <strong>{formatDzd(total)}</strong>
      </Total>
      <Ways>
        {onReduce || isReducing ? (
          <Button type="button" disabled={isReducing} onClick={() => void reduce()}>
            {isReducing ? <Spinner /> : t.continueWithinStock()}
          </Button>
        ) : (
          <>
            {isOnlineOffered !== false && button('online', false)}
            {button('cash', isOnlineOffered !== false)}
          </>
        )}
      </Ways>
      {reason && <Mute id={hint}>{reason}</Mute>}
    </Bar>
  )
}
