import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { PasswordDialog } from './password-dialog'
import { saveFile } from '../parts/save-file'

/** Saves all that the shop holds of the user as a file, once they have typed the password. */
export function DownloadDialog({ email, onClose }: { email: string; onClose(): void }) {
  const download = async (password: string) => {
    const { data } = await call('POST /api/user/download-data', { password })
    saveFile(`my-data-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    toastSuccess(t.dataDownloaded())
  }
  return (
    <PasswordDialog
      title={t.downloadMyData()}
      button={t.download()}
      email={email}
      onPassword={download}
      onClose={onClose}
    >
      {t.downloadByPassword()}
    </PasswordDialog>
  )
}
