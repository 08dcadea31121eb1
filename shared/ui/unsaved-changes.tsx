import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router-dom'
import * as t from '#messages'
import { Button, Dialog, DialogActions, DialogTitle } from '@souk-vert/shared/ui/mui'

/** Asks whether to go without saving. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.leaveUnsaved()}</DialogTitle>
      <DialogActions>
        <Button variant="outlined" onClick={onLeave}>
          {t.leave()}
        </Button>
        <Button autoFocus onClick={onStay}>
          {t.stay()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before a page with unsaved changes is left: by a link in words of ours, by closing the tab in the browser's. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
}
