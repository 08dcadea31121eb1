import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderInHost } from 'shared/testing/render-in-host'
import { Link } from 'shared/ui/kit'
import { CancelPage } from './cancel-page'
import { SuccessPage } from './success-page'

test('the success page says what the navigation tells it, and leads home', async () => {
  const link = (
    <Link to="/success" state={{ text: 'Order' }}>
      Order it
    </Link>
  )
  const { router } = renderInHost(link, { routes: [{ path: '/success', element: <SuccessPage /> }] })

  await userEvent.click(screen.getByRole('link', { name: 'Order it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Successfully' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Go To Home' }))

  expect(router.state.location.pathname).toBe('/')
})

test('without a text it is the payment that was successful', async () => {
  renderInHost(<SuccessPage />, { path: '/success' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successfully' })).toBeInTheDocument()
})

test('a cancelled payment says so and leads home', async () => {
  renderInHost(<CancelPage />, { path: '/cancel' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Order Cancel' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
})
