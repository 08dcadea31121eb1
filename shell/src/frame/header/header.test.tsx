import { jest } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router-dom'
import { aCartItem } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { ShellContext } from '../shell-context'
import { Header } from './header'

afterEach(() => void (document.documentElement.lang = 'en'))

/** jsdom has no media queries: the visitor prefers reduced motion, or does not. */
const setReducedMotion = (isPreferred: boolean) => {
  globalThis.matchMedia = () => ({ matches: isPreferred }) as MediaQueryList
}
beforeEach(() => setReducedMotion(true))
afterEach(() => jest.useRealTimers())

const header = <Header onCart={() => {}} />

test('Categories leads to the first listing of each', async () => {
  const dairy = { _id: 'c1', name: 'Dairy', image: '' }
  const milk = { _id: 's1', name: 'Milk', image: '', category: [dairy], createdAt: '', updatedAt: '' }
  renderInHost(header, {
    state: {
      categories: { status: 'ready', value: [dairy] },
      subCategories: { status: 'ready', value: [milk] },
    },
  })

  await userEvent.click(screen.getByRole('button', { name: 'Categories' }))

  const links = await screen.findByRole('navigation', { name: 'All categories' })
  expect(within(links).getByRole('link', { name: 'Dairy' })).toHaveAttribute('href', '/Dairy-c1/Milk-s1')
})

test('the cart button counts pieces and shows the discounted total', () => {
  const lines = [aCartItem({ _id: 'p1', price: 100, discount: 10, quantity: 2 }), aCartItem({ _id: 'p2', price: 50 })]
  renderInHost(header, { state: { cart: { status: 'ready', value: lines } } })

  const button = screen.getByRole('button', { name: /^Cart/ })

  expect(button).toHaveTextContent('3 items')
  expect(button).toHaveTextContent(/DZD\s230\.00/)
})

/** The phrase that types itself in the idle bar; a screen reader does not read its letters. */
const typedPhrase = () => screen.getByText(/^“/)

test('nine phrases type themselves at 50 ms a letter and stand for 1 s each, for ever', () => {
  const phrases = ['chocolate', 'dates', 'olive oil', 'Candia', 'couscous', 'Hamoud', 'bread', 'kraft boxes', 'milk']
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  setReducedMotion(false)
  jest.useFakeTimers()
  renderInHost(header)
  expect(typedPhrase()).toHaveTextContent('“milk”')
  expect(typedPhrase()).toHaveAttribute('aria-hidden', 'true')

  pass(1000)
  for (const phrase of [...phrases, ...phrases.slice(0, 1)]) {
    for (let letters = 1; letters < phrase.length; letters++) {
      expect(typedPhrase().textContent).toBe(`“${phrase.slice(0, letters)}”`)
      pass(50)
    }
    pass(999)
    expect(typedPhrase()).toHaveTextContent(`“${phrase}”`)
    pass(1)
  }
})

test('for a visitor that prefers reduced motion the first phrase stands still', () => {
  jest.useFakeTimers()
  renderInHost(header)

  act(() => void jest.advanceTimersByTime(10_000))

  expect(typedPhrase()).toHaveTextContent('“milk”')
})

test('a list of offers opens no keyboard', () => {
  renderInHost(header, { path: '/search?offer=1&q=' })

  expect(screen.getByRole('combobox', { name: 'Search for products' })).not.toHaveFocus()
})

test('in search mode the field is focused, holds q, and each change is a search of its own that replaces the last', async () => {
  const { router } = renderInHost(header, { path: '/search?q=mil' })
  const field = screen.getByRole('combobox', { name: 'Search for products' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('mil')
  await waitFor(() => expect(field).toHaveAttribute('aria-autocomplete'))

  await userEvent.type(field, 'k & 100%#')

  expect(field).toHaveValue('milk & 100%#')
  expect(router.state.location.search).toBe(`?q=${encodeURIComponent('milk & 100%#')}`)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('in another language the search is below its prefix', async () => {
  document.documentElement.lang = 'fr'
  const routes = [{ path: '*', element: header }]
  const router = createMemoryRouter(routes, { basename: '/fr', initialEntries: ['/fr/search?q=lait'] })
  render(
    <ShellContext value={{ router, menu: [], isRendered: () => false, pageIsLive: () => undefined }}>
      <RouterProvider router={router} />
    </ShellContext>,
  )

  await userEvent.type(screen.getByRole('combobox'), 's')

  expect(router.state.location).toMatchObject({ pathname: '/fr/search', search: '?q=laits' })
})

test('a visitor who has gone on from the field before the page is live stays where they are', async () => {
  const page = (
    <ShellContext value={{ menu: [], isRendered: () => true, pageIsLive: () => undefined }}>
      <MemoryRouter initialEntries={['/search?q=milk']}>{header}</MemoryRouter>
    </ShellContext>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  document.documentElement.dataset.session = 'out'
  const login = screen.getByRole('link', { name: 'Login' })
  login.focus()

  await act(async () => hydrateRoot(place, page))

  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-autocomplete'))
  expect(login).toHaveFocus()
  place.remove()
  delete document.documentElement.dataset.session
})
