import { refused } from '@souk-vert/shared/testing/answers'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import type { Facets } from '@souk-vert/shared/contract/catalog/filter'
import { onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { networkIs } from '@souk-vert/shared/testing/network'
import { aCategory, answer, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { someFacets } from '../testing/facets'
import { installLayout } from '../testing/layout'
import { openPage } from '../testing/open-page'

const fruit = { ...aCategory('Fruit'), _id: 'c1' }
const citrus = { ...aSubCategory('Citrus', fruit), _id: 's1' }
const catalogue = {
  'GET /api/category/get': () => answer([fruit]),
  'POST /api/subcategory/get': () => answer([citrus]),
}
const LISTING = 'POST /api/product/get-pruduct-by-category-and-subcategory'
const SEARCH = 'POST /api/product/search-product'
const PATH = '/Fruit-c1/Citrus-s1'

interface Body {
  page?: unknown
  sort?: string
  filter?: object
}

/** Number of products on a page here: each more makes finding by role slower. */
const ON_PAGE = 3

/** Answers with as many of 30 products as the filter leaves, on two pages, with facets where there is a filter. */
const listed = (body: Body, facets: Partial<Facets> = {}) => {
  const total = body.filter && Object.keys(body.filter).length > 0 ? 26 : 30
  const page = Number(body.page)
  const beside = { totalCount: total, totalPage: 2, page, limit: 24, facets: body.filter && someFacets(facets) }
  const products = someProducts(total)
  return answer(page === 1 ? products.slice(0, ON_PAGE) : products.slice(-ON_PAGE), beside)
}

const layout = installLayout()
beforeAll(() => {
  onErrorReport(() => undefined)
  // jsdom knows of no top layer.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  // This environment has Node's, which is made of no form; React makes one.
  globalThis.FormData = class extends FormData {
    constructor() {
      super()
    }
  }
})
beforeEach(() => layout.setPageHeight(10_000))

let visits = 0
/** Leads to Citrus, each time by another name: the remote remembers what it appended at an address. */
const visit = (search = '') => `/Visit-${++visits}-c1/Citrus-s1${search}`

const bar = () => within(screen.getByRole('group', { name: 'Filters' }))
const lastBody = (calls: { name: string; body: unknown }[], name = LISTING) =>
  calls.findLast((call) => call.name === name)?.body

test('a pill narrows the listing: the address, the number beside the title, and its tick say so', async () => {
  const calls = answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit())
  const pill = await screen.findByRole('link', { name: 'On offer 7' })
  expect(screen.getByText('30 products')).toBeInTheDocument()
  expect(pill).toHaveAttribute('href', `${PATH}?offer=1`)

  await userEvent.click(pill)

  expect(await screen.findByText('26 of 30 products')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?offer=1')
  expect(lastBody(calls)).toMatchObject({ page: 1, filter: { discounted: true } })
  expect(screen.getByRole('link', { name: 'On offer 7', current: true })).toHaveFocus()
  await act(() => router.navigate(-1))
  expect(await screen.findByText('30 products')).toBeInTheDocument()
})

test('pages that are appended are of the same choices, and nobody asks for their facets in vain', async () => {
  const calls = answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit('?sort=price'))
  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }))
  await screen.findByText('Product 30')
  expect(lastBody(calls)).toEqual({ categoryId: 'c1', subCategoryId: 's1', page: 2, limit: 24, sort: 'price' })

  await act(() => router.navigate(visit('?stock=1')))
  const more = await screen.findByRole('link', { name: 'Load more' })
  expect(more).toHaveAttribute('href', `${PATH}?stock=1&page=2`)
  await userEvent.click(more)

  await screen.findByText('Product 26')
  expect(lastBody(calls)).toMatchObject({ page: 2, filter: { inStock: true } })
})

test.each([
  [`${PATH}?stock=1&offer=1&min=500&max=100&sort=best`, `${PATH}?min=100&max=500&offer=1&stock=1`],
  [`${PATH}?max=1e9`, PATH],
  ['/search?stock=1&sort=price&q=milk & sort=x', '/search?sort=price&stock=1&q=milk%20%26%20sort%3Dx'],
])('%s is redirected to its one right address', async (path, right) => {
  answerCalls({ ...catalogue, [LISTING]: listed, [SEARCH]: listed })
  const { router } = openPage(path)

  await screen.findAllByRole('article')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(right)
})

test('on /search all stands before the text, and a menu has the sub-categories', async () => {
  const calls = answerCalls({ ...catalogue, [SEARCH]: listed })
  const { router } = openPage('/search?q=milk')
  await userEvent.click(await screen.findByRole('button', { name: 'Sub-category' }))

  await userEvent.click(await screen.findByRole('link', { name: 'Milk 12' }))

  expect(await screen.findByText('of 30')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results: 26' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('?sub=m1&q=milk')
  expect(lastBody(calls, SEARCH)).toEqual({ search: 'milk', page: 1, filter: { subCategoryIds: ['m1'] } })
  expect(await screen.findByRole('link', { name: 'Remove Milk' })).toHaveAttribute('href', '/search?q=milk')
})

test('a menu opens by the keyboard, stays for a second choice, and Escape goes back to its control', async () => {
  answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit())
  const control = await screen.findByRole('button', { name: 'Brand' })
  control.focus()

  await userEvent.keyboard(' ')
  await screen.findByRole('group', { name: 'Brand' })
  expect(control).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('26 of 30 products')
  await userEvent.click(screen.getByRole('link', { name: 'Soummam, "Été" & 🥛 3' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).getAll('brand')).toHaveLength(2))
  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('group', { name: 'Brand' })).not.toBeInTheDocument()
  expect(control).toHaveFocus()
})

test('the order stands in its control; choosing one closes the menu', async () => {
  answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit())
  await userEvent.click(
    await within(await screen.findByRole('group', { name: 'Filters' })).findByRole('button', {
      name: 'Sort by Newest',
    }),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Unit price: low to high' }))

  expect(await bar().findByRole('button', { name: 'Sort by Unit price: low to high' })).toHaveFocus()
  expect(router.state.location.search).toBe('?sort=unit-price')
  expect(screen.queryByRole('group', { name: 'Sort by' })).not.toBeInTheDocument()
})

test('a price range is set by a form, keeps the other choices, and empty fields are none; an amount that could be two is asked', async () => {
  const calls = answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit('?sort=price&stock=1'))
  await userEvent.click(await screen.findByRole('button', { name: 'Price' }))

  const most = await screen.findByLabelText('Max price (DZD)')
  await enter(most, '1.250')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(most).toHaveAccessibleDescription('Max price could be 1.25 or 1,250: write 1.25 or 1250')
  await userEvent.clear(most)
  await userEvent.type(most, '500,0{Enter}')

  await waitFor(() => expect(router.state.location.search).toBe('?sort=price&max=500&stock=1'))
  expect(lastBody(calls)).toMatchObject({ sort: 'price', filter: { maxPrice: 500, inStock: true } })
  expect(await screen.findByRole('link', { name: /^Remove Up to DZD/ })).toHaveAttribute(
    'href',
    `${PATH}?sort=price&stock=1`,
  )
})

test('chips are removed one by one; the next one has the focus, after the last the heading', async () => {
  answerCalls({ ...catalogue, [LISTING]: listed })
  openPage(visit('?brand=Candia&brand=Nobody&unit=l'))
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Candia' }))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Candia' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Remove Nobody' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Remove Nobody' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Remove Sold by litre' })).toHaveFocus())
  await userEvent.click(screen.getByRole('link', { name: 'Remove Sold by litre' }))

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a filter with fewer than two values is not shown; more than 1 000 are 1,000+', async () => {
  const facets = {
    all: 3000,
    price: { min: 5, max: 5 },
    discounted: { yes: 0, no: 1001 },
    inStock: { yes: 1001, no: 2 },
    brands: [{ value: 'Candia', count: 3 }],
    bases: [],
  }
  answerCalls({ ...catalogue, [LISTING]: (body: Body) => listed(body, facets) })
  openPage(visit())

  expect(await screen.findByRole('link', { name: 'In stock 1,000+' })).toBeInTheDocument()
  expect(bar().getAllByRole('link')).toHaveLength(1)
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sort by Newest'])
})

test('when nothing passes, the page says which filter to drop', async () => {
  const facets = { all: 30, without: { ...someFacets().without, inStock: 0, price: 4 } }
  const nothing = (body: Body) => ({ ...listed(body, facets), data: [], totalCount: 0, totalPage: 0 })
  answerCalls({ ...catalogue, [SEARCH]: nothing })
  openPage('/search?sort=price&max=5&stock=1&q=milk')

  expect(await screen.findByText('No Data found')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Search Results: 0' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Remove ‘Price’ (4 products)' })).toHaveAttribute(
    'href',
    '/search?sort=price&stock=1&q=milk',
  )
  expect(screen.queryByRole('link', { name: /Remove ‘In stock’/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear all filters (30 products)' })).toHaveAttribute(
    'href',
    '/search?sort=price&q=milk',
  )
})

const fails = ['We couldn’t load the products', () => refused(500, 'INTERNAL')] as const
const hangs = ['Still loading products…', () => new Promise<never>(() => undefined)] as const
const pressRetry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))
const comeBack = () => act(() => networkIs(true))

test.each([
  ['fails', 'Retry asks', ...fails, pressRetry],
  ['hangs', 'Retry asks', ...hangs, pressRetry],
  ['hangs', 'the network’s return asks', ...hangs, comeBack],
])(
  'when a filter %s, the previous result stays with its appended pages, and %s once more',
  async (_, _what, said, fault, again) => {
    let asked = 0
    answerCalls({
      ...catalogue,
      [LISTING]: (body: Body) => {
        const isFiltered = body.filter && JSON.stringify(body.filter) !== '{}'
        return isFiltered && ++asked === 1 ? fault() : listed(body)
      },
    })
    openPage(visit())
    await userEvent.click(await screen.findByRole('link', { name: 'Load more' }))
    await screen.findByText('Product 30')

    fireEvent.click(screen.getByRole('link', { name: 'In stock 22' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(screen.getAllByRole('article')).toHaveLength(2 * ON_PAGE)
    expect(screen.getByText('30 products')).toBeInTheDocument()
    await again()

    expect(await screen.findByText('26 of 30 products')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  },
)

test('on a phone a sheet has all filters: each choice counts at once, and the button says how many are left', async () => {
  answerCalls({ ...catalogue, [LISTING]: listed })
  const { router } = openPage(visit())
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  expect(sheet.getByRole('button', { name: 'Show 30 products' })).toBeInTheDocument()

  await userEvent.click(sheet.getByRole('link', { name: 'Candia 5' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 26 products' }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?brand=Candia')
  expect(screen.getByRole('button', { name: 'Filter, 1 active' })).toBeInTheDocument()
})

test('on a phone a sheet has the orders', async () => {
  answerCalls({ ...catalogue, [SEARCH]: listed })
  const { router } = openPage('/search?q=')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sort by Relevance' }))[0]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Sort by' }))
  expect(sheet.getByRole('link', { current: true })).toHaveTextContent('Relevance')

  await userEvent.click(sheet.getByRole('link', { name: 'Biggest discount' }))

  await waitFor(() => expect(router.state.location.search).toBe('?sort=discount&q='))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('brands that the menu has no room for stand in the page, by name, where several can be chosen', async () => {
  const brands = Array.from({ length: 40 }, (_, index) => ({
    value: `Brand ${String(40 - index).padStart(2, '0')}`,
    count: 9,
  }))
  const calls = answerCalls({ ...catalogue, [LISTING]: (body: Body) => listed(body, { brands }) })
  const { router } = openPage(visit())
  await userEvent.click(await screen.findByRole('button', { name: 'Brand' }))
  const menu = within(await screen.findByRole('group', { name: 'Brand' }))
  expect(menu.queryByRole('link', { name: 'Brand 01 9' })).not.toBeInTheDocument()

  await userEvent.click(menu.getByRole('link', { name: 'All brands' }))

  const all = within(await screen.findByRole('region', { name: 'All brands' }))
  expect(screen.queryByRole('group', { name: 'Brand' })).not.toBeInTheDocument()
  expect(lastBody(calls)).toMatchObject({ allBrands: true })
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    brands.map(({ value }) => `${value} 9`).sort(),
  )
  await userEvent.click(all.getByRole('link', { name: 'Brand 01 9' }))
  await all.findByRole('link', { name: 'Brand 01 9', current: true })
  expect(router.state.location.search).toBe('?brand=Brand+01&show=brands')
  await userEvent.click(await all.findByRole('link', { name: 'Show 26 products' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: 'All brands' })).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?brand=Brand+01')
  expect(lastBody(calls)).not.toHaveProperty('allBrands')
})
