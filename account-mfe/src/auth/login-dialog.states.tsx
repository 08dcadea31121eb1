import { aUser } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { LoginDialog } from './login-dialog'

export const states: States = {
  coversPage: true,
  each: {
    'session ended': (
      <WithStore state={{ session: { status: 'signed-in', user: aUser() } }}>
        <LoginDialog />
      </WithStore>
    ),
  },
}
