import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Category } from '@souk-vert/shared/contract/catalog/category'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCategory } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, pictureFile, pretendFileAddresses } from '../testing/admin'
import { CategoryPage } from './category-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})

const open = (state: Partial<ShopState> = {}) =>
  renderInHost(<CategoryPage />, { path: '/dashboard/category', state: { session: adminSession, ...state } })

/** A shop with these categories, in which pictures can be uploaded and categories be changed. */
function shopWith(categories: Category[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'GET /api/category/get': () => done(categories),
    'POST /api/file/upload': () => done({ url: '/uploads/new' }),
    'POST /api/category/add-category': (body) => {
      const added = aCategory({ _id: 'c9', ...body })
      categories.push(added)
      return done(added, 'Category added')
    },
    'PUT /api/category/update': (body) => {
      categories = categories.map((each) => (each._id === body._id ? { ...each, ...body } : each))
      return done(aCategory(body), 'Category updated')
    },
    'DELETE /api/category/delete': ({ _id }) => {
      categories = categories.filter((each) => each._id !== _id)
      return done(undefined, 'Category deleted') as never
    },
    'POST /api/category/get-uses': () => done({ products: 0, subCategories: 0 }),
    ...handlers,
  })
}

const dialog = () => within(screen.getByRole('dialog'))
const upload = (file = pictureFile()) => userEvent.upload(dialog().getByLabelText('Upload Image'), file)

test('an admin sees the categories as they are now, by name, and so does the rest of the shop', async () => {
  shopWith([aCategory({ _id: 'c2', name: 'Packaging' }), aCategory({ name: 'Bakery' })])
  open()
  expect(screen.getByRole('status', { name: 'Loading categories' })).toBeInTheDocument()

  await screen.findByText('Bakery')

  expect(screen.getAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
    'Bakery',
    'Packaging',
  ])
  expect(pageStore.getState().categories.status).toBe('ready')
})

test('what the shop knows already is shown while it is asked for again', async () => {
  shopWith([aCategory({ name: 'Bread & cakes' })])

  open({ categories: { status: 'ready', value: [aCategory({ name: 'Bakery' })] } })

  expect(screen.getByText('Bakery')).toBeInTheDocument()
  expect(await screen.findByText('Bread & cakes')).toBeInTheDocument()
})

test('a shop without categories says what to do first, and does it', async () => {
  shopWith([])
  open()

  expect(await screen.findByText('No Data')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add Category' }))

  expect(screen.getByRole('dialog', { name: 'Add Category' })).toBeInTheDocument()
})

test('a category is added: the image can be uploaded once a name is typed, the modal closes, the list is loaded again', async () => {
  const calls = shopWith([aCategory({ name: 'Bakery' })])
  open()
  await screen.findByText('Bakery')
  await userEvent.click(screen.getByRole('button', { name: 'Add Category' }))
  expect(dialog().getByLabelText('Upload Image')).toBeDisabled()

  await userEvent.type(dialog().getByLabelText('Name'), 'Dairy')
  await upload()
  expect(await dialog().findByRole('img', { name: 'Preview' })).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/new'),
  )
  await userEvent.click(dialog().getByRole('button', { name: 'Add Category' }))

  expect(await screen.findByText('Category added')).toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({
      name: 'POST /api/category/add-category',
      body: { name: 'Dairy', image: '/uploads/new' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Dairy')).toBeInTheDocument()
})

test('a form without a name says so at the field, and sends nothing', async () => {
  const calls = shopWith([aCategory()])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Category' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Add Category' }))

  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(dialog().getByLabelText('Name')).toHaveFocus()
  expect(calls.map(({ name }) => name)).not.toContain('POST /api/category/add-category')
})

test('a category is updated; while its new image is uploaded the button says so', async () => {
  let arrive = () => {}
  const calls = shopWith([aCategory({ name: 'Bakery', image: '/uploads/old' })], {
    'POST /api/file/upload': async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return done({ url: '/uploads/new' })
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bakery' }))

  await userEvent.type(dialog().getByLabelText('Name'), ' and cakes')
  await userEvent.upload(dialog().getByLabelText('Change Image'), pictureFile())
  expect(await dialog().findByLabelText('Loading...')).toBeDisabled()
  await waitFor(() => expect(dialog().getByRole('progressbar')).toHaveAttribute('value', '50'))
  arrive()
  await dialog().findByLabelText('Change Image')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))

  expect(await screen.findByText('Category updated')).toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({
      name: 'PUT /api/category/update',
      body: { _id: 'c1', name: 'Bakery and cakes', image: '/uploads/new' },
    }),
  )
})

test('a name that is taken is a toast, and stands at the field until another one is typed', async () => {
  const message = 'The name Dairy is already taken'
  shopWith([aCategory({ name: 'Bakery' })], {
    'PUT /api/category/update': () => refused(409, 'NAME_TAKEN', message, { errors: [{ field: 'name', message }] }),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bakery' }))

  await userEvent.clear(dialog().getByLabelText('Name'))
  await userEvent.type(dialog().getByLabelText('Name'), 'Dairy')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))

  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(dialog().getByLabelText('Name')).toHaveValue('Dairy')
  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription(message)
  await userEvent.type(dialog().getByLabelText('Name'), ' products')
  expect(dialog().getByLabelText('Name')).not.toHaveAccessibleDescription()
})

test.each([
  [
    'too large',
    new File([new Uint8Array(9 * 1024 * 1024)], 'huge.png', { type: 'image/png' }),
    /larger than 8 MB \(this one has 9 MB\)/,
  ],
])('an image that is %s says so in its place', async (_, file, error) => {
  shopWith([aCategory()])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Category' }))
  await userEvent.type(dialog().getByLabelText('Name'), 'Dairy')

  await upload(file)

  expect(dialog().getByText(error)).toBeInTheDocument()
})

test('an image that did not arrive can be sent again', async () => {
  shopWith([aCategory()], { 'POST /api/file/upload': undefined })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Category' }))
  await userEvent.type(dialog().getByLabelText('Name'), 'Dairy')
  await upload()
  expect(await dialog().findByText('You seem to be offline. Please try again.')).toBeInTheDocument()

  shopWith([aCategory()])
  await userEvent.click(dialog().getByRole('button', { name: 'Retry' }))

  expect(await dialog().findByRole('img', { name: 'Preview' })).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/new'),
  )
})

test('before a category is deleted the page says what it is used by, and then it cannot be', async () => {
  shopWith([aCategory({ name: 'Bakery' })], {
    'POST /api/category/get-uses': () => done({ products: 12, subCategories: 1 }),
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bakery' }))

  expect(screen.getByRole('dialog', { name: 'Are you sure permanent delete ?' })).toBeInTheDocument()
  expect(
    await dialog().findByText('In use by 12 products and 1 sub-category, so it can’t be deleted.'),
  ).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
})

test('a category that nothing is in is deleted after a question', async () => {
  shopWith([aCategory({ name: 'Bakery' }), aCategory({ _id: 'c2', name: 'Dairy' })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bakery' }))
  await dialog().findByText('It is empty.')

  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Category deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Bakery')).not.toBeInTheDocument())
  expect(screen.getByText('Dairy')).toBeInTheDocument()
})
