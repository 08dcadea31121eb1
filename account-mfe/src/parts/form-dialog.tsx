import { type ReactNode, useId } from 'react'
import { Dialog, DialogContent, DialogTitle, IconButton } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { CloseIcon } from './icons'

interface FormDialogProps {
  title: string
  /** Widest, in px. */
  width: number
  onClose(): void
  children: ReactNode
}

/** A modal with a form. A slip beside it must not lose what was typed: only Close and Escape close it. */
export function FormDialog({ title, width, onClose, children }: FormDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxWidth: width } } }}
    >
      <DialogTitle sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', paddingInlineEnd: 1 }}>
        <span id={titleId}>{title}</span>
        <IconButton aria-label={t.close()} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
