import { screen } from '@testing-library/react'
import type { Session } from 'shared/stores'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { DashboardLayout } from './dashboard-layout'

const entries = [
  { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
]
const show = (session: Session) =>
  renderInHost(<DashboardLayout entries={entries}>The page</DashboardLayout>, {
    path: '/dashboard/myorders',
    state: { session },
  })

test('the side menu marks the page that is open', () => {
  show({ status: 'signed-in', user: aUser() })

  expect(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('link', { name: 'Category' })).not.toBeInTheDocument()
})

test('what is of the account menu alone does not stand beside the page', () => {
  renderInHost(
    <DashboardLayout entries={[...entries, { label: 'Points', path: '/points', order: 1, accountMenuOnly: true }]}>
      The page
    </DashboardLayout>,
    {
      path: '/dashboard/myorders',
      state: { session: { status: 'signed-in', user: aUser() } },
    },
  )

  expect(screen.queryByRole('link', { name: 'Points' })).not.toBeInTheDocument()
})

test('an admin has the admin pages in the side menu', () => {
  show({ status: 'signed-in', user: aUser({ role: 'ADMIN' }) })

  expect(screen.getByRole('link', { name: 'Category' })).toHaveAttribute('href', '/dashboard/category')
})

test.each(['loading', 'signed-out'] as const)('the page is there while the session is %s', (status) => {
  show({ status })

  expect(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
