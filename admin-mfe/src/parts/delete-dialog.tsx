import * as t from '#messages'
import { ConfirmDialog } from './confirm-dialog'

interface DeleteDialogProps {
  /** Name of the thing that is deleted. */
  name: string
  /** Says what follows from it. */
  text: string
  onClose(): void
  onDelete(): Promise<void>
}

/** Asks before a thing is deleted, and closes once it is. */
export const DeleteDialog = ({ name, text, onClose, onDelete }: DeleteDialogProps) => (
  <ConfirmDialog
    title={t.deleteNamedAsk({ name })}
    confirm={t.deleteIt()}
    onCancel={onClose}
    onConfirm={() => onDelete().then(onClose)}
  >
    <p>{text}</p>
  </ConfirmDialog>
)
