import { act, screen } from '@testing-library/react'
import { pageStore, type Session } from 'shared/stores'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { RequireUser } from './require-user'

const open = (session: Session) =>
  renderInHost(<RequireUser skeleton="Loading">My things</RequireUser>, {
    path: '/dashboard/myorders?page=2',
    state: { session },
  })

test('who is not signed in goes to login, which knows where they came from', () => {
  const { router } = open({ status: 'signed-out' })

  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/dashboard/myorders?page=2' } })
})

test('until it is known who it is, the place is kept', () => {
  const { router } = open({ status: 'loading' })
  expect(screen.getByText('Loading')).toBeInTheDocument()

  act(() => pageStore.getState().signedIn(aUser()))

  expect(screen.getByText('My things')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/dashboard/myorders')
})

test('a session that ends on the page ends at home', () => {
  const { router } = open({ status: 'signed-in', user: aUser() })

  act(() => pageStore.getState().signedOut())

  expect(router.state.location.pathname).toBe('/')
})
