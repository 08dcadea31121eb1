import { useEffect, useId } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import * as t from '#messages'
import { Button } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogTitle } from '@souk-vert/shared/ui/mui'

/** Asks whether to go without saving. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.leaveUnsaved()}</DialogTitle>
      <DialogActions>
        <Button type="button" outlined onClick={onLeave}>
          {t.leave()}
        </Button>
        <Button type="button" autoFocus onClick={onStay}>
          {t.stay()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks, in the browser's words, before a document with unsaved changes is left: also for one in another language. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

interface UnsavedProps {
  isUnsaved: boolean
  /** Part of an address in which the changes are kept: by default its path, so that another query leaves nothing. */
  placeOf?(location: Location): string
}

/** Asks before a page with unsaved changes is left: by a link in words of ours, by closing the tab in the browser's. */
export function UnsavedChanges({ isUnsaved, placeOf = ({ pathname }) => pathname }: UnsavedProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useAskBeforeUnload(isUnsaved)

  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
}
