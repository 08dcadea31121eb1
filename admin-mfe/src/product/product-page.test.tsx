import { done, refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aCategory, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, aSubCategory, pretendFileAddresses } from '../testing/admin'
import { ProductPage } from './product-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})
afterEach(() => void jest.useRealTimers())

const dairy = aCategory({ _id: 'c1', name: 'Dairy' })
const milkShelf = aSubCategory({ _id: 's1', name: 'Milk', category: [dairy] })
const anAdminProduct = (given: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProduct({ category: [dairy], subCategory: [milkShelf] }),
  hidden: false,
  ...given,
})

const open = () =>
  renderInHost(<ProductPage />, {
    path: '/dashboard/product',
    state: {
      session: adminSession,
      categories: { status: 'ready', value: [dairy] },
      subCategories: { status: 'ready', value: [milkShelf] },
    },
  })

const pageOf = (products: AdminProduct[], { total = products.length, last = 1 } = {}) =>
  done(products, 'Products', { totalCount: total, totalNoPage: last, page: 1, limit: 12 })

const shopWith = (products: AdminProduct[], handlers: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    'POST /api/product/get': () => pageOf(products),
    'PUT /api/product/update-product-details': (body) =>
      done(anAdminProduct({ _id: body._id, name: body.name }), 'Product updated'),
    'DELETE /api/product/delete-product': ({ _id }) => {
      products = products.filter((each) => each._id !== _id)
      return done(undefined, 'Product deleted') as never
    },
    ...handlers,
  })

const asked = (calls: MadeCall[]) => bodiesOf(calls, 'POST /api/product/get')
const dialog = () => within(screen.getByRole('dialog'))

test('the grid has image, name, unit, stock and what shoppers pay, and the name leads to the product in the shop', async () => {
  const calls = shopWith([
    anAdminProduct({ _id: 'p1', name: 'Milk', unit: '1 L', stock: 3, price: 100, discount: 10 }),
    anAdminProduct({ _id: 'p2', name: 'Honey', stock: 0, hidden: true }),
  ])
  open()
  expect(screen.getByRole('status', { name: 'Loading products' })).toBeInTheDocument()

  const [milk, honey] = (await screen.findAllByRole('article')).map((tile) => within(tile))

  expect(screen.getByRole('heading', { name: 'Product' })).toBeInTheDocument()
  expect(screen.getByText('2 products')).toBeInTheDocument()
  for (const text of ['Milk', '1 L', '3 left', '10%']) expect(milk!.getByText(text)).toBeInTheDocument()
  expect(milk!.getByText(/DZD.90\.00/)).toBeInTheDocument()
  expect(milk!.getByRole('link', { name: 'Milk' })).toHaveAttribute('href', '/product/Milk-p1')
  expect(honey!.getByText('Hidden')).toBeInTheDocument()
  expect(honey!.getByText('Out of stock')).toBeInTheDocument()
  expect(honey!.queryByRole('link')).not.toBeInTheDocument()
  expect(asked(calls)).toEqual([{ search: '', page: 1, limit: 12 }])
})

test('pages are turned by Previous and Next, which end at both ends', async () => {
  const calls = shopWith([], { 'POST /api/product/get': () => pageOf([anAdminProduct()], { total: 30, last: 3 }) })
  open()
  await screen.findByText('1/3')
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(screen.getByText('3/3')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await waitFor(() => expect(asked(calls).map((body) => (body as { page: number }).page)).toEqual([1, 2, 3]))
})

test('a search resets the page to 1 and is asked for 300 ms after the last letter', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest), delay: null })
  const calls = shopWith([], { 'POST /api/product/get': () => pageOf([anAdminProduct()], { total: 30, last: 3 }) })
  open()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked(calls)).toHaveLength(2))

  await user.type(screen.getByPlaceholderText('Search product here'), 'mil')
  act(() => void jest.advanceTimersByTime(299))
  expect(asked(calls)).toHaveLength(2)
  act(() => void jest.advanceTimersByTime(1))

  await waitFor(() => expect(asked(calls)).toHaveLength(3))
  expect(asked(calls).at(-1)).toEqual({ search: 'mil', page: 1, limit: 12 })
  expect(screen.getByText('1/3')).toBeInTheDocument()
})

test('a search without a hit offers to clear it; an empty shop says what to do first', async () => {
  shopWith([], { 'POST /api/product/get': ({ search }) => pageOf(search ? [] : [anAdminProduct()]) })
  const { unmount } = open()
  await enter(await screen.findByPlaceholderText('Search product here'), 'zzz')
  expect(await screen.findByText('No results for ‘zzz’.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
  unmount()

  shopWith([])
  open()
  expect(await screen.findByText('No products yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Upload Product' })).toHaveAttribute('href', '/dashboard/upload-product')
})

test('a product is edited in a modal headed Upload Product: it closes, the list is loaded again, the message is shown', async () => {
  const calls = shopWith([anAdminProduct({ name: 'Milk', more_details: { Fat: '3 %' } })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Milk' }))
  expect(screen.getByRole('dialog', { name: 'Upload Product' })).toBeInTheDocument()
  expect(dialog().getByLabelText('Fat')).toHaveValue('3 %')

  await enter(dialog().getByLabelText('Name'), ', fresh')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Product' }))

  expect(await screen.findByRole('dialog', { name: 'Product updated' })).toBeInTheDocument()
  const { body } = calls.find(({ name }) => name === 'PUT /api/product/update-product-details')!
  expect(body).toMatchObject({
    _id: 'a1',
    name: 'Milk, fresh',
    stock: '10',
    stockSeen: 10,
    hidden: false,
    updatedAt: '2026-01-02T03:04:05.000Z',
    more_details: { Fat: '3 %' },
  })
  await waitFor(() => expect(asked(calls)).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a modal with changes asks before it closes', async () => {
  shopWith([anAdminProduct({ name: 'Milk' })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Milk' }))
  await userEvent.type(dialog().getByLabelText('Name'), 'x')

  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a product that another admin has changed meanwhile is shown as it is now beside the own changes', async () => {
  const theirs = anAdminProduct({ name: 'Milk', price: 120, updatedAt: '2026-01-03T00:00:00.000Z' })
  const bodies: unknown[] = []
  shopWith([anAdminProduct({ name: 'Milk', price: 100 })], {
    'PUT /api/product/update-product-details': (body) => {
      bodies.push(body)
      return body.updatedAt === theirs.updatedAt
        ? done(theirs, 'Product updated')
        : refused(409, 'PRODUCT_CHANGED', 'Someone else changed this product', { data: { stock: 10, product: theirs } })
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Milk' }))
  await userEvent.clear(dialog().getByLabelText('Price'))
  await userEvent.type(dialog().getByLabelText('Price'), '90')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Product' }))

  const both = within(await screen.findByRole('alert', { name: 'Changed by someone else' }))
  expect(both.getByRole('row', { name: 'Price 90 120' })).toBeInTheDocument()
  expect(dialog().getByLabelText('Price')).toHaveValue('90')
  await userEvent.click(both.getByRole('button', { name: 'Use theirs' }))
  expect(dialog().getByLabelText('Price')).toHaveValue('120')
  expect(screen.queryByRole('alert', { name: 'Changed by someone else' })).not.toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'Update Product' }))

  expect(await screen.findByRole('dialog', { name: 'Product updated' })).toBeInTheDocument()
  expect(bodies.at(-1)).toMatchObject({ price: '120', updatedAt: theirs.updatedAt })
})

test('a product is deleted after the question', async () => {
  shopWith([anAdminProduct({ _id: 'p1', name: 'Milk' }), anAdminProduct({ _id: 'p2', name: 'Honey' })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Milk' }))
  expect(screen.getByRole('dialog', { name: 'Permanent Delete' })).toBeInTheDocument()
  expect(dialog().getByText('Are you sure want to delete permanent ?')).toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await userEvent.click(screen.getByRole('button', { name: 'Delete Milk' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Product deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Milk')).not.toBeInTheDocument())
  expect(screen.getByText('Honey')).toBeInTheDocument()
})

test('products are filtered by category, and by what is hidden, out of stock or without a picture', async () => {
  const calls = shopWith([anAdminProduct()], {
    'POST /api/product/admin-stock': () =>
      done([anAdminProduct({ _id: 'gone', name: 'Gone', stock: 0 })], 'Stock', {
        totalCount: 1,
        totalPage: 1,
        page: 1,
        threshold: 10,
      }),
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Out of stock' }))
  expect(await screen.findByRole('heading', { name: 'Gone' })).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Dairy')

  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      name: 'POST /api/product/admin-stock',
      body: { search: '', page: 1, outOfStock: true, category: 'c1', limit: 12 },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Without picture' }))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { withoutPicture: true, category: 'c1' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Missing in Français' }))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { translationMissing: 'fr', category: 'c1' } }))
})
