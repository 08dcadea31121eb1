import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { searchUrl } from '@souk-vert/shared/slug/search-url'
import { aCategory, answer, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { openPage } from '../testing/open-page'

const SEARCH = 'POST /api/product/search-product'
const all = someProducts(60)
const counts = (totalCount: number) => ({ totalCount, totalPage: Math.ceil(totalCount / 24), page: 1, limit: 24 })
const found = (total: number) => (body: { page?: unknown }) => {
  const page = Number(body.page)
  const data = all.slice(0, total).slice((page - 1) * 24, page * 24)
  return answer(data, { totalCount: total, totalPage: Math.ceil(total / 24), page, limit: 24 })
}
const layout = installLayout()
beforeEach(() => {
  localStorage.clear()
  layout.setPageHeight(10_000)
})

test.each([
  ['/search?q=milk', 'milk'],
  ['/search?q=milk%20%26%20dates', 'milk & dates'],
  ['/search?q=milk & dates=5', 'milk & dates=5'],
  ['/search?q=', ''],
])('%s searches for %j', async (path, text) => {
  const calls = answerCalls({ [SEARCH]: found(3) })
  openPage(path)

  expect(await screen.findByRole('heading', { level: 1, name: 'Search Results: 3' })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ name: SEARCH, body: { search: text, page: 1 } })
})

test('in another order, what only mentions the text stands under a heading of its own', async () => {
  answerCalls({ [SEARCH]: () => answer(all.slice(0, 5), { ...counts(50), meantCount: 3 }) })
  openPage('/search?sort=price&q=milk')

  await screen.findByRole('heading', { level: 1, name: 'Search Results: 50' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(2, 5)).toEqual(['Product 3', 'Also found', 'Product 4'])
})

test('offers have a title of their own', async () => {
  answerCalls({ [SEARCH]: found(3) })
  openPage('/search?offer=1&q=')

  expect(await screen.findByRole('heading', { level: 1, name: 'Offers: 3' })).toBeInTheDocument()
})

const dairy = { ...aCategory('Dairy'), _id: 'c1' }
const catalogue = {
  'GET /api/category/get': () => answer([dairy]),
  'POST /api/subcategory/get': () => answer([{ ...aSubCategory('Milk', dairy), _id: 's1' }]),
}
const texts = () =>
  within(screen.getByRole('region', { name: /Recent searches|Try one of these/ })).getAllByRole('link')

test('before anything is typed the search shows words to try, and the categories', async () => {
  const calls = answerCalls(catalogue)
  openPage('/search')

  expect(await screen.findByRole('heading', { level: 2, name: 'Try one of these' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
  expect(texts()[0]).toHaveAttribute('href', searchUrl('milk'))
  expect(screen.getByRole('link', { name: 'Dairy' })).toHaveAttribute('href', '/Dairy-c1/Milk-s1')
  expect(calls.map(({ name }) => name)).not.toContain(SEARCH)
})

test('what a visitor has searched for stands there the next time, and can be taken away', async () => {
  answerCalls({ ...catalogue, [SEARCH]: found(3) })
  const { router } = openPage('/search?q=olives')
  const card = (await screen.findAllByRole('article'))[0]!
  fireEvent.click(within(card).getByRole('heading'))
  await act(() => router.navigate(searchUrl('dates')))
  fireEvent.click(await screen.findByText('Search Results: 3'))
  await act(() => router.navigate('/search'))

  expect(await screen.findByRole('heading', { level: 2, name: 'Recent searches' })).toBeInTheDocument()
  expect(texts().map(({ textContent }) => textContent)).toEqual(['dates', 'olives'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove dates from recent searches' }))

  expect(texts().map(({ textContent }) => textContent)).toEqual(['olives'])
  expect(screen.getByRole('button', { name: 'Remove olives from recent searches' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove olives from recent searches' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Try one of these' })).toBeInTheDocument()
})

test('all that was searched for can be taken away at once', async () => {
  localStorage.setItem('searches-', '["dates","olives"]')
  answerCalls(catalogue)
  openPage('/search')

  await userEvent.click(await screen.findByRole('button', { name: 'Clear all recent searches' }))

  expect(screen.getByRole('heading', { level: 2, name: 'Try one of these' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Clear all recent searches' })).not.toBeInTheDocument()
  expect(texts()[0]).toHaveFocus()
  expect(localStorage.getItem('searches-')).toBe('[]')
})

test('pages are appended near the end of the scroll while there are more', async () => {
  const calls = answerCalls({ [SEARCH]: found(50) })
  openPage('/search?q=product')
  await screen.findByText('Search Results: 50')

  layout.setPageHeight(900)
  fireEvent.scroll(window)
  await screen.findByText('Product 50')

  expect(screen.getAllByRole('article')).toHaveLength(50)
  const first = { search: 'product', page: 1, filter: {} }
  expect(calls.map(({ body }) => body)).toEqual([first, ...[2, 3].map((page) => ({ search: 'product', page }))])
})

test('a search that finds nothing says so, with a picture and a way on', async () => {
  answerCalls({ [SEARCH]: found(0) })
  const { container } = openPage('/search?q=Milk')

  expect(await screen.findByText('No Data found')).toBeInTheDocument()
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/brand\/no-data\?w=/)
  expect(screen.getByRole('link', { name: 'Browse all categories' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'olive oil' })).toHaveAttribute('href', searchUrl('olive oil'))
  expect(screen.queryByRole('link', { name: 'milk' })).not.toBeInTheDocument()
})

/** An answer that waits until it is let go. */
function held<Answer>(result: Answer) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  return { letGo: () => letGo(), answer: () => gone.then(() => result) }
}

test('while the next text is searched, the last results stay; what another text overtakes is never shown', async () => {
  const one = held(found(1)({ page: 1 }))
  const two = held(found(2)({ page: 1 }))
  answerCalls({
    [SEARCH]: ({ search }) =>
      search === 'one' ? one.answer() : search === 'two' ? two.answer() : found(5)({ page: 1 }),
  })
  const { router } = openPage('/search?q=five')
  await screen.findByText('Search Results: 5')

  act(() => void router.navigate(searchUrl('one'), { replace: true }))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  act(() => void router.navigate(searchUrl('two'), { replace: true }))
  expect(screen.getAllByRole('article')).toHaveLength(5)
  two.letGo()

  expect(await screen.findByText('Search Results: 2')).toBeInTheDocument()
  one.letGo()
  await act(() => one.answer())
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('what both searches find stays in the page, and pages of the first are not appended to the second', async () => {
  const late = held(found(50)({ page: 2 }))
  const calls = answerCalls({
    [SEARCH]: ({ search, page }) =>
      search === 'many' ? (page === 2 ? late.answer() : found(50)({ page })) : found(5)({ page }),
  })
  const { router } = openPage('/search?q=many')
  const kept = await screen.findByText('Product 1')
  layout.setPageHeight(900)
  fireEvent.scroll(window)
  await waitFor(() => expect(calls).toHaveLength(2))

  act(() => void router.navigate(searchUrl('few'), { replace: true }))
  await screen.findByText('Search Results: 5')
  late.letGo()
  await act(() => late.answer())

  expect(screen.getByText('Product 1')).toBe(kept)
  expect(screen.getAllByRole('article')).toHaveLength(5)
})

test('after an empty result ten skeletons stand in for what is searched next', async () => {
  const five = held(found(5)({ page: 1 }))
  answerCalls({ [SEARCH]: ({ search }) => (search === 'five' ? five.answer() : found(0)({ page: 1 })) })
  const { router, container } = openPage('/search?q=none')
  await screen.findByText('No Data found')

  act(() => void router.navigate(searchUrl('five'), { replace: true }))
  await waitFor(() => expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(10))
  expect(screen.queryByText('No Data found')).not.toBeInTheDocument()
  five.letGo()

  expect(await screen.findByText('Search Results: 5')).toBeInTheDocument()
})
