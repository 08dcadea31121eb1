import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, retryAfterSeconds } from '@souk-vert/shared/client'
import { Button, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { space, text } from '@souk-vert/shared/ui/theme'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { TimeLeft, useSecondsLeft } from '../parts/time-left'
import { withNavigationState } from './navigation-state'

/** A mail takes its time: another code sooner than this would only make the one on its way useless. */
const PAUSE_MS = 60_000

/** Time from which another code may be asked for, after one was sent just now, in ms since 1970. */
export const nextResendAt = (): number => Date.now() + PAUSE_MS

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(4)};
  font-size: ${text.body};
`

/**
 * Sends another code. `possibleAt` (ms since 1970) is carried in navigation state, so a reload does not shorten it;
 * set it as `key`, too.
 */
export function Resend({ email, possibleAt }: { email: string; possibleAt: number }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isRunning, setRunning] = useState(false)
  const isWaiting = useSecondsLeft(possibleAt) > 0

  const waitUntil = (resendAt: number) =>
    navigate('/verification-otp', {
      replace: true,
      preventScrollReset: true,
      state: withNavigationState(state, { email, resendAt }),
    })

  const send = async () => {
    setRunning(true)
    try {
      toastSuccess((await call('PUT /api/user/forgot-password', { email })).message)
      await waitUntil(nextResendAt())
    } catch (error) {
      toastError(error)
      const seconds = retryAfterSeconds(error)
      if (seconds) await waitUntil(Date.now() + seconds * 1000)
    }
    setRunning(false)
  }

  return (
    <Row>
      <Button type="button" outlined disabled={isWaiting || isRunning} onClick={() => void send()}>
        {isRunning && <Spinner label={t.pleaseWait()} />}
        {t.sendNewCode()}
      </Button>
      {isWaiting && <TimeLeft until={possibleAt} sentence={t.newCodeIn} after="" />}
    </Row>
  )
}
