import { type ReactNode, useId, useState } from 'react'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@souk-vert/shared/ui/mui'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { Action, Danger } from './layout'

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  color: ${color.ink};
  font-size: ${text.body};
  overflow-wrap: anywhere;
`

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
  /** Throws nothing. */
  onConfirm(): Promise<void>
}

/** Asks before something is deleted for good. The focus is on the button that changes nothing. */
export function DeleteDialog({
  title,
  children,
  confirm,
  keep = 'Cancel',
  isBlocked,
  onCancel,
  onConfirm,
}: DeleteDialogProps) {
  const titleId = useId()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    await onConfirm()
    setRunning(false)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxWidth: 440 } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Words>{children}</Words>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Action type="button" outlined autoFocus onClick={onCancel}>
          {keep}
        </Action>
        <Danger type="button" disabled={isBlocked || isRunning} onClick={() => void run()}>
          {isRunning && <Spinner label="Deleting" />}
          {confirm}
        </Danger>
      </DialogActions>
    </Dialog>
  )
}
