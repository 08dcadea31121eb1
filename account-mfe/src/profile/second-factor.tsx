import { useState } from 'react'
import { Button, Mute, SectionTitle, Skeleton } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import * as t from '#messages'
import { SecondFactorOffDialog } from './second-factor-off-dialog'
import { SecondFactorSetUp } from './second-factor-set-up'
import { useSecondFactor } from './use-second-factor'

/** Whether logins ask for a code beside the password, and the way to change that. */
export function SecondFactor({ email }: { email: string }) {
  const { factor, reload } = useSecondFactor()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void reload()
  }
  const isOn = factor.status === 'ready' && factor.value.isOn
  return (
    <>
      <SectionTitle id="two-step-login">{t.twoStepLogin()}</SectionTitle>
      <p>{t.twoStepExplained()}</p>
      {factor.status === 'loading' && <Skeleton style={{ width: '100%', height: 64 }} />}
      {factor.status === 'failed' && <LoadFailed what={t.couldNotLoadTwoStep()} reload={reload} />}
      {factor.status === 'ready' && (
        <>
          {isOn ? (
            <p>{t.twoStepOn({ count: factor.value.recoveryCodes })}</p>
          ) : (
            factor.value.isRequired && <strong>{t.twoStepRequired()}</strong>
          )}
          {isOn && factor.value.recoveryCodes < 3 && <Mute as="p">{t.newRecoveryCodes()}</Mute>}
          <Button type="button" outlined onClick={() => setOpen(true)}>
            {isOn ? t.switchOff() : t.setUp()}
          </Button>
        </>
      )}
      {isOpen &&
        (isOn ? <SecondFactorOffDialog email={email} onClose={close} /> : <SecondFactorSetUp onClose={close} />)}
    </>
  )
}
