import type { User } from '@souk-vert/shared/contract/user/user'
import { aUser, unbrokenName } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { ProfilePage } from './profile-page'

const profileOf = (given: Partial<User>) => (
  <WithStore state={{ session: { status: 'signed-in', user: aUser(given) } }}>
    <ProfilePage />
  </WithStore>
)

export const states: States = {
  each: {
    confirmed: profileOf({}),
    'not confirmed': profileOf({ verify_email: false, mobile: '', name: unbrokenName }),
    'with a picture': profileOf({ avatar: '/uploads/picture' }),
    loading: (
      <WithStore state={{ session: { status: 'loading' } }}>
        <ProfilePage />
      </WithStore>
    ),
  },
}
