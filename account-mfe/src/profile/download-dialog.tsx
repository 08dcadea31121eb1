import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { PasswordDialog } from './password-dialog'
import { saveFile } from './save-file'

/** Saves all that the shop holds of the user as a file, once they have typed the password. */
export function DownloadDialog({ email, onClose }: { email: string; onClose(): void }) {
  const download = async (password: string) => {
    const { data } = await call('POST /api/user/download-data', { password })
    saveFile(`my-data-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    toastSuccess('Your data has been downloaded')
  }
  return (
    <PasswordDialog title="Download my data" button="Download" email={email} onPassword={download} onClose={onClose}>
      Enter your password to download one file with your profile, addresses, orders and cart.
    </PasswordDialog>
  )
}
