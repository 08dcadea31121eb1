import { useCallback, useState } from 'react'
import * as t from '#messages'
import { call, refusalOf } from '@souk-vert/shared/client'
import type { ChosenSlot, FreeSlots, Slot } from '@souk-vert/shared/contract/delivery/slot'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { Button, Spinner } from '@souk-vert/shared/ui/kit'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { freeSlot, whyNotThere } from './delivery-quote'
import { arrivesText } from '../order/slot-text'
import { FormDialog } from '../ui/forms/form-dialog'
import { space } from '../ui/theme'
import { DeliveryTimes } from './delivery-times'
import { slotTimeText } from './slot-options'

interface SlotDialogProps<Changed> {
  order: Pick<Order, 'delivery_address' | 'slot'>
  move(slot: ChosenSlot): Promise<{ message: string; data: Changed }>
  onMoved(order: Changed): void
  /** The order may not be what the page shows. */
  onRefused?(): void
  onClose(): void
}

/** A refused time, and the next ones that are free. */
interface Refused {
  message?: string
  slots: Slot[]
}

/** Returns what a refusal says of a time; undefined where it was refused for another reason. */
function refusedTime(error: unknown): Refused | undefined {
  const { code, message, data } = refusalOf(error) ?? {}
  if (code !== 'SLOT_FULL' && code !== 'SLOT_CLOSED') return undefined
  return { message, slots: (data as FreeSlots | undefined)?.slots ?? [] }
}

/** Says that a time is refused, and which are free. */
const RefusedTime = ({ message, slots }: Refused) => (
  <div role="alert">
    <p>{message}</p>
    {slots.length > 0 && (
      <>
        <p>{t.freeTimes()}</p>
        <ul>
          {slots.map((slot) => (
            <li key={slot.from}>{slotTimeText(slot)}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** Dialog in which an order gets another time of those of its address. */
export function SlotDialog<Changed>({ order, move, onMoved, onRefused, onClose }: SlotDialogProps<Changed>) {
  const { commune_id: commune, city, state, pincode, country } = order.delivery_address
  const load = useCallback(
    async (signal?: AbortSignal) =>
      (await call('POST /api/delivery/quote', { commune, city, state, pincode, country }, { signal })).data,
    [commune, city, state, pincode, country],
  )
  const { loaded: quote, reload } = useLoaded(load)
  const [time, setTime] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const [isRunning, setRunning] = useState(false)
  const { slots = [] } = quote.status === 'ready' ? quote.value : {}
  const slot = freeSlot(slots, time)
  const reason = quote.status === 'ready' ? (whyNotThere(quote.value) ?? (slot ? undefined : t.noTimes())) : undefined
  const save = async ({ id, from }: Slot) => {
    setRunning(true)
    try {
      const { message, data } = await move({ id, from })
      toastSuccess(message)
      onMoved(data)
      onClose()
    } catch (error) {
      const isTime = refusedTime(error)
      setRefused(isTime)
      if (isTime) await reload()
      else {
        toastError(error)
        onRefused?.()
      }
    }
    setRunning(false)
  }
  return (
    <FormDialog title={t.changeTime()} width={480} onClose={onClose}>
      <form
        style={{ display: 'grid', gap: space(4) }}
        onSubmit={(event) => {
          event.preventDefault()
          if (slot && !isRunning) void save(slot)
        }}
      >
        {order.slot && <p>{arrivesText(order.slot)}</p>}
        {refused && <RefusedTime {...refused} />}
        <DeliveryTimes quote={quote} reason={reason} slot={slot} onChoose={setTime} reload={reload} />
        <Button disabled={!slot || isRunning}>
          {isRunning && <Spinner label={t.savingTime()} />}
          {t.saveTime()}
        </Button>
      </form>
    </FormDialog>
  )
}
