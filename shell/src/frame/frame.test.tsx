import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { data, type RouteObject } from 'react-router-dom'
import { pageStore } from '@souk-vert/shared/stores'
import { aCartItem, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { Link } from '@souk-vert/shared/ui/kit'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import type { LoadedRoute, RemotePages } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'
import { ShellContext } from './shell-context'
import { shopRoutes } from './shop-routes'

beforeAll(() => {
  // jsdom has neither.
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
  globalThis.scrollTo = () => undefined
})

const declared: ShopRoute[] = [
  { id: 'home', path: '/', remote: 'catalog', render: 'server', title: 'Home' },
  { id: 'product', path: '/product/:product', remote: 'catalog', render: 'server', title: 'Product' },
]

/**
 * Renders the shop with two pages: home with a link and a menu entry to the milk, and the milk, whose loader returns
 * `milk()`.
 */
function openHome(milk: () => unknown) {
  const pages: { home: LoadedRoute; product: LoadedRoute } = {
    home: {
      loader: () => null,
      Component: () => (
        <>
          <h1 tabIndex={-1}>Home</h1>
          <Link to="/product/milk-1">Milk</Link>
          <div role="menu">
            <Link role="menuitem" to="/product/milk-1">
              Milk
            </Link>
          </div>
        </>
      ),
    },
    product: {
      loader: milk,
      Component: () => <h1 tabIndex={-1}>Milk, 1 L</h1>,
      handle: { head: () => ({ title: 'Milk, 1 L' }) },
    },
  }
  const remotePages: RemotePages = {
    page: ({ id }) => {
      const page = id === 'home' ? pages.home : pages.product
      return { ...onlyVersion(async () => page, page), isAsRendered: () => true }
    },
  }
  const routes: RouteObject[] = shopRoutes(declared, remotePages)
  return renderInHost(routes, {
    state: { session: { status: 'signed-in', user: aUser() } },
    around: (page, router) => (
      <ShellContext value={{ router, menu: [], isRendered: () => false, pageIsLive: () => undefined }}>
        {page}
      </ShellContext>
    ),
  })
}

/** Data that come when they are let go. */
function held() {
  let letGo = () => {}
  const gone = new Promise<null>((resolve) => (letGo = () => resolve(null)))
  return { data: () => gone, letGo: () => act(async () => letGo()) }
}

test('a visitor that has gone on to a control of the frame while the page was on its way is left there', async () => {
  const milk = held()
  openHome(milk.data)
  await userEvent.click(await screen.findByRole('link', { name: 'Milk' }))
  const account = screen.getByRole('button', { name: /Account/ })

  act(() => account.focus())
  await milk.letGo()

  expect(await screen.findByRole('heading', { name: 'Milk, 1 L' })).toBeInTheDocument()
  expect(account).toHaveFocus()
})

test('a visitor that has left by a menu, which gives the focus back to its button, is at the new heading', async () => {
  const milk = held()
  openHome(milk.data)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Milk' }))

  act(() => screen.getByRole('button', { name: /Account/ }).focus())
  await milk.letGo()

  expect(await screen.findByRole('heading', { name: 'Milk, 1 L' })).toHaveFocus()
})

test('an address that names nothing says so in the title too', async () => {
  openHome(() => {
    throw data('We no longer sell this product', 404)
  })

  await userEvent.click(await screen.findByRole('link', { name: 'Milk' }))

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Not found · Souk Vert'))
})

test.each([
  ['is not there', null],
  ['is no list', { status: 'ready', value: 5 }],
  ['has lines that are malformed', { status: 'ready', value: [null, {}] }],
])('with a cart that %s, and no session, frame and page stay, until there are others', async (_how, cart) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  openHome(() => null)
  await screen.findByRole('heading', { name: 'Home' })

  act(() => resetShop({ cart: cart as never, session: null as never }))

  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'My Cart' })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  act(() => pageStore.getState().cartLoaded([aCartItem({ quantity: 2 })]))
  expect(screen.getByRole('button', { name: /^Cart: 2 items/ })).toBeVisible()
  jest.restoreAllMocks()
})
