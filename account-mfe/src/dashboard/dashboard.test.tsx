import { done, refused } from '@souk-vert/shared/testing/answers'
import type { ReactNode } from 'react'
import { act, screen } from '@testing-library/react'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import { pageStore, type Session } from '@souk-vert/shared/stores'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { DashboardLayout } from './dashboard-layout'
import { DashboardPage } from './dashboard-page'
import { AccountMenu } from '../menu/account-menu'
import { UserPage } from '../menu/user-page'
import { DeleteAccountPage } from '../delete-account/delete-account-page'
import { routes } from '../routes'

describe('layout', () => {
  const entries = [
    { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
    { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
    { label: 'Points', path: '/points', order: 1, accountMenuOnly: true },
  ]
  const show = (session: Session, page: ReactNode = 'The page') =>
    renderInHost(<DashboardLayout entries={entries}>{page}</DashboardLayout>, {
      path: '/dashboard/myorders',
      state: { session },
    })

  test('a session that ends on a page beside the menu ends at home', () => {
    const { router } = show({ status: 'signed-in', user: aUser() }, <RequireUser skeleton="">My things</RequireUser>)

    act(() => pageStore.getState().signedOut())

    expect(router.state.location.pathname).toBe('/')
  })

  test.each([
    ['USER', ['My Orders']],
    ['ADMIN', ['Category', 'My Orders']],
  ] as const)(
    'the side menu of a %s marks the page that is open, without what is of the account menu alone',
    (role, names) => {
      show({ status: 'signed-in', user: aUser({ role }) })

      expect(screen.getByText('The page')).toBeInTheDocument()
      expect(
        screen
          .getAllByRole('link')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(names)
      expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page')
    },
  )

  test.each(['loading', 'signed-out'] as const)('the page is there while the session is %s', (status) => {
    show({ status })

    expect(screen.getByText('The page')).toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

describe('page', () => {
  const menu = [
    { label: 'Points', path: '/points', order: 1, accountMenuOnly: true },
    { label: 'Save Address', path: '/dashboard/address', order: 60 },
    { label: 'Packing', path: '/dashboard/packing', order: 48, adminOnly: true, area: 'packing' as const },
    { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
    { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
  ]

  test.each<[string, Session, string]>([
    ['a shopper', { status: 'signed-in', user: aUser() }, '/dashboard/myorders'],
    ['an admin', { status: 'signed-in', user: aUser({ role: 'ADMIN' }) }, '/dashboard/category'],
    ['a packer', { status: 'signed-in', user: aUser({ role: 'PACKER' }) }, '/dashboard/packing'],
    ['a visitor', { status: 'signed-out' }, '/login'],
  ])('/dashboard leads %s on', (_, session, path) => {
    const { router } = renderInHost(<DashboardPage />, { path: '/dashboard', state: { session }, menu })

    expect(router.state.location.pathname).toBe(path)
  })

  test.each(['user', 'profile', 'myorders', 'order', 'address', 'delete-account'])(
    'a visitor who opens the %s page is led to the login, and nothing is asked for',
    async (name) => {
      const calls = answerCalls({})
      const page = routes.find(({ id }) => id === name)!
      const { router } = renderInHost(
        [
          { ...page, path: '/private', HydrateFallback: () => null },
          { path: '/login', element: 'Login' },
        ],
        {
          path: '/private?token=1',
          state: { session: { status: 'signed-out' } },
        },
      )

      expect(await screen.findByText('Login')).toBeInTheDocument()
      expect(router.state.location.state).toEqual({ from: '/private?token=1' })
      expect(calls).toEqual([])
    },
  )
})

describe('account menu', () => {
  const entries: MenuEntry[] = [
    { label: 'Save Address', path: '/dashboard/address', order: 60 },
    { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
    { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  ]

  beforeEach(() => onErrorReport(() => {}))

  const openMenu = (user = aUser()) => {
    let closed = 0
    const menu = <AccountMenu anchor={document.body} entries={entries} onClose={() => closed++} />
    const { router } = renderInHost(menu, { path: '/search', state: { session: { status: 'signed-in', user } } })
    return { router, timesClosed: () => closed }
  }
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())

  test('a shopper has their own entries and no admin ones', () => {
    openMenu()

    expect(screen.getByText('My Account')).toBeInTheDocument()
    expect(names()).toEqual(['Amina BenaliView profile', 'My Orders', 'Save Address', 'Log Out'])
    expect(screen.getByRole('menuitem', { name: /Amina/ })).toHaveAttribute('href', '/dashboard/profile')
  })

  test('an admin is marked, and has the admin entries first', () => {
    openMenu(aUser({ role: 'ADMIN' }))

    expect(screen.getByText('Amina Benali (Admin)')).toBeInTheDocument()
    expect(names().slice(1)).toEqual(['Category', 'My Orders', 'Save Address', 'Log Out'])
  })

  test('who has no name is called by their mobile', () => {
    openMenu(aUser({ name: '' }))

    expect(screen.getByText('0550123456')).toBeInTheDocument()
  })

  test('an entry leads to its page and closes the menu', async () => {
    const { router, timesClosed } = openMenu()

    await userEvent.click(screen.getByRole('menuitem', { name: 'My Orders' }))

    expect(router.state.location.pathname).toBe('/dashboard/myorders')
    expect(timesClosed()).toBe(1)
  })

  test('the menu is used by keyboard', async () => {
    const { router } = openMenu()

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

    expect(router.state.location.pathname).toBe('/dashboard/address')
  })

  test('Escape closes the menu', async () => {
    const { timesClosed } = openMenu()

    await userEvent.keyboard('{Escape}')

    expect(timesClosed()).toBe(1)
  })

  test('Log Out clears the storage, resets the user and goes home', async () => {
    localStorage.setItem('accesstoken', 'an-access')
    localStorage.setItem('something', 'else')
    answerCalls({ 'GET /api/user/logout': () => done(undefined, 'You’ve been logged out') })
    const { router, timesClosed } = openMenu()

    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))

    expect(await screen.findByText('You’ve been logged out')).toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
    expect(pageStore.getState().session).toEqual({ status: 'signed-out' })
    expect(router.state.location.pathname).toBe('/')
    expect(timesClosed()).toBe(1)
  })

  test('Log Out where the server does not answer logs out on this device, and says what is left to do', async () => {
    answerCalls({})
    const { router } = openMenu()

    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))

    expect(await screen.findByText(/^You’re logged out on this device. We’ll end your session when/)).toBeVisible()
    expect(pageStore.getState().session.status).toBe('signed-out')
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('user page', () => {
  const menu = [{ label: 'My Orders', path: '/dashboard/myorders', order: 50 }]
  const state = { session: { status: 'signed-in', user: aUser() } } as const

  test('the account menu is a page of links; Close goes home when it was opened first', async () => {
    const { router } = renderInHost(<UserPage />, { path: '/user', state, menu })

    expect(screen.getByRole('heading', { name: 'My Account' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(router.state.location.pathname).toBe('/')
  })

  test('Close goes back to where one came from', async () => {
    const { router } = renderInHost([{ path: '/search', element: null }], {
      path: '/search',
      state,
      menu,
      routes: [{ path: '/user', element: <UserPage /> }],
    })
    await act(() => router.navigate('/user'))

    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))

    expect(router.state.location.pathname).toBe('/search')
  })
})

describe('deleting the account', () => {
  const signedIn = { session: { status: 'signed-in', user: aUser() } } as const

  const open = (state: object = signedIn) =>
    renderInHost(
      [
        { path: '/delete-account', Component: DeleteAccountPage },
        { path: '/', element: 'Home' },
        { path: '/login', element: 'Login' },
      ],
      { path: '/delete-account?token=the-token', state },
    )
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))

  beforeEach(() => onErrorReport(() => {}))

  test('the page of the mail asks once more, deletes the account, logs out and goes home', async () => {
    const calls = answerCalls({
      'DELETE /api/user/delete-account': () => done(undefined, 'Your account has been deleted'),
      'GET /api/user/logout': () => done(undefined, 'You’ve been logged out'),
    })
    open()
    expect(screen.getByRole('heading', { name: 'Delete your account?' })).toBeInTheDocument()
    expect(screen.getByText('amina@example.com')).toBeInTheDocument()
    expect(calls).toEqual([])

    await confirm()

    expect(await screen.findByText('Home')).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ token: 'the-token' })
    expect(screen.getByText('Your account has been deleted')).toBeInTheDocument()
    expect(pageStore.getState().session.status).toBe('signed-out')
  })

  test.each([
    ['EMAIL_LINK_INVALID', 404, 'This link is no longer valid', 'Send a new link', '/dashboard/profile'],
    ['ORDERS_OPEN', 409, 'Still open: ORD-1 (placed)', 'My Orders', '/dashboard/myorders'],
  ])('%s is shown, with what can be done about it', async (code, status, message, link, to) => {
    answerCalls({ 'DELETE /api/user/delete-account': () => refused(status, code, message) })
    open()

    await confirm()

    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to)
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  })

  test('who is not logged in is asked to log in first', async () => {
    open({ session: { status: 'signed-out' } })

    expect(await screen.findByText('Login')).toBeInTheDocument()
  })
})
