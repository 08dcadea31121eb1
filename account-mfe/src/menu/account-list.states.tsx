import { aUser, longName } from '@souk-vert/shared/testing/builders'
import type { User } from '@souk-vert/shared/contract/user/user'
import { Card } from '@souk-vert/shared/ui/kit'
import { Like, type States, WithStore } from '@souk-vert/shared/testing/states'
import { AccountList } from './account-list'

const entries = [
  { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
  { label: 'Save Address', path: '/dashboard/address', order: 60 },
]
const list = (given: Partial<User> = {}) => (
  <WithStore state={{ session: { status: 'signed-in', user: aUser(given) } }}>
    <Card>
      <AccountList entries={entries} />
    </Card>
  </WithStore>
)

export const states: States = {
  width: 232,
  path: '/dashboard/myorders',
  each: {
    shopper: list(),
    hover: <Like state="hover">{list()}</Like>,
    focus: <Like state="focus-visible">{list()}</Like>,
    admin: list({ role: 'ADMIN' }),
    'mobile for a name': list({ name: '' }),
    'long name': list({ name: longName }),
  },
}
