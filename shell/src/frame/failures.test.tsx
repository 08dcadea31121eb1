import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { data, type LoaderFunction, Outlet } from 'react-router-dom'
import { onErrorReport } from '@souk-vert/shared/client'
import { networkIs } from '@souk-vert/shared/testing/network'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import { type PagePart, RemoteLoadError, StillLoading } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'
import { PageFailure, FrameFailure } from './failures'
import { ShellContext } from './shell-context'

const route: ShopRoute = { remote: 'catalog', id: 'home', path: '/', render: 'server', title: 'Home' }
const page: PagePart = { ...onlyVersion(async () => ({})), isAsRendered: () => true }

const reported: unknown[] = []
beforeEach(() => {
  reported.length = 0
  onErrorReport((error, where) => reported.push([(error as Error).name, where]))
})

const pageThatFails = (loader: LoaderFunction, part = page) => [
  {
    path: '/',
    element: (
      <>
        <p>The header</p>
        <Outlet />
      </>
    ),
    ErrorBoundary: FrameFailure,
    children: [
      {
        index: true,
        HydrateFallback: () => null,
        loader,
        element: <p>The page</p>,
        ErrorBoundary: () => <PageFailure route={route} page={part} />,
      },
    ],
  },
]

test('a remote that cannot be loaded fails in its own place, says so, and can be tried again', async () => {
  let isBroken = true
  const { router } = renderInHost(
    pageThatFails(() => {
      if (isBroken) throw new RemoteLoadError('catalog', '1.0.0', new Error('gone'))
      return null
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Part of this page didn’t load')
  expect(screen.getByText('The header')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
  await act(() => router.navigate('/', { state: { from: '/cart' } }))

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The page')).toBeInTheDocument()
  expect(router.state.location.state).toEqual({ from: '/cart' })
})

test('a remote that does not come says under the page’s title that it is still loading, and the page comes with it', async () => {
  let arrive = () => {}
  const arrived = new Promise<object>((resolve) => (arrive = () => resolve({})))
  const hanging: PagePart = { ...onlyVersion(() => arrived), isAsRendered: () => true }
  let isThere = false
  renderInHost(
    pageThatFails(() => {
      if (!isThere) throw new StillLoading('catalog')
      return null
    }, hanging),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Still loading this page')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()

  isThere = true
  await act(async () => arrive())

  expect(await screen.findByText('The page')).toBeInTheDocument()
})

test('back online, the address that is on its way is opened, not the one that failed', async () => {
  let isOffline = true
  const { router } = renderInHost(
    pageThatFails(({ request }) => {
      if (!isOffline) return null
      if (request.url.endsWith('=milk+1')) return new Promise(() => {})
      throw new Error('No network')
    }),
    {
      path: '/?q=milk',
      around: (shop, router) => (
        <ShellContext value={{ router, menu: [], isRendered: () => false, pageIsLive: () => undefined }}>
          {shop}
        </ShellContext>
      ),
    },
  )
  await screen.findByRole('alert')
  act(() => void router.navigate('/?q=milk+1', { replace: true }))

  isOffline = false
  act(() => networkIs(true))

  expect(await screen.findByText('The page')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?q=milk+1')
})

test('what the backend does not know is a page that says so, and no error', async () => {
  renderInHost(
    pageThatFails(() => {
      throw data('We no longer sell this product', 404)
    }),
  )

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument()
  expect(screen.getByText('We no longer sell this product')).toBeInTheDocument()
  expect(reported).toEqual([])
})

describe('the frame itself fails', () => {
  const real = console.error
  beforeEach(() => (console.error = () => {}))
  afterEach(() => {
    console.error = real
    // Without the event, at which the shop would be loaded again.
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  })

  function failWith(error: Error) {
    const Broken = () => {
      throw error
    }
    renderInHost([{ path: '/', Component: Broken, ErrorBoundary: FrameFailure }])
  }

  test('it says why, with a way home', async () => {
    failWith(new Error('No media are known'))

    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(screen.getByText('No media are known')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
  })

  test('of a file that could not be loaded nobody reads the address', async () => {
    const error = new Error('Loading chunk 479 failed.\n(error: http://localhost:8080/assets/479.a44e0fe295.js)')
    failWith(Object.assign(error, { name: 'ChunkLoadError' }))

    expect(await screen.findByText('Part of this page didn’t load')).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent('479')
  })

  test('where the network is gone it says so', async () => {
    act(() => networkIs(false))
    failWith(new Error('the frame is broken'))

    expect(await screen.findByText(/^You’re offline/)).toBeInTheDocument()
  })
})
