import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button, Dialog, DialogActions, DialogTitle } from '@souk-vert/shared/ui/mui'

/** Asks before a page with unsaved changes is left: by a link in words of ours, by closing the tab in the browser's. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const titleId = useId()
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
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Leave without saving your changes?</DialogTitle>
      <DialogActions>
        <Button variant="outlined" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button autoFocus onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
