import { refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport, writeGuestFavourites } from '@souk-vert/shared/client'
import type { ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { answer, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { FavouritesPage } from './favourites-page'
import { GuestFavouritesPage } from './guest-favourites-page'

const layout = installLayout()
beforeAll(() => onErrorReport(() => undefined))
afterEach(() => {
  act(() => resetShop())
  localStorage.clear()
})

const amina: Partial<ShopState> = { session: { status: 'signed-in', user: aUser() } }

const open = (state = amina) => renderInHost(<FavouritesPage />, { path: '/dashboard/favourites', state })

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** A shop in which these are the shopper's favourites, of which a page has 24. */
function answerFavourites(favourites: ReturnType<typeof someProducts>) {
  return answerCalls({
    'GET /api/favourite/ids': () => answer(favourites.map(({ _id }) => _id)),
    'POST /api/favourite/list': ({ page }) => {
      const from = (Number(page) - 1) * 24
      const data = favourites.slice(from, from + 24)
      return answer(data, { totalCount: favourites.length, page: Number(page), limit: 24 })
    },
    'DELETE /api/favourite/remove': ({ productId }) => {
      favourites.splice(
        favourites.findIndex(({ _id }) => _id === productId),
        1,
      )
      return { success: true, error: false, message: '' }
    },
  })
}

test('favourites are product cards in their order, with their number; what is sold out says so', async () => {
  answerFavourites([aProduct({ _id: 'p1', name: 'Rice', price: 120 }), aProduct({ _id: 'p2', name: 'Oil', stock: 0 })])
  open()

  expect(screen.getByRole('status', { name: 'Loading favourites' })).toBeInTheDocument()
  await waitFor(() => expect(names()).toEqual(['Rice', 'Oil']))
  expect(await screen.findByText('2 products')).toBeInTheDocument()
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('DZD 120.00')
  expect(screen.getByText('Out of Stock')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Favourites')
})

test('a guest opens the favourites of this device, those that are still sold', async () => {
  writeGuestFavourites(['p1', 'gone', 'p2'])
  answerCalls({
    'POST /api/cart/products': () =>
      answer([aProduct({ _id: 'p1', name: 'Rice' }), aProduct({ _id: 'p2', name: 'Oil' })]),
  })

  renderInHost(<GuestFavouritesPage />, { path: '/favourites', state: { session: { status: 'signed-out' } } })

  await waitFor(() => expect(names()).toEqual(['Oil', 'Rice']))
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
})

test('what is made none stays in sight until the page is left, and more favourites follow', async () => {
  // Of a page that is short they would follow by themselves.
  layout.setPageHeight(5000)
  answerFavourites(someProducts(30))
  open()
  for (const name of ['Product 3', 'Product 7'])
    await userEvent.click(await screen.findByRole('button', { name: `Favourite: ${name}` }))
  expect(await screen.findByText('28 products')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Favourite: Product 3' })).toHaveAttribute('aria-pressed', 'false')

  // Two of the others have moved to the page that is shown: they come first.
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(names()).toHaveLength(26))
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))

  await waitFor(() => expect(names()).toEqual(someProducts(30).map(({ name }) => name)))
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('without favourites there is a sentence and a way on', async () => {
  answerFavourites([])
  open()

  expect(await screen.findByText('No favourites yet. Tap the heart on a product to save it here.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/')
})

test('favourites that cannot be loaded are not taken for none; Retry, or the network’s return, brings them', async () => {
  let isDown = true
  answerCalls({
    'GET /api/favourite/ids': () => answer([]),
    'POST /api/favourite/list': () =>
      isDown ? refused(500, 'INTERNAL') : answer(someProducts(1), { totalCount: 1, page: 1, limit: 24 }),
  })
  open()
  expect(await screen.findByText('We couldn’t load your favourites')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('We couldn’t load your favourites')).toBeInTheDocument()
  isDown = false
  act(() => void dispatchEvent(new Event('online')))

  await waitFor(() => expect(names()).toEqual(['Product 1']))
})

test('a guest has the list of this device', () => {
  const { router } = open({ session: { status: 'signed-out' } })

  expect(router.state.location.pathname).toBe('/favourites')
})
