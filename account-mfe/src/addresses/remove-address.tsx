import { useState } from 'react'
import { call, reloadAddresses } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { addressTexts } from '@souk-vert/shared/text/address-labels'
import { Button, Spinner } from '@souk-vert/shared/ui/kit'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

/** Time in which a removed address can be brought back, in ms. */
const UNDO_MS = 8000

/** Adds the address once more, under another id. */
async function undo(address: Address): Promise<void> {
  try {
    await call('POST /api/address/create', { commune_id: address.commune_id, ...addressTexts(address) })
    await reloadAddresses()
  } catch (error) {
    toastError(error)
  }
}

/**
 * Removes an address (section 4): it is hidden and the list loaded again. `onRemoved` comes before the button goes. The
 * toast can undo it.
 */
export function RemoveAddress({ address, onRemoved }: { address: Address; onRemoved(): void }) {
  const [isRunning, setRunning] = useState(false)
  const remove = async () => {
    setRunning(true)
    try {
      await call('DELETE /api/address/disable', { _id: address._id })
      toastSuccess(t.addressRemoved(), {
        action: { text: t.undo(), run: () => void undo(address) },
        durationMs: UNDO_MS,
      })
      onRemoved()
      await reloadAddresses()
    } catch (error) {
      toastError(error)
    }
    setRunning(false)
  }
  return (
    <Button
      type="button"
      outlined
      disabled={isRunning}
      aria-label={t.removeOne({ address: address.address_line })}
      onClick={() => void remove()}
    >
      {isRunning && <Spinner label={t.removing()} />}
      {t.remove()}
    </Button>
  )
}
