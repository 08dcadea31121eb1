import { call } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { Mute } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { DeleteDialog } from '../parts/delete-dialog'

interface DeleteProductProps {
  product: AdminProduct
  onClose(): void
  onDeleted(): Promise<void>
}

/** The dialog 'Permanent Delete' (section 2): deletes, has the list loaded again, and closes. */
export function DeleteProduct({ product: { _id, name, hidden }, onClose, onDeleted }: DeleteProductProps) {
  const remove = async () => {
    toastSuccess((await call('DELETE /api/product/delete-product', { _id })).message)
    await onDeleted()
    onClose()
  }
  return (
    <DeleteDialog title="Permanent Delete" confirm="Delete" onCancel={onClose} onConfirm={remove}>
      <p>Are you sure want to delete permanent ?</p>
      <strong dir="auto">{name}</strong>
      {!hidden && <Mute>To hide it for a while, edit it and turn off ‘Shown in the shop’.</Mute>}
    </DeleteDialog>
  )
}
