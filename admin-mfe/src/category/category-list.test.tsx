import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { AdminCategory, Category } from '@souk-vert/shared/contract/catalog/category'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { aCategory } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, aSubCategory, pictureFile, pretendFileAddresses } from '../testing/admin'
import { CategoryPage } from './category-page'
import { SubCategoryPage } from './sub-category-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})

const dairy = aCategory({ _id: 'c1', name: 'Dairy' })
const fruit = aCategory({ _id: 'c2', name: 'Fruit' })
const milk = aSubCategory({ _id: 's1', name: 'Milk', category: [dairy] })
const cheese = aSubCategory({ _id: 's2', name: 'Cheese', category: [dairy, fruit] })

const openCategories = (state: Partial<ShopState> = {}) =>
  renderInHost(<CategoryPage />, { path: '/dashboard/category', state: { session: adminSession, ...state } })

const openSubCategories = (categories = [dairy, fruit]) =>
  renderInHost(<SubCategoryPage />, {
    path: '/dashboard/subcategory',
    state: { session: adminSession, categories: { status: 'ready', value: categories } },
  })

type Handlers = Parameters<typeof answerCalls>[0]
const uploads: Handlers = { 'POST /api/file/upload': () => done({ url: '/uploads/new' }) }

/** A shop with these categories, which can be added to and changed. */
const shopWith = (categories: Category[], handlers: Handlers = {}) =>
  answerCalls({
    ...uploads,
    'GET /api/category/get': () => done(categories),
    'GET /api/category/admin-get': () => done(categories),
    'POST /api/category/add-category': (body) => {
      const added = aCategory({ _id: 'c9', ...body })
      categories.push(added)
      return done(added, 'Category added')
    },
    'PUT /api/category/update': (body) => done(aCategory(body), 'Category updated'),
    ...handlers,
  })

/** A shop with these sub-categories, which can be added to, changed and deleted. */
const shopWithSub = (subCategories: SubCategory[], handlers: Handlers = {}) =>
  answerCalls({
    ...uploads,
    'POST /api/subcategory/get': () => done(subCategories),
    'GET /api/subcategory/admin-get': () => done(subCategories),
    'POST /api/subcategory/create': ({ name }) => {
      const added = aSubCategory({ _id: 's9', name })
      subCategories.push(added)
      return done(added, 'Sub-category added')
    },
    'PUT /api/subcategory/update': ({ _id, name }) => done(aSubCategory({ _id, name }), 'Sub-category updated'),
    'DELETE /api/subcategory/delete': ({ _id }) => {
      subCategories = subCategories.filter((each) => each._id !== _id)
      return done(undefined, 'Sub-category deleted') as never
    },
    ...handlers,
  })

const dialog = () => within(screen.getByRole('dialog'))
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')

test('an admin sees the categories as they are now, by name, and so does the rest of the shop', async () => {
  shopWith([aCategory({ _id: 'c2', name: 'Packaging' }), aCategory({ name: 'Bakery' })])
  openCategories()
  expect(screen.getByRole('status', { name: 'Loading categories' })).toBeInTheDocument()

  await screen.findByText('Bakery')

  expect(screen.getAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
    'Bakery',
    'Packaging',
  ])
  expect(pageStore.getState().categories.status).toBe('ready')
})

test('on a page of another language an admin edits the shop’s own name, and those in other languages beside it', async () => {
  const own: AdminCategory = {
    ...aCategory({ _id: 'c1', name: 'Bakery' }),
    translations: { fr: { name: 'Boulangerie' } },
  }
  const calls = shopWith([aCategory({ _id: 'c1', name: 'Boulangerie' })], {
    'GET /api/category/admin-get': () => done([own]),
  })
  openCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bakery' }))
  expect(dialog().getByLabelText('Name')).toHaveValue('Bakery')
  expect(dialog().getByLabelText('Name (Français)')).toHaveValue('Boulangerie')
  expect(dialog().getByText('1 missing')).toBeInTheDocument()

  await enter(dialog().getByLabelText('Name (\u2068العربية\u2069)'), 'مخبز')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))

  await screen.findByText('Category updated')
  expect(bodiesOf(calls, 'PUT /api/category/update')[0]).toEqual({
    _id: 'c1',
    name: 'Bakery',
    image: own.image,
    // Another admin may be at the French one.
    translations: { ar: { name: 'مخبز' } },
  })
  expect(pageStore.getState().categories).toMatchObject({ value: [{ name: 'Boulangerie' }] })
})

test('a shop without categories says what to do first, and does it', async () => {
  shopWith([])
  openCategories()

  expect(await screen.findByText('No Data')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add Category' }))

  expect(screen.getByRole('dialog', { name: 'Add Category' })).toBeInTheDocument()
})

test('a category is added: the image can be uploaded once a name is typed, the modal closes, the list is loaded again', async () => {
  const calls = shopWith([aCategory({ name: 'Bakery' })])
  openCategories()
  await screen.findByText('Bakery')
  await userEvent.click(screen.getByRole('button', { name: 'Add Category' }))
  expect(dialog().getByLabelText('Upload Image')).toBeDisabled()

  await enter(dialog().getByLabelText('Name'), 'Dairy')
  await userEvent.upload(dialog().getByLabelText('Upload Image'), pictureFile())
  expect(await dialog().findByRole('img', { name: 'Preview' })).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/new'),
  )
  await userEvent.click(dialog().getByRole('button', { name: 'Add Category' }))

  expect(await screen.findByText('Category added')).toBeInTheDocument()
  expect(bodiesOf(calls, 'POST /api/category/add-category')).toContainEqual({ name: 'Dairy', image: '/uploads/new' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Dairy')).toBeInTheDocument()
})

test('a category is updated; while its new image is uploaded the button says so', async () => {
  let arrive = () => {}
  const calls = shopWith([aCategory({ name: 'Bakery', image: '/uploads/old' })], {
    'POST /api/file/upload': async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return done({ url: '/uploads/new' })
    },
  })
  openCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bakery' }))

  await enter(dialog().getByLabelText('Name'), ' and cakes')
  await userEvent.upload(dialog().getByLabelText('Change Image'), pictureFile())
  expect(await dialog().findByLabelText('Loading...')).toBeDisabled()
  await waitFor(() => expect(dialog().getByRole('progressbar')).toHaveAttribute('value', '50'))
  arrive()
  await dialog().findByLabelText('Change Image')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))

  expect(await screen.findByText('Category updated')).toBeInTheDocument()
  expect(bodiesOf(calls, 'PUT /api/category/update')).toContainEqual({
    _id: 'c1',
    name: 'Bakery and cakes',
    image: '/uploads/new',
  })
})

test('a category gets a VAT of its own, and only a change of it is sent', async () => {
  const calls = shopWith([{ ...dairy, vat: 9 } as AdminCategory])
  openCategories()
  const edit = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Edit Dairy/ }))
    const field = dialog().getByLabelText('VAT of its own')
    expect(field).toHaveValue('9')
    await userEvent.clear(field)
    if (text) await enter(field, text)
    await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))
  }

  await edit('x')
  expect(dialog().getByLabelText('VAT of its own')).toHaveAccessibleDescription(/must be a number from 0 to 100/)
  await userEvent.keyboard('{Escape}')
  for (const text of ['١٩,5', '', '9']) {
    await edit(text)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }

  const sent = bodiesOf<{ vat?: string }>(calls, 'PUT /api/category/update')
  expect(sent.map(({ vat }) => vat)).toEqual(['19.5', null, undefined])
})

test('a name that is taken is a toast, and stands at the field until another one is typed', async () => {
  const message = 'The name Dairy is already taken'
  shopWith([aCategory({ name: 'Bakery' })], {
    'PUT /api/category/update': () => refused(409, 'NAME_TAKEN', message, { errors: [{ field: 'name', message }] }),
  })
  openCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bakery' }))

  await userEvent.clear(dialog().getByLabelText('Name'))
  await enter(dialog().getByLabelText('Name'), 'Dairy')
  await userEvent.click(dialog().getByRole('button', { name: 'Update Category' }))

  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(dialog().getByLabelText('Name')).toHaveValue('Dairy')
  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription(message)
  await enter(dialog().getByLabelText('Name'), ' products')
  expect(dialog().getByLabelText('Name')).not.toHaveAccessibleDescription()
})

test('an image that did not arrive can be sent again', async () => {
  shopWith([aCategory()], { 'POST /api/file/upload': undefined })
  openCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Category' }))
  await enter(dialog().getByLabelText('Name'), 'Dairy')
  await userEvent.upload(dialog().getByLabelText('Upload Image'), pictureFile())
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
  openCategories()

  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bakery' }))

  expect(screen.getByRole('dialog', { name: 'Are you sure permanent delete ?' })).toBeInTheDocument()
  expect(
    await dialog().findByText('In use by 12 products and 1 sub-category, so it can’t be deleted.'),
  ).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
})

test('the table has every sub-category by name, with its number, image, categories and actions; an image is enlarged in a popup', async () => {
  shopWithSub([milk, cheese])
  openSubCategories()
  expect(screen.getByRole('status', { name: 'Loading sub-categories' })).toBeInTheDocument()

  await screen.findByText('Milk')

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.join()).toBe('Sr.No,Name,Image,Category,Action')
  const [, first, second] = screen.getAllByRole('row')
  const cells = cellsOf(first!).map(({ textContent }) => textContent)
  expect(cells.join()).toBe('1,Cheese,,DairyFruit, EditDelete')
  expect(cellsOf(second!)[1]).toHaveTextContent('Milk')
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge Milk' }))
  expect(dialog().getByRole('img', { name: 'Milk' })).toBeInTheDocument()
})

test('without sub-categories the page says what to do first: a category, where there is none of those either', async () => {
  shopWithSub([])
  const { unmount } = openSubCategories()
  expect(await screen.findByText('No Data')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Sub Category' })).toBeInTheDocument()
  unmount()

  openSubCategories([])
  expect(await screen.findByRole('link', { name: 'Add a category first' })).toHaveAttribute(
    'href',
    '/dashboard/category',
  )
})

test('a sub-category is added to several categories, which are chips that can be removed', async () => {
  const calls = shopWithSub([milk])
  openSubCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Sub Category' }))

  await enter(dialog().getByLabelText('Name'), 'Yoghurt')
  await userEvent.upload(dialog().getByLabelText('Upload Image'), pictureFile())
  await userEvent.click(dialog().getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Fruit' }))
  await userEvent.type(dialog().getByRole('combobox', { name: 'Category' }), 'dai{Enter}')
  await userEvent.click(dialog().getByRole('button', { name: 'Remove Fruit' }))
  await waitFor(() => expect(dialog().getByLabelText('Change Image')).toBeEnabled())
  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Sub-category added')).toBeInTheDocument()
  expect(bodiesOf(calls, 'POST /api/subcategory/create')).toMatchObject([
    { name: 'Yoghurt', image: '/uploads/new', category: [{ _id: 'c1' }] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Yoghurt')).toBeInTheDocument()
})

test('what is missing is shown at the fields', async () => {
  shopWithSub([milk])
  openSubCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Sub Category' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(dialog().getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Category is required')
})

test('a sub-category without an image is edited', async () => {
  const calls = shopWithSub([{ ...cheese, image: '' }])
  openSubCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Cheese' }))
  expect(screen.getByRole('dialog', { name: 'Edit Sub Category' })).toBeInTheDocument()

  await userEvent.type(dialog().getByLabelText('Name'), 's')
  await userEvent.click(dialog().getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Sub-category updated')).toBeInTheDocument()
  const category = [{ _id: 'c1' }, { _id: 'c2' }]
  expect(bodiesOf(calls, 'PUT /api/subcategory/update')).toMatchObject([
    { _id: 's2', name: 'Cheeses', image: '', category },
  ])
})

test('a sub-category is deleted after the question, and not while products are in it', async () => {
  shopWithSub([milk, cheese], {
    'POST /api/subcategory/get-uses': ({ _id }) => done({ products: _id === 's1' ? 1 : 0 }),
  })
  openSubCategories()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Milk' }))
  expect(screen.getByRole('dialog', { name: 'Are you sure permanent delete ?' })).toBeInTheDocument()
  expect(await dialog().findByText('In use by 1 product, so it can’t be deleted.')).toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await userEvent.click(screen.getByRole('button', { name: 'Delete Cheese' }))
  await dialog().findByText('It is empty.')
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Sub-category deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Cheese' })).not.toBeInTheDocument())
})
