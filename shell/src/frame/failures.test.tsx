import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { data, Outlet } from 'react-router-dom'
import { onErrorReport } from 'shared/client'
import { renderInHost } from 'shared/testing/render-in-host'
import { RemoteLoadError, type RemoteRoutes } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'
import { PageFailure, ShopFailure } from './failures'

const route: ShopRoute = { remote: 'catalog', id: 'home', path: '/', render: 'server', title: 'Home' }
const remotes: RemoteRoutes = {
  load: () => new Promise(() => {}),
  loaded: () => undefined,
  isAsRendered: () => true,
  loadFormer: (_route, fault) => Promise.reject(fault),
  beginAnew: () => undefined,
}

const reported: unknown[] = []
beforeEach(() => {
  reported.length = 0
  onErrorReport((error, where) => reported.push([(error as Error).name, where]))
})

const pageThatFails = (loader: () => unknown) => [
  {
    path: '/',
    element: (
      <>
        <p>The header</p>
        <Outlet />
      </>
    ),
    ErrorBoundary: ShopFailure,
    children: [
      {
        index: true,
        HydrateFallback: () => null,
        loader,
        element: <p>The page</p>,
        ErrorBoundary: () => <PageFailure route={route} remotes={remotes} />,
      },
    ],
  },
]

test('a remote that cannot be loaded fails in its own place, says so, and can be tried again', async () => {
  let isBroken = true
  renderInHost(
    pageThatFails(() => {
      if (isBroken) throw new RemoteLoadError('catalog', '1.0.0', new Error('gone'))
      return null
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not load')
  expect(screen.getByText('The header')).toBeInTheDocument()

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('The page')).toBeInTheDocument()
})

test('what the backend does not know is a page that says so, and no fault', async () => {
  renderInHost(
    pageThatFails(() => {
      throw data('This product is no longer sold', 404)
    }),
  )

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument()
  expect(screen.getByText('This product is no longer sold')).toBeInTheDocument()
  expect(reported).toEqual([])
})

test("the router's own failure screen is the last resort", async () => {
  const Broken = () => {
    throw new Error('the frame is broken')
  }
  const real = console.error
  console.error = () => {}

  renderInHost([{ path: '/', Component: Broken, ErrorBoundary: ShopFailure }])

  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument()
  expect(screen.getByText('the frame is broken')).toBeInTheDocument()
  console.error = real
})
