import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import type { MenuEntry } from 'shared/mfe/format'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { AccountMenu } from './account-menu'

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
  answerCalls({ 'GET /api/user/logout': () => ({ success: true, error: false, message: 'You are logged out' }) })
  const { router, timesClosed } = openMenu()

  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))

  expect(await screen.findByText('You are logged out')).toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
  expect(pageStore.getState().session).toEqual({ status: 'signed-out' })
  expect(router.state.location.pathname).toBe('/')
  expect(timesClosed()).toBe(1)
})

test('a log-out that the server does not answer leaves the person logged in and says why', async () => {
  answerCalls({})
  const { router } = openMenu()

  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))

  expect(await screen.findByText('You seem to be offline. Please try again')).toBeInTheDocument()
  expect(pageStore.getState().session.status).toBe('signed-in')
  expect(router.state.location.pathname).toBe('/search')
})
