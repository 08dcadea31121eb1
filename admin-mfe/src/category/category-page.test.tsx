import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import type { Category } from 'shared/contract/category'
import { pageStore, type ShopState } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aCategory, aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { CategoryPage } from './category-page'

beforeEach(() => onErrorReport(() => {}))

const admin = { status: 'signed-in', user: aUser({ role: 'ADMIN' }) } as const
const open = (state: Partial<ShopState> = { session: admin }) =>
  renderInHost(<CategoryPage />, { path: '/dashboard/category', state })
const list = (data: Category[]) => ({ success: true, error: false, message: 'Categories', data }) as const

test.each([
  ['a shopper', { status: 'signed-in', user: aUser() }],
  ['who is signed out', { status: 'signed-out' }],
] as const)('%s has no permission, and nothing is asked for', (_, session) => {
  const calls = answerCalls({})

  open({ session })

  expect(screen.getByRole('alert')).toHaveTextContent('Do not have permission')
  expect(screen.queryByRole('heading', { name: 'Category' })).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('until it is known who it is, nobody is refused', () => {
  answerCalls({})

  open({ session: { status: 'loading' } })

  expect(screen.getByRole('status', { name: 'Loading page' })).toBeInTheDocument()
  expect(screen.queryByText('Do not have permission')).not.toBeInTheDocument()
})

test('an admin sees the categories as they are now, by name, and so does the rest of the shop', async () => {
  answerCalls({
    'GET /api/category/get': () => list([aCategory({ _id: 'c2', name: 'Packaging' }), aCategory({ name: 'Bakery' })]),
  })
  open()
  expect(screen.getByRole('status', { name: 'Loading categories' })).toBeInTheDocument()

  await screen.findByText('Bakery')

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bakery', 'Packaging'])
  expect(pageStore.getState().categories.status).toBe('ready')
})

test('what the shop knows already is shown while it is asked for again', async () => {
  answerCalls({ 'GET /api/category/get': () => list([aCategory({ name: 'Bread & cakes' })]) })

  open({ session: admin, categories: { status: 'ready', value: [aCategory({ name: 'Bakery' })] } })

  expect(screen.getByText('Bakery')).toBeInTheDocument()
  expect(await screen.findByText('Bread & cakes')).toBeInTheDocument()
})

test('a shop without categories has an empty page', async () => {
  answerCalls({ 'GET /api/category/get': () => list([]) })

  open()

  expect(await screen.findByText('No Data')).toBeInTheDocument()
})

test('categories that could not be loaded are not taken for none, and can be tried again', async () => {
  answerCalls({})
  open()
  expect(await screen.findByText('The categories could not load')).toBeInTheDocument()

  answerCalls({ 'GET /api/category/get': () => list([aCategory({ name: 'Bakery' })]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Bakery')).toBeInTheDocument()
})
