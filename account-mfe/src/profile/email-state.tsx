import { useState } from 'react'
import { call, reloadUser } from '@souk-vert/shared/client'
import { Button, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  color: ${color.mute};
  font-size: ${text.body};
`

/** Whether the user's email is confirmed, and the way to another link when it is not. */
export function EmailState({ isVerified }: { isVerified: boolean }) {
  const [isRunning, setRunning] = useState(false)

  const sendAgain = async () => {
    setRunning(true)
    try {
      toastSuccess((await call('POST /api/user/send-verify-email')).message)
      // It may have been confirmed in another tab meanwhile.
      await reloadUser()
    } catch (error) {
      toastError(error)
    }
    setRunning(false)
  }

  if (isVerified) return <Row>{t.emailIsConfirmed()}</Row>
  return (
    <Row>
      <span>{t.pleaseConfirmEmail()}</span>
      <Button type="button" outlined disabled={isRunning} onClick={() => void sendAgain()}>
        {isRunning && <Spinner label={t.sending()} />}
        {t.resendEmail()}
      </Button>
    </Row>
  )
}
