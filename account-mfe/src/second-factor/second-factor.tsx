import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { Button, SectionTitle, Skeleton } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog'
import { SecondFactorOffDialog } from './second-factor-off-dialog'
import { SecondFactorSetUp } from './second-factor-set-up'

const dialogs = { setUp: SecondFactorSetUp, codes: NewRecoveryCodesDialog, off: SecondFactorOffDialog }

const loadFactor = async () => (await call('GET /api/user/second-factor')).data

/** Whether logins ask for a code beside the password, and the way to change that. */
export function SecondFactor({ email }: { email: string }) {
  const { loaded: factor, reload } = useLoaded(loadFactor)
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const close = () => {
    setDialog(undefined)
    void reload()
  }
  const Dialog = dialog && dialogs[dialog]
  return (
    <>
      <SectionTitle id="two-step-login">{t.twoStepLogin()}</SectionTitle>
      <p>{t.twoStepExplained()}</p>
      {factor.status === 'loading' && <Skeleton style={{ width: '100%', height: 64 }} />}
      {factor.status === 'failed' && <LoadFailed what={t.couldNotLoadTwoStep()} reload={reload} />}
      {factor.status === 'ready' && (
        <>
          {factor.value.isOn && <p>{t.twoStepOn({ count: factor.value.recoveryCodes })}</p>}
          {factor.value.isRequired && !factor.value.isOn && <strong>{t.twoStepRequired()}</strong>}
          {factor.value.isOn ? (
            <>
              <Button type="button" outlined onClick={() => setDialog('codes')}>
                {t.newRecoveryCodes()}
              </Button>
              <Button type="button" outlined onClick={() => setDialog('off')}>
                {t.switchOff()}
              </Button>
            </>
          ) : (
            <Button type="button" outlined onClick={() => setDialog('setUp')}>
              {t.setUp()}
            </Button>
          )}
        </>
      )}
      {Dialog && <Dialog email={email} onClose={close} />}
    </>
  )
}
