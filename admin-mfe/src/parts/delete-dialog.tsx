import { type ReactNode, useId, useState } from 'react'
import { Spinner } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { Action, Danger, Rows } from './layout'
import { toastFailure } from './toast-failure'

interface DeleteDialogProps {
  title: string
  children: ReactNode
  /** Text of the button that deletes. */
  confirm: string
  /** The text of the button that changes nothing. */
  keep?: string
  /** Disables the deletion. */
  isBlocked?: boolean
  onCancel(): void
  /** Deletes. What it throws is a toast. */
  onConfirm(): Promise<void>
}

/** Asks before something is deleted for good. The focus is on the button that changes nothing. */
export function DeleteDialog({ title, children, confirm, keep = t.cancel(), ...rest }: DeleteDialogProps) {
  const { isBlocked, onCancel, onConfirm } = rest
  const titleId = useId()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    await onConfirm().catch(toastFailure)
    setRunning(false)
  }
  return (
    <Dialog open fullWidth onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Rows>{children}</Rows>
      </DialogContent>
      <DialogActions>
        <Action outlined autoFocus onClick={onCancel}>
          {keep}
        </Action>
        <Danger disabled={isBlocked || isRunning} onClick={() => void run()}>
          {isRunning && <Spinner label={t.deleting()} />}
          {confirm}
        </Danger>
      </DialogActions>
    </Dialog>
  )
}
