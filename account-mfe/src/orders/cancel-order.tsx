import { useId, useState } from 'react'
import { call, reloadOrders } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { Button, Spinner } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogContent, DialogTitle, MuiRoot } from '@souk-vert/shared/ui/mui'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

interface CancelOrderProps {
  orderId: string
  onCancelled(order: Order): void
  /** The order may not be what the page shows. */
  onRefused(): void
}

/** 'Cancel order' with its question. The page offers it until the order is packed; the server decides. */
export function CancelOrder({ orderId, onCancelled, onRefused }: CancelOrderProps) {
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)

  async function cancel(): Promise<void> {
    setRunning(true)
    try {
      const { data, message } = await call('PUT /api/order/cancel', { orderId })
      toastSuccess(message)
      onCancelled(data)
      void reloadOrders()
    } catch (error) {
      toastError(error)
      onRefused()
    }
    setRunning(false)
    setAsking(false)
  }

  return (
    <>
      <Button type="button" outlined onClick={() => setAsking(true)}>
        {t.cancelOrder()}
      </Button>
      {isAsking && (
        <MuiRoot>
          <Dialog open onClose={() => setAsking(false)} aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{t.cancelThisOrder()}</DialogTitle>
            <DialogContent>{t.willNotBeDelivered({ orderId })}</DialogContent>
            <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
              <Button type="button" outlined autoFocus onClick={() => setAsking(false)}>
                {t.keepOrder()}
              </Button>
              <Button type="button" disabled={isRunning} onClick={() => void cancel()}>
                {isRunning && <Spinner label={t.cancelling()} />}
                {t.cancelOrder()}
              </Button>
            </DialogActions>
          </Dialog>
        </MuiRoot>
      )}
    </>
  )
}
