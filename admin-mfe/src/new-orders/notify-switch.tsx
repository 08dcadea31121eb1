import { useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { FilterPill } from '../parts/filter-pill'
import { Row, RowAction } from '../parts/layout'
import { useLoaded } from '../parts/use-loaded'
import { findPushState, type PushState, switchPushOff, switchPushOn } from './push-state'

/** Turns notifications of new orders on and off in this browser; says what to do where it shows none. */
export function NotifySwitch() {
  const { loaded, setLoaded, reload } = useLoaded(findPushState)
  /** Work that failed, for another try. */
  const [failed, setFailed] = useState<() => Promise<PushState>>()
  const [isRunning, setRunning] = useState(false)
  const run = async (work: () => Promise<PushState>) => {
    setRunning(true)
    try {
      setLoaded({ status: 'ready', value: await work() })
      setFailed(undefined)
    } catch (error) {
      reportError(error)
      setFailed(() => work)
    }
    setRunning(false)
  }

  if (failed || loaded.status === 'failed')
    return (
      <Row>
        <span role="alert">{t.notificationsFailed()}</span>
        <RowAction disabled={isRunning} onClick={() => void (failed ? run(failed) : reload())}>
          {t.retry()}
        </RowAction>
      </Row>
    )
  if (loaded.status === 'loading') return null
  const state = loaded.value
  if (state === 'unsupported') return <Mute>{t.notificationsUnsupported()}</Mute>
  if (state === 'blocked') return <Mute role="status">{t.notificationsBlocked()}</Mute>
  const isOn = state === 'on'
  return (
    <FilterPill isOn={isOn} onToggle={() => isRunning || void run(isOn ? switchPushOff : switchPushOn)}>
      {t.notifyMe()}
    </FilterPill>
  )
}
