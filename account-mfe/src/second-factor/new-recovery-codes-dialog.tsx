import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { BothFactorsForm } from './both-factors-form'
import { RecoveryCodes } from './recovery-codes'

/** Replaces the recovery codes of a user who knows the password and a code, and shows the new ones. */
export function NewRecoveryCodesDialog({ email, onClose }: { email: string; onClose(): void }) {
  const [codes, setCodes] = useState<string[]>()
  const renew = async (typed: { password: string; code: string }) => {
    const { message, data } = await call('PUT /api/user/new-recovery-codes', typed)
    toastSuccess(message)
    setCodes(data.recoveryCodes)
  }
  return (
    <FormDialog title={codes ? t.recoveryCodes() : t.newRecoveryCodes()} width={480} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <BothFactorsForm email={email} button={t.getNewCodes()} onFilled={renew} />
      )}
    </FormDialog>
  )
}
