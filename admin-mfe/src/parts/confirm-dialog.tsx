import { type ReactNode, useId } from 'react'
import { Spinner } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { Action, Danger, Rows } from './layout'
import { useRun } from './use-run'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** Text of the button that does it. */
  confirm: string
  /** The text of the button that changes nothing. */
  keep?: string
  /** Disables that button. */
  isBlocked?: boolean
  onCancel(): void
  /** Does it. What it throws is a toast. */
  onConfirm(): Promise<void>
}

/** Asks before a step that is hard to undo, such as a deletion. The focus is on the button that changes nothing. */
export function ConfirmDialog({ title, children, confirm, keep = t.cancel(), ...rest }: ConfirmDialogProps) {
  const { isBlocked, onCancel, onConfirm } = rest
  const titleId = useId()
  const { isRunning, run } = useRun()
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
        <Danger disabled={isBlocked || isRunning} onClick={() => void run(onConfirm)}>
          {isRunning && <Spinner label={t.pleaseWait()} />}
          {confirm}
        </Danger>
      </DialogActions>
    </Dialog>
  )
}
