import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aCategory, aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { StockPage } from './stock-page'

beforeEach(() => onErrorReport(() => {}))

const anAdminProduct = (given: Partial<AdminProduct>): AdminProduct => ({ ...aProduct(), hidden: false, ...given })
const milk = anAdminProduct({ _id: 'milk', name: 'Candia milk', price: 100, stock: 12 })
const bread = anAdminProduct({ _id: 'bread', name: 'Barley bread', price: 40, stock: 3 })

/** A shop with these products, whose fields edits change; `handlers` answer otherwise. */
function shopWith(products: AdminProduct[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'POST /api/product/admin-stock': ({ page }) =>
      done(products, 'Stock', { totalCount: products.length, totalPage: 2, page: Number(page), threshold: 10 }),
    'PUT /api/product/admin-edit-stock': ({ edits }) => {
      products = products.map((product) => {
        const edit = edits.find(({ _id }) => _id === product._id)
        const field = (name: 'stock' | 'price' | 'discount') => Number(edit?.[name]?.to ?? product[name])
        return { ...product, stock: field('stock'), price: field('price'), discount: field('discount') }
      })
      const written = products.filter(({ _id }) => edits.some((edit) => edit._id === _id))
      return done(written, `${written.length} saved`)
    },
    'GET /api/category/get': () => done([aCategory({ _id: 'c2', name: 'Breakfast' })]),
    'POST /api/subcategory/get': () => done([]),
    ...handlers,
  })
}
const open = (path = '/dashboard/stock') => renderInHost(<StockPage />, { path, state: { session: adminSession } })
const stockOf = (name: string) => screen.findByRole('textbox', { name: `Stock of ${name}` })
const edits = (calls: MadeCall[]) => bodiesOf(calls, 'PUT /api/product/admin-edit-stock')
const asked = (calls: MadeCall[]) => bodiesOf(calls, 'POST /api/product/admin-stock')

test('a stock is typed over and saved by Enter, carrying the value that it was made from, and taken back', async () => {
  const calls = shopWith([milk, bread])
  open()

  await userEvent.clear(await stockOf('Candia milk'))
  await userEvent.type(await stockOf('Candia milk'), '20{Enter}')

  expect(await screen.findByText('1 saved')).toBeInTheDocument()
  expect(edits(calls)).toEqual([{ edits: [{ _id: 'milk', stock: { from: '12', to: '20' } }], leaveChanged: false }])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stockOf('Candia milk')).toHaveValue('12'))
  expect(edits(calls)[1]).toEqual({ edits: [{ _id: 'milk', stock: { from: '20', to: '12' } }], leaveChanged: true })
})

test('the discount is the product’s own, and what an offer takes off stands beside its name', async () => {
  shopWith([{ ...milk, discount: 10, offered: 20 }])
  open()

  expect(await screen.findByRole('textbox', { name: 'Discount of Candia milk' })).toHaveValue('10')
  expect(screen.getByText('on offer: 20%')).toBeInTheDocument()
})

test('a stock that has become another one meanwhile is shown beside what was typed, which Enter saves then', async () => {
  const now = { ...milk, stock: 7 }
  const calls = shopWith([milk], {
    'PUT /api/product/admin-edit-stock': ({ edits }) =>
      edits[0]!.stock!.from === '12'
        ? refused(409, 'PRODUCTS_CHANGED', 'Not saved: Candia milk was changed by someone else. Please check it.', {
            data: { products: [now] },
          })
        : done([{ ...now, stock: 20 }], '1 saved'),
  })
  open()
  await userEvent.clear(await stockOf('Candia milk'))
  await userEvent.type(await stockOf('Candia milk'), '20{Enter}')

  await waitFor(async () =>
    expect(await stockOf('Candia milk')).toHaveAccessibleDescription('Now 7 (changed by someone else)'),
  )
  expect(await stockOf('Candia milk')).toHaveValue('20')
  await userEvent.type(await stockOf('Candia milk'), '{Enter}', { skipClick: true })

  expect(await screen.findByText('1 saved')).toBeInTheDocument()
  expect(edits(calls).at(-1)).toMatchObject({ edits: [{ stock: { from: '7', to: '20' } }] })
})

test('the table is worked on by keyboard: arrows go from row to row, Escape takes back what was typed', async () => {
  const calls = shopWith([milk, bread])
  open()
  const first = await stockOf('Candia milk')
  await userEvent.click(first)

  await userEvent.keyboard('9{Escape}{ArrowDown}')

  expect(first).toHaveValue('12')
  expect(await stockOf('Barley bread')).toHaveFocus()
  await userEvent.keyboard('x')
  await userEvent.tab()
  expect(await stockOf('Barley bread')).toHaveAccessibleDescription(/Stock must be a whole number/)
  expect(edits(calls)).toEqual([])
})

test('a price is typed with a comma; one that could be two amounts is asked, and not saved', async () => {
  const calls = shopWith([milk])
  open()
  const price = await screen.findByRole('textbox', { name: 'Price of Candia milk' })

  await userEvent.clear(price)
  await userEvent.type(price, '1.250{Enter}')
  expect(price).toHaveAccessibleDescription('Price could be 1.25 or 1,250: write 1.25 or 1250')
  await userEvent.type(price, ',00{Enter}')

  expect(await screen.findByText('1 saved')).toBeInTheDocument()
  expect(edits(calls)).toEqual([{ edits: [{ _id: 'milk', price: { from: '100', to: '1250' } }], leaveChanged: false }])
})

test('several are edited at once: a price by percent, then a category', async () => {
  const calls = shopWith([milk, bread])
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('form', { name: 'Edit the selected products' }))
  expect(bar.getByText('2 selected')).toBeInTheDocument()

  await userEvent.selectOptions(bar.getByLabelText('Edit'), 'Change price by %')
  await userEvent.click(bar.getByRole('button', { name: 'Apply to 2' }))
  expect(bar.getByLabelText('Change price by %')).toHaveAccessibleDescription(/must be a number such as/)
  await enter(bar.getByLabelText('Change price by %'), '-12,5')
  await userEvent.click(bar.getByRole('button', { name: 'Apply to 2' }))

  expect(await screen.findByText('2 saved')).toBeInTheDocument()
  expect(edits(calls)[0]).toMatchObject({
    edits: [
      { _id: 'milk', price: { from: '100', to: '87.5' } },
      { _id: 'bread', price: { from: '40', to: '35' } },
    ],
  })
  await userEvent.selectOptions(bar.getByLabelText('Edit'), 'Category')
  await userEvent.type(bar.getByRole('combobox', { name: 'Category' }), 'break{Enter}')
  await userEvent.click(bar.getByRole('button', { name: 'Apply to 2' }))
  await waitFor(() =>
    expect(edits(calls)[1]).toMatchObject({ edits: [{ category: { from: [], to: ['c2'] } }, { _id: 'bread' }] }),
  )
})

test('the table is searched, sorted and filtered by the backend, page by page', async () => {
  const calls = shopWith([milk])
  open('/dashboard/stock?running-out')
  await screen.findByRole('button', { name: 'Running low, below 10', pressed: true })

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ page: 2, runningOut: true, sort: 'stock' }))
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await enter(screen.getByLabelText('Search'), 'milk')

  await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ search: 'milk', sort: 'price', page: 1 }))
})

test('a table that is empty says so and what to do', async () => {
  shopWith([])
  open()

  expect(await screen.findByRole('link', { name: 'Upload Product' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Running low/ }))
  expect(await screen.findByRole('button', { name: 'Show all products' })).toBeInTheDocument()
})

test('an admin whose role was taken away meanwhile is notified by the next edit', async () => {
  shopWith([milk], {
    'PUT /api/product/admin-edit-stock': () => refused(403, 'PERMISSION_DENIED', 'Do not have permission'),
    'GET /api/user/user-details': () => done(aUser({ role: 'USER' })),
  })
  open()

  await userEvent.type(await stockOf('Candia milk'), '1{Enter}')

  expect(await screen.findByRole('heading', { name: 'Do not have permission' })).toBeInTheDocument()
})
