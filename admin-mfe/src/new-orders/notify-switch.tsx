import { useCallback, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { FilterPill } from '../parts/filter-pill'
import { Row, RowAction } from '../parts/layout'
import { findPushState, type PushState, switchPushOff, switchPushOn } from './push-state'

type Work = (userId: string) => Promise<PushState>

/** Turns notifications of new orders on and off in this browser; says what to do where it shows none. */
export function NotifySwitch() {
  const userId = useShop(userOf)!._id
  const { loaded, setLoaded, reload } = useLoaded(useCallback(() => findPushState(userId), [userId]))
  /** Work that failed, for another try, and why. */
  const [failed, setFailed] = useState<{ work: Work; text: string }>()
  const [isRunning, setRunning] = useState(false)
  const run = async (work: Work) => {
    setRunning(true)
    try {
      setLoaded({ status: 'ready', value: await work(userId) })
      setFailed(undefined)
    } catch (error) {
      reportError(error)
      setFailed({ work, text: error instanceof DOMException ? t.pushServiceFailed() : t.notificationsFailed() })
    }
    setRunning(false)
  }

  if (failed || loaded.status === 'failed')
    return (
      <Row>
        <span role="alert">{failed ? failed.text : t.couldNotLoadNotifications()}</span>
        <RowAction disabled={isRunning} onClick={() => void (failed ? run(failed.work) : reload())}>
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
