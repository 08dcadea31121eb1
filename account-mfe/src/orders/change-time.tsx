import { useState } from 'react'
import { call, reloadOrders } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { Button } from '@souk-vert/shared/ui/kit'
import { MuiRoot } from '@souk-vert/shared/ui/mui'
import { SlotDialog } from '@souk-vert/shared/delivery/slot-dialog'
import * as t from '#messages'

interface ChangeTimeProps {
  order: Order
  onChanged(order: Order): void
  /** The order may not be what the page shows. */
  onRefused(): void
}

/** 'Change time' with its dialog, until the order is packed. */
export function ChangeTime({ order, onChanged, onRefused }: ChangeTimeProps) {
  const [isOpen, setOpen] = useState(false)
  const changed = (moved: Order) => {
    onChanged(moved)
    void reloadOrders()
  }
  return (
    <>
      <Button type="button" outlined onClick={() => setOpen(true)}>
        {t.changeTime()}
      </Button>
      {isOpen && (
        <MuiRoot>
          <SlotDialog
            order={order}
            move={(slot) => call('PUT /api/order/move-slot', { orderId: order.orderId, slot })}
            onMoved={changed}
            onRefused={onRefused}
            onClose={() => setOpen(false)}
          />
        </MuiRoot>
      )}
    </>
  )
}
