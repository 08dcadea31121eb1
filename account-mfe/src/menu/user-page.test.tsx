import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { UserPage } from './user-page'

const menu = [{ label: 'My Orders', path: '/dashboard/myorders', order: 50 }]
const state = { session: { status: 'signed-in', user: aUser() } } as const

test('the account menu is a page of links', () => {
  renderInHost(<UserPage />, { path: '/user', state, menu })

  expect(screen.getByRole('heading', { name: 'My Account' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
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

test('Close goes home when the page was opened first', async () => {
  const { router } = renderInHost(<UserPage />, { path: '/user', state, menu })

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(router.state.location.pathname).toBe('/')
})
