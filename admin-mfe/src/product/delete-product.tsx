import { call } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { toastAnswer } from '../parts/toast-answer'

interface DeleteProductProps {
  product: AdminProduct
  onClose(): void
  onDeleted(): Promise<void>
}

/** The dialog 'Permanent Delete' (section 2): deletes, has the list loaded again, and closes. */
export function DeleteProduct({ product: { _id, name, hidden }, onClose, onDeleted }: DeleteProductProps) {
  const remove = async () => {
    await toastAnswer(call('DELETE /api/product/delete-product', { _id }))
    await onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog title={t.permanentDelete()} confirm={t.deleteIt()} onCancel={onClose} onConfirm={remove}>
      <p>{t.sureToDeletePermanently()}</p>
      <strong dir="auto">{name}</strong>
      {!hidden && <Mute>{t.toHideInstead()}</Mute>}
    </ConfirmDialog>
  )
}
