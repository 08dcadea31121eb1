import type { States } from '@souk-vert/shared/testing/states'
import { NewRecoveryCodesDialog } from '../second-factor/new-recovery-codes-dialog'
import { SecondFactorOffDialog } from '../second-factor/second-factor-off-dialog'
import { SecondFactorSetUp } from '../second-factor/second-factor-set-up'
import { AvatarDialog } from './avatar-dialog'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteDialog } from './delete-dialog'
import { DownloadDialog } from './download-dialog'

const nothing = () => undefined

export const states: States = {
  coversPage: true,
  each: {
    picture: <AvatarDialog onClose={nothing} />,
    download: <DownloadDialog email="amina@example.com" onClose={nothing} />,
    delete: <DeleteDialog email="amina@example.com" onClose={nothing} />,
    'two-step login': <SecondFactorSetUp email="amina@example.com" onClose={nothing} />,
    'new recovery codes': <NewRecoveryCodesDialog email="amina@example.com" onClose={nothing} />,
    'two-step login off': <SecondFactorOffDialog email="amina@example.com" onClose={nothing} />,
    password: <ChangePasswordDialog email="amina@example.com" onClose={nothing} />,
  },
}
