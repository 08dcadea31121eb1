import type { Session } from 'shared/stores'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { DashboardPage } from './dashboard-page'

const menu = [
  { label: 'Points', path: '/points', order: 1, accountMenuOnly: true },
  { label: 'Save Address', path: '/dashboard/address', order: 60 },
  { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
]

test.each<[string, Session, string]>([
  ['a shopper', { status: 'signed-in', user: aUser() }, '/dashboard/myorders'],
  ['an admin', { status: 'signed-in', user: aUser({ role: 'ADMIN' }) }, '/dashboard/category'],
  ['a visitor', { status: 'signed-out' }, '/login'],
])('/dashboard leads %s on', (_, session, path) => {
  const { router } = renderInHost(<DashboardPage />, { path: '/dashboard', state: { session }, menu })

  expect(router.state.location.pathname).toBe(path)
})
