import { type ReactNode, useId } from 'react'
import * as t from '#messages'
import { styled } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogContent, DialogTitle, IconButton } from '@souk-vert/shared/ui/mui'
import { space } from '../theme'

interface FormDialogProps {
  title: string
  /** Widest, in px. */
  width: number
  onClose(): void
  children: ReactNode
  /** Filled from edge to edge on a phone: for long forms. */
  large?: boolean
}

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding-inline-end: ${space(2)};
`

const Cross = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path strokeLinecap="round" d="m6 6 12 12M18 6 6 18" />
  </svg>
)

const LARGE_ON_PHONES = {
  '@media (max-width: 767.98px)': { m: 0, width: '100%', height: '100%', maxHeight: 'none', borderRadius: 0 },
}

/** A modal with a form. A slip beside it must not lose what was typed: only Close and Escape close it. */
export function FormDialog({ title, width, onClose, children, large }: FormDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      // Only the page is printed.
      sx={{ displayPrint: 'none' }}
      slotProps={{
        paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxWidth: width, ...(large ? LARGE_ON_PHONES : {}) } },
      }}
    >
      <Top>
        <DialogTitle id={titleId} dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'break-word' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t.close()} onClick={onClose}>
          <Cross />
        </IconButton>
      </Top>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
