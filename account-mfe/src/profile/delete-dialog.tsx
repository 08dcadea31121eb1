import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { PasswordDialog } from './password-dialog'

/** Sends the link that deletes the account, once the user has typed the password. */
export function DeleteDialog({ email, onClose }: { email: string; onClose(): void }) {
  const send = async (password: string) => {
    toastSuccess((await call('POST /api/user/send-delete-account', { password })).message)
  }
  return (
    <PasswordDialog
      title={t.deleteMyAccount()}
      button={t.emailMeTheLink()}
      email={email}
      onPassword={send}
      onClose={onClose}
    >
      {t.deleteByLink({ email, strong: (text) => <strong>{text}</strong> })}
    </PasswordDialog>
  )
}
