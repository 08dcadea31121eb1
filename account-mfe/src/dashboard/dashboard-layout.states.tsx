import { aUser } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { DashboardLayout } from './dashboard-layout'

const entries = [
  { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
]

const beside = <p>The page</p>

export const states: States = {
  path: '/dashboard/myorders',
  each: {
    shopper: (
      <WithStore state={{ session: { status: 'signed-in', user: aUser() } }}>
        <DashboardLayout entries={entries}>{beside}</DashboardLayout>
      </WithStore>
    ),
    admin: (
      <WithStore state={{ session: { status: 'signed-in', user: aUser({ role: 'ADMIN' }) } }}>
        <DashboardLayout entries={entries}>{beside}</DashboardLayout>
      </WithStore>
    ),
    'who is signed in is not known yet': (
      <WithStore state={{ session: { status: 'loading' } }}>
        <DashboardLayout entries={entries}>{beside}</DashboardLayout>
      </WithStore>
    ),
  },
}
