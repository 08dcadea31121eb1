import { call } from 'shared/client'
import { toastSuccess } from 'shared/ui/toast'
import { PasswordDialog } from './password-dialog'

/** Sends the link that deletes the account, once the user has said the password. */
export function DeleteDialog({ email, onClose }: { email: string; onClose(): void }) {
  const send = async (password: string) => {
    toastSuccess((await call('POST /api/user/send-delete-account', { password })).message)
  }
  return (
    <PasswordDialog title="Delete my account" button="Send the link" email={email} onPassword={send} onClose={onClose}>
      Please enter your password. We send a link to <strong>{email}</strong>; your account is deleted when you open it
      and confirm.
    </PasswordDialog>
  )
}
