import { refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { answer, aCategory, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { expectNotFound, openPage } from '../testing/open-page'

const fruit = { ...aCategory('Fruit'), name: 'Fruit & more', _id: 'c1' }
const dairy = aCategory('Dairy')
const citrus = { ...aSubCategory('Citrus', fruit), _id: 's1' }
const berries = { ...aSubCategory('Berries', fruit, dairy), _id: 's2' }
const milk = { ...aSubCategory('Milk', dairy), _id: 's3' }

const LISTING = 'POST /api/product/get-pruduct-by-category-and-subcategory'
/** Number of products, of its 24, on a page here: each more makes finding by role slower. */
const ON_PAGE = 3

/** Answers of a listing of so many products. */
const pagesOf =
  (count: number) =>
  ({ page }: { page?: unknown }) => {
    const first = (Number(page) - 1) * 24
    const products = someProducts(count).slice(first, first + ON_PAGE)
    return answer(products, { totalCount: count, page: Number(page), limit: 24 })
  }
const pages = pagesOf(30)
const catalogue = {
  'GET /api/category/get': () => answer([fruit, dairy]),
  'POST /api/subcategory/get': () => answer([milk, citrus, berries]),
}
const layout = installLayout()
const TALL = 10_000

let visits = 0
/** Leads to Citrus, each time by another name: the remote remembers what it appended at an address. */
const citrusPath = () => `/Visit-${++visits}-c1/Citrus-s1`

beforeAll(() => onErrorReport(() => undefined))
beforeEach(() => layout.setPageHeight(TALL))

test('the listing shows its sub-categories, the current one marked, and cards under the title', async () => {
  const calls = answerCalls({ ...catalogue, [LISTING]: pages })
  openPage(citrusPath())

  expect(await screen.findByRole('heading', { level: 1, name: 'Citrus' })).toBeInTheDocument()
  const entries = within(screen.getByRole('navigation', { name: 'Fruit & more' })).getAllByRole('link')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href'), entry.ariaCurrent])).toEqual([
    ['Berries', '/Fruit-more-c1/Berries-s2', null],
    ['Citrus', '/Fruit-more-c1/Citrus-s1', 'page'],
  ])
  expect(screen.getByText('30 products')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(ON_PAGE)
  expect(calls.at(-1)?.body).toEqual({ categoryId: 'c1', subCategoryId: 's1', page: 1, limit: 24, filter: {} })
})

test('Load more is a real link to the next page that appends it to this one, until there is none', async () => {
  answerCalls({ ...catalogue, [LISTING]: pages })
  const { router } = openPage(citrusPath())
  const link = await screen.findByRole('link', { name: 'Load more' })

  expect(link).toHaveAttribute('href', '/Fruit-more-c1/Citrus-s1?page=2')
  await userEvent.click(link)

  expect(await screen.findByText('Product 25')).toBeInTheDocument()
  expect(screen.getByText('Product 1')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument()
})

test('once a list has grown, cards in the making keep the footer away until its last page is there', async () => {
  answerCalls({ ...catalogue, [LISTING]: pagesOf(60) })
  const { container } = openPage(citrusPath())
  const awaited = () => container.querySelectorAll('li[aria-hidden]').length
  const loadMore = async () => userEvent.click(await screen.findByRole('link', { name: 'Load more' }))
  await screen.findByText('Product 1')
  const atFirst = awaited()

  await loadMore()
  await screen.findByText('Product 25')
  const grown = awaited()
  await loadMore()
  await screen.findByText('Product 49')

  expect([atFirst, grown, awaited()]).toEqual([0, 10, 0])
})

test('a page that cannot be appended says so, keeps the rest, and can be tried again', async () => {
  let isBroken = true
  answerCalls({
    ...catalogue,
    [LISTING]: (body: { page?: unknown }) => (body.page === 2 && isBroken ? refused(500, 'INTERNAL') : pages(body)),
  })
  openPage(citrusPath())
  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load more products')
  expect(screen.getAllByRole('article')).toHaveLength(ON_PAGE)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Product 25')).toBeInTheDocument()
})

test('another sub-category replaces the list; back again, the appended page is still there', async () => {
  answerCalls({
    ...catalogue,
    [LISTING]: (body: { subCategoryId: string; page?: unknown }) =>
      body.subCategoryId === 's1'
        ? pages(body)
        : answer([{ ...someProducts(1)[0]!, _id: 'b1', name: 'Blackberries' }], { totalCount: 1, page: 1, limit: 24 }),
  })
  const { router } = openPage(citrusPath())
  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }))
  await screen.findByText('Product 25')

  await userEvent.click(screen.getByRole('link', { name: 'Berries' }))
  expect(await screen.findByText('Blackberries')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await act(() => router.navigate(-1))

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2 * ON_PAGE))
})

test('a listing without products says so', async () => {
  answerCalls({ ...catalogue, [LISTING]: () => answer([], { totalCount: 0, page: 1, limit: 24 }) })
  openPage(citrusPath())

  expect(await screen.findByText('No products in Citrus yet')).toBeInTheDocument()
})

const anId = (digit: number) => String(digit).repeat(24)

test.each([
  ['a category that is gone', `/Fruit-${anId(1)}/Citrus-${anId(2)}`, 'We couldn’t find that category'],
  ['an address of two parts', '/nothing-here/neither-here', 'We can’t find that page'],
  ['a page that the dashboard does not have', '/dashboard/nope', 'We can’t find that page'],
])('%s is not found', async (_, path, sentence) => {
  answerCalls({ ...catalogue, [LISTING]: () => answer([], { totalCount: 0, page: 1, limit: 24 }) })
  await expectNotFound(path, sentence)
})

test('a sub-category of another category is not found', async () => {
  const ids = { other: { ...dairy, _id: anId(1) }, sub: { ...milk, _id: anId(3) } }
  answerCalls({
    'GET /api/category/get': () => answer([{ ...fruit, _id: anId(2) }, ids.other]),
    'POST /api/subcategory/get': () => answer([{ ...ids.sub, category: [ids.other] }]),
    [LISTING]: () => answer([], { totalCount: 0, page: 1, limit: 24 }),
  })
  await expectNotFound(`/Fruit-${anId(2)}/Milk-${anId(3)}`, 'We couldn’t find that category')
})

test('a sub-category has its listing whatever it is called', async () => {
  const name = '<script>alert(1)</script> فواكه'
  answerCalls({ ...catalogue, 'POST /api/subcategory/get': () => answer([{ ...citrus, name }]), [LISTING]: pages })
  openPage(citrusPath())

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name)
})

test('while another sub-category loads, a spinner says so and the list stays', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  answerCalls({
    ...catalogue,
    [LISTING]: async (body: { subCategoryId: string; page?: unknown }) => {
      if (body.subCategoryId === 's2') await held
      return pages(body)
    },
  })
  openPage('/Fruit-more-c1/Citrus-s1')
  await screen.findByText('Product 1')

  await userEvent.click(screen.getByRole('link', { name: 'Berries' }))

  expect(await screen.findByRole('status', { name: 'Loading products' })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(ON_PAGE)
  letGo()
  expect(await screen.findByRole('heading', { level: 1, name: 'Berries' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
