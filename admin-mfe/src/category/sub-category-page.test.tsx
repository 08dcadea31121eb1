import { done } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import type { ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCategory } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, aSubCategory, pictureFile, pretendFileAddresses } from '../testing/admin'
import { SubCategoryPage } from './sub-category-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})

const dairy = aCategory({ _id: 'c1', name: 'Dairy' })
const fruit = aCategory({ _id: 'c2', name: 'Fruit' })
const categories = { status: 'ready', value: [dairy, fruit] } as const

const open = (state: Partial<ShopState> = {}) =>
  renderInHost(<SubCategoryPage />, {
    path: '/dashboard/subcategory',
    state: { session: adminSession, categories: { ...categories, value: [...categories.value] }, ...state },
  })

function shopWith(subCategories: SubCategory[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'POST /api/subcategory/get': () => done(subCategories),
    'POST /api/file/upload': () => done({ url: '/uploads/new' }),
    'POST /api/subcategory/create': ({ name }) => {
      const added = aSubCategory({ _id: 's9', name })
      subCategories.push(added)
      return done(added, 'Sub-category added')
    },
    'PUT /api/subcategory/update': ({ _id, name }) => {
      subCategories = subCategories.map((each) => (each._id === _id ? { ...each, name } : each))
      return done(aSubCategory({ _id, name }), 'Sub-category updated')
    },
    'DELETE /api/subcategory/delete': ({ _id }) => {
      subCategories = subCategories.filter((each) => each._id !== _id)
      return done(undefined, 'Sub-category deleted') as never
    },
    'POST /api/subcategory/get-uses': () => done({ products: 0 }),
    ...handlers,
  })
}

const milk = aSubCategory({ _id: 's1', name: 'Milk', category: [dairy] })
const cheese = aSubCategory({ _id: 's2', name: 'Cheese', category: [dairy, fruit] })
const dialog = () => within(screen.getByRole('dialog'))
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')

test('the table has every sub-category by name, with its number, image, categories and actions; an image is enlarged in a popup', async () => {
  shopWith([milk, cheese])
  open()
  expect(screen.getByRole('status', { name: 'Loading sub-categories' })).toBeInTheDocument()

  await screen.findByText('Milk')

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sr.No',
    'Name',
    'Image',
    'Category',
    'Action',
  ])
  const [, first, second] = screen.getAllByRole('row')
  expect(cellsOf(first!).map(({ textContent }) => textContent)).toEqual([
    '1',
    'Cheese',
    '',
    'DairyFruit',
    ' EditDelete',
  ])
  expect(cellsOf(second!)[1]).toHaveTextContent('Milk')
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge Milk' }))
  expect(dialog().getByRole('img', { name: 'Milk' })).toBeInTheDocument()
})

test('without sub-categories the page says what to do first: a category, where there is none of those either', async () => {
  shopWith([])
  const { unmount } = open()
  expect(await screen.findByText('No Data')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Sub Category' })).toBeInTheDocument()
  unmount()

  open({ categories: { status: 'ready', value: [] } })
  expect(await screen.findByRole('link', { name: 'Add a category first' })).toHaveAttribute(
    'href',
    '/dashboard/category',
  )
})

test('a sub-category is added to several categories, which are chips that can be removed', async () => {
  const calls = shopWith([milk])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Sub Category' }))

  await userEvent.type(dialog().getByLabelText('Name'), 'Yoghurt')
  await userEvent.upload(dialog().getByLabelText('Upload Image'), pictureFile())
  await userEvent.click(dialog().getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Fruit' }))
  await userEvent.type(dialog().getByRole('combobox', { name: 'Category' }), 'dai{Enter}')
  await userEvent.click(dialog().getByRole('button', { name: 'Remove Fruit' }))
  await waitFor(() => expect(dialog().getByLabelText('Change Image')).toBeEnabled())
  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Sub-category added')).toBeInTheDocument()
  const created = calls.find(({ name }) => name === 'POST /api/subcategory/create')
  expect(created?.body).toMatchObject({ name: 'Yoghurt', image: '/uploads/new', category: [{ _id: 'c1' }] })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Yoghurt')).toBeInTheDocument()
})

test('what is missing is shown at the fields', async () => {
  shopWith([milk])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Sub Category' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(dialog().getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Category is required')
})

test('a sub-category without an image is edited', async () => {
  const calls = shopWith([{ ...cheese, image: '' }])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Cheese' }))
  expect(screen.getByRole('dialog', { name: 'Edit Sub Category' })).toBeInTheDocument()

  await userEvent.type(dialog().getByLabelText('Name'), 's')
  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Sub-category updated')).toBeInTheDocument()
  const updated = calls.find(({ name }) => name === 'PUT /api/subcategory/update')
  expect(updated?.body).toMatchObject({
    _id: 's2',
    name: 'Cheeses',
    image: '',
    category: [{ _id: 'c1' }, { _id: 'c2' }],
  })
})

test('a sub-category is deleted after the question, and not while products are in it', async () => {
  shopWith([milk, cheese], {
    'POST /api/subcategory/get-uses': ({ _id }) => done({ products: _id === 's1' ? 1 : 0 }),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Milk' }))
  expect(screen.getByRole('dialog', { name: 'Are you sure permanent delete ?' })).toBeInTheDocument()
  expect(await dialog().findByText('In use by 1 product, so it can’t be deleted.')).toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await userEvent.click(screen.getByRole('button', { name: 'Delete Cheese' }))
  await dialog().findByText('It is empty.')
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Sub-category deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Cheese')).not.toBeInTheDocument())
})
