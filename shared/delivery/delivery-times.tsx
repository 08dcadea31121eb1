import * as t from '#messages'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import type { LoadState } from '@souk-vert/shared/stores'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import { TextField } from '@souk-vert/shared/ui/mui'
import { slotKey } from './delivery-quote'
import { LoadFailed } from '../ui/load-failed'
import { SlotOptions } from './slot-options'

interface DeliveryTimesProps {
  quote: LoadState<DeliveryQuote>
  /** Why nothing can be ordered there. */
  reason: string | undefined
  slot: Slot | undefined
  onChoose(key: string): void
  reload(): Promise<void>
}

/** Field of a form for when an order comes; while there are no times to choose from, why. */
export function DeliveryTimes({ quote, reason, slot, onChoose, reload }: DeliveryTimesProps) {
  if (quote.status === 'loading')
    return <Skeleton role="status" aria-busy="true" aria-label={t.loadingTimes()} style={{ height: 56 }} />
  if (quote.status === 'failed') return <LoadFailed what={t.deliveryTimes()} reload={reload} />
  return (
    <>
      <div role="status">{reason && <p>{reason}</p>}</div>
      {quote.value.slots.length > 0 && (
        <TextField
          select
          name="slot"
          label={t.deliveryTime()}
          value={slot ? slotKey(slot) : ''}
          onChange={({ target }) => onChoose(target.value)}
          slotProps={{ select: { native: true } }}
        >
          <SlotOptions slots={quote.value.slots} />
        </TextField>
      )}
    </>
  )
}
