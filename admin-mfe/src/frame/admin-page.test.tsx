import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import { aUser } from 'shared/testing/builders'
import { answerCalls } from 'shared/testing/answer-calls'
import { renderInHost } from 'shared/testing/render-in-host'
import { adminSession, done, menu } from '../testing/admin'
import { AdminPage } from './admin-page'

beforeEach(() => onErrorReport(() => {}))

const open = (session: Parameters<typeof renderInHost>[1] = { state: { session: adminSession } }) =>
  renderInHost(<AdminPage>The page</AdminPage>, { path: '/dashboard/category', menu, ...session })

test.each([
  ['a shopper', { status: 'signed-in', user: aUser() }],
  ['who is signed out', { status: 'signed-out' }],
] as const)('%s has no permission', (_, session) => {
  open({ state: { session } })

  expect(screen.getByRole('alert')).toHaveTextContent('Do not have permission')
  expect(screen.queryByText('The page')).not.toBeInTheDocument()
})

test('until it is known who it is, nobody is refused', () => {
  open({ state: { session: { status: 'loading' } } })

  expect(screen.getByRole('status', { name: 'Loading page' })).toBeInTheDocument()
  expect(screen.queryByText('Do not have permission')).not.toBeInTheDocument()
})

test('the side menu has the pages of admins first and marks the one that is open', () => {
  open()

  const side = within(screen.getByRole('complementary'))
  expect(side.getByText('Nadia (Admin)')).toBeInTheDocument()
  expect(side.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Category',
    'Product',
    'My Orders',
  ])
  expect(side.getByRole('link', { name: 'Category' })).toHaveAttribute('aria-current', 'page')
  expect(side.getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
})

test('the menu says how many orders are to be packed', async () => {
  answerCalls({ 'GET /api/order/admin-count': () => done({ toPack: 7 }) })
  const orders = { label: 'Orders', path: '/dashboard/orders', adminOnly: true, order: 41 }
  open({ state: { session: adminSession }, menu: [...menu, orders] })

  expect(await screen.findByRole('link', { name: 'Orders 7' })).toBeInTheDocument()
})

test("a phone's bar has what is opened most often, and all pages behind More", async () => {
  const { router } = open()
  const bar = within(screen.getByRole('navigation', { name: 'Admin pages' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(['Product', 'Category'])

  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'My Orders' }))

  expect(router.state.location.pathname).toBe('/dashboard/myorders')
})

test('an admin logs out in the side menu and is at home', async () => {
  answerCalls({ 'GET /api/user/logout': () => done(undefined, 'Logged out') as never })
  const { router } = open()

  await userEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Log Out' }))

  expect(await screen.findByText('Logged out')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})
