import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { PasswordDialog } from './password-dialog'

/** Sends the link that deletes the account, once the user has typed the password. */
export function DeleteDialog({ email, onClose }: { email: string; onClose(): void }) {
  const send = async (password: string) => {
    toastSuccess((await call('POST /api/user/send-delete-account', { password })).message)
  }
  return (
    <PasswordDialog
      title="Delete my account"
      button="Email me the link"
      email={email}
      onPassword={send}
      onClose={onClose}
    >
      Enter your password and we’ll email a link to <strong>{email}</strong>. Open it and confirm to delete your
      account.
    </PasswordDialog>
  )
}
