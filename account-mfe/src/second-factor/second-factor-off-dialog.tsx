import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { BothFactorsForm } from './both-factors-form'

/** Switches the second factor off for a user who knows the password and a code. */
export function SecondFactorOffDialog({ email, onClose }: { email: string; onClose(): void }) {
  const switchOff = async (typed: { password: string; code: string }) => {
    toastSuccess((await call('PUT /api/user/second-factor-off', typed)).message)
    onClose()
  }
  return (
    <FormDialog title={t.switchTwoStepOff()} width={440} onClose={onClose}>
      <BothFactorsForm email={email} button={t.switchOff()} onFilled={switchOff} />
    </FormDialog>
  )
}
