import type { States } from 'shared/workbench/states'
import { AvatarDialog } from './avatar-dialog'
import { ChangePasswordDialog } from './change-password-dialog'

const nothing = () => undefined

export const states: States = {
  coversPage: true,
  each: {
    picture: <AvatarDialog onClose={nothing} />,
    password: <ChangePasswordDialog email="amina@example.com" onClose={nothing} />,
  },
}
