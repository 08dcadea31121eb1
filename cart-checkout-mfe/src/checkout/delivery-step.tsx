import { useId } from 'react'
import * as t from '#messages'
import type { Address } from '@souk-vert/shared/contract/user/address'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import { SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { space } from '@souk-vert/shared/ui/theme'
import { Step } from './step'
import { type Delivery, whyNot } from './use-delivery'

const Frame = styled(Step)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

interface DeliveryStepProps {
  delivery: Delivery
  address: Address | undefined
  /** Sum of the goods after discount, in DZD. */
  goods: number
  slot: Slot | undefined
  onChoose(key: string): void
  reload(): void
}

/** When the order comes, or that nothing is delivered there. Nothing of it where the shop sets neither areas nor times. */
export function DeliveryStep({ delivery, reload, ...choice }: DeliveryStepProps) {
  const heading = useId()
  if (delivery.status === 'none') return undefined
  const reason = delivery.status === 'ready' ? whyNot(delivery, choice.goods) : undefined
  return (
    <Frame aria-labelledby={heading}>
      <SectionTitle id={heading}>{t.deliveryStep()}</SectionTitle>
      {delivery.status === 'loading' && (
        <Skeleton role="status" aria-busy="true" aria-label={t.loadingDelivery()} style={{ height: 44 }} />
      )}
      {delivery.status === 'failed' && (
        <LoadFailed what={t.deliveryNotLoaded()} reload={() => Promise.resolve(reload())} />
      )}
      <div role="status">{reason && <p>{reason}</p>}</div>
      {delivery.status === 'ready' && <delivery.terms.DeliveryChoice quote={delivery.quote} {...choice} />}
    </Frame>
  )
}
