import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { DeleteDialog } from './delete-dialog'
import { toastFailure } from './toast-failure'
import { type Uses, usesText } from './use-uses'

interface DeleteUnusedProps {
  /** The thing to delete, and its uses once they are known. */
  thing: { _id: string; name: string }
  uses: Uses | undefined
  deleteCall: 'DELETE /api/category/delete' | 'DELETE /api/subcategory/delete'
  onClose(): void
  onDeleted(): Promise<void>
}

/** Asks whether a category or sub-category is to be deleted (section 2), which it can be while nothing is in it. */
export function DeleteUnused({ thing: { _id, name }, uses, deleteCall, onClose, onDeleted }: DeleteUnusedProps) {
  const [isGone, setGone] = useState(false)
  const inUse = uses && usesText(uses)
  const remove = async () => {
    try {
      const { message } = await call(deleteCall, { _id })
      setGone(true)
      toastSuccess(message)
      await onDeleted()
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <DeleteDialog
      title="Are you sure permanent delete ?"
      confirm="Confirm"
      isBlocked={inUse !== undefined || isGone}
      onCancel={onClose}
      onConfirm={remove}
    >
      <strong dir="auto">{name}</strong>
      <p role="status">{inUse ? `${inUse}, so it can’t be deleted.` : uses ? 'It is empty.' : ''}</p>
    </DeleteDialog>
  )
}
