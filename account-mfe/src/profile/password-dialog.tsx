import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { PasswordForm, type PasswordFormProps } from '../parts/password-form'

interface PasswordDialogProps extends PasswordFormProps {
  title: string
  onClose(): void
}

/** The form of the password in a dialog, which closes when what it was asked for is done. */
export function PasswordDialog({ title, onPassword, onClose, ...form }: PasswordDialogProps) {
  const goOn = async (password: string) => {
    await onPassword(password)
    onClose()
  }
  return (
    <FormDialog title={title} width={440} onClose={onClose}>
      <PasswordForm {...form} onPassword={goOn} />
    </FormDialog>
  )
}
