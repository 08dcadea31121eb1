import { done, refused } from '@souk-vert/shared/testing/answers'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { ShopState } from '@souk-vert/shared/stores'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aCategory, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, aSubCategory, menu, pictureFile, pretendFileAddresses } from '../testing/admin'
import { UploadProductPage } from './upload-product-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})
afterEach(() => void (document.documentElement.lang = 'en'))

const dairy = aCategory({ _id: 'c1', name: 'Dairy' })
const fruit = aCategory({ _id: 'c2', name: 'Fruit' })
const milk = aSubCategory({ _id: 's1', name: 'Milk', category: [dairy] })
const citrus = aSubCategory({ _id: 's2', name: 'Citrus', category: [fruit] })

const open = (state: Partial<ShopState> = {}) =>
  renderInHost(<UploadProductPage />, {
    path: '/dashboard/upload-product',
    menu,
    state: {
      session: adminSession,
      categories: { status: 'ready', value: [dairy, fruit] },
      subCategories: { status: 'ready', value: [milk, citrus] },
      ...state,
    },
  })

let uploads = 0
const shop = (handlers: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    'POST /api/file/upload': () => done({ url: `/uploads/${++uploads}` }),
    'POST /api/product/create': ({ name }) => done({ ...aProduct({ name }), hidden: false }, 'Product added'),
    ...handlers,
  })

const choose = async (label: string, text: string) => {
  await enter(screen.getByRole('combobox', { name: label }), text)
  await userEvent.keyboard('{Enter}')
}
const texts = {
  Name: 'Candia milk',
  Description: 'Whole milk.',
  Unit: '1 L',
  'Number of Stock': '12',
  Price: '210',
  Discount: '20',
}
async function fill() {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  await userEvent.upload(screen.getByLabelText('Upload Image'), pictureFile())
  await choose('Category', 'dai')
  await choose('Sub Category', 'mil')
  await screen.findByText('Main')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const created = (calls: MadeCall[]) => bodiesOf(calls, 'POST /api/product/create')[0]
const uploadedCount = (calls: MadeCall[]) => calls.filter(({ name }) => name === 'POST /api/file/upload').length

test('a product is uploaded: a dialog has the server’s words and a green button, and the form is empty again', async () => {
  uploads = 0
  const calls = shop()
  open()
  expect(screen.getByLabelText('Description')).toHaveAttribute('rows', '3')

  await fill()
  await submit()

  const dialog = within(await screen.findByRole('dialog', { name: 'Product added' }))
  expect(created(calls)).toEqual({
    name: 'Candia milk',
    description: 'Whole milk.',
    unit: '1 L',
    stock: '12',
    price: '210',
    discount: '20',
    image: ['/uploads/1'],
    category: [{ _id: 'c1' }],
    subCategory: [{ _id: 's1' }],
    more_details: {},
    hidden: false,
    translations: {},
  })
  expect(dialog.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/product/Candia-milk-a1')
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.queryByText('Main')).not.toBeInTheDocument()
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
})

test('what is missing is shown at each field, the first has the focus, and nothing is sent', async () => {
  const calls = shop()
  open()

  await submit()

  for (const label of ['Name', 'Description', 'Unit', 'Number of Stock', 'Price', 'Discount'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required`)
  for (const label of ['Category', 'Sub Category'])
    expect(screen.getByRole('combobox', { name: label })).toHaveAccessibleDescription(`${label} is required`)
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByText('8 fields still empty')).toBeInTheDocument()
  expect(calls).toEqual([])
  await enter(screen.getByLabelText('Price'), 'cheap')
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(/^Price must be a number/)
  await userEvent.clear(screen.getByLabelText('Price'))
  await enter(screen.getByLabelText('Price'), '210')
  expect(screen.getByLabelText('Price')).not.toHaveAccessibleDescription()
})

test('while the categories load nothing says that one is required', async () => {
  const never = () => new Promise<never>(() => undefined)
  shop({ 'GET /api/category/get': never, 'POST /api/subcategory/get': never })
  open({ categories: { status: 'loading' }, subCategories: { status: 'loading' } })

  await submit()

  for (const label of ['Category', 'Sub Category'])
    expect(screen.getByRole('combobox', { name: label })).toHaveAccessibleDescription(/^The list is still loading/)
})

test('what shoppers will pay follows the typing; the discount is rounded up to whole dinars', async () => {
  shop()
  open()

  await enter(screen.getByLabelText('Price'), '99,50')
  await userEvent.type(screen.getByLabelText('Discount'), '10')

  const preview = within(screen.getByRole('complementary', { name: 'Shop preview' }))
  expect(preview.getByText('Customer price').nextSibling).toHaveTextContent('DZD 89.50')
  expect(preview.getByText('Discount, 10%').nextSibling).toHaveTextContent('− DZD 10.00')
})

test('sub-categories offered are those of the chosen categories, and go with the last of them', async () => {
  shop()
  open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Sub Category' }))
  expect(screen.getByText('Choose a category first')).toBeInTheDocument()

  await choose('Category', 'fru')
  await userEvent.click(screen.getByRole('combobox', { name: 'Sub Category' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Citrus'])
  await userEvent.click(screen.getByRole('option', { name: 'Citrus' }))
  await choose('Category', 'dai')
  expect(screen.getByRole('button', { name: 'Remove Citrus' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fruit' }))

  expect(screen.queryByRole('button', { name: 'Remove Citrus' })).not.toBeInTheDocument()
})

test('several images at once: chosen, dropped and pasted; the first is the main one, and each can be removed', async () => {
  uploads = 0
  const calls = shop()
  open()

  await userEvent.upload(screen.getByLabelText('Upload Image'), [pictureFile('a.png'), pictureFile('b.png')])
  const group = screen.getByRole('group', { name: 'Image' })
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [pictureFile('c.png')] } })
  const paste = createEvent.paste(document.body, { clipboardData: { files: [pictureFile('d.png')] } })
  fireEvent(document.body, paste)
  await waitFor(() => expect(uploadedCount(calls)).toBe(4))

  const opens = () =>
    within(group)
      .getAllByRole('button', { name: /^Open/ })
      .map((each) => each.getAttribute('aria-label'))
  expect(opens()).toEqual(['Open a.png', 'Open b.png', 'Open c.png', 'Open d.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }))
  expect(opens()).toEqual(['Open a.png', 'Open c.png', 'Open d.png'])
})

test('the order of images is changed by Alt and arrow keys, by dragging, and in the popup', async () => {
  shop()
  open()
  await userEvent.upload(
    screen.getByLabelText('Upload Image'),
    ['a.png', 'b.png', 'c.png'].map((name) => pictureFile(name)),
  )
  await screen.findByText('Main')
  const group = within(screen.getByRole('group', { name: 'Image' }))
  const order = () =>
    group.getAllByRole('button', { name: /^Open/ }).map((each) => each.getAttribute('aria-label')?.at(5))
  await waitFor(() => expect(group.queryAllByRole('progressbar')).toEqual([]))

  group.getByRole('button', { name: 'Open a.png' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(order()).toEqual(['b', 'a', 'c'])
  expect(group.getByRole('button', { name: 'Open a.png' })).toHaveFocus()
  expect(group.getByText('Image 2 of 3')).toBeInTheDocument()

  const [first, , third] = group.getAllByRole('listitem')
  fireEvent.dragStart(third!)
  fireEvent.dragOver(first!, { dataTransfer: { types: ['text/plain'] } })
  expect(order()).toEqual(['c', 'b', 'a'])

  await userEvent.click(group.getByRole('button', { name: 'Open a.png' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make main picture' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(order()).toEqual(['a', 'c', 'b'])
})

test('in Arabic, where images go from right to left, the left arrow moves one on', async () => {
  document.documentElement.lang = 'ar'
  shop()
  open()
  const files = ['a.png', 'b.png'].map((name) => pictureFile(name))
  await userEvent.upload(screen.getByLabelText('رفع صورة'), files)
  await screen.findByText('الرئيسية')

  screen.getByRole('button', { name: /فتح .a\.png/ }).focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')

  expect(await screen.findByText('الصورة 2 من 2')).toBeInTheDocument()
})

test('an image that fails says so on its tile and can be tried again; the others and the form stay', async () => {
  let isBroken = true
  shop({
    'POST /api/file/upload': () =>
      isBroken ? refused(500, 'INTERNAL', 'Something went wrong. Please try again.') : done({ url: '/uploads/7' }),
  })
  open()
  await enter(screen.getByLabelText('Name'), 'Milk')
  await userEvent.upload(screen.getByLabelText('Upload Image'), pictureFile('a.png'))
  const tile = within(await screen.findByRole('group', { name: 'a.png' }))
  expect(tile.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  await submit()
  expect(screen.getByText('Some images failed to upload: retry or remove them')).toBeInTheDocument()

  isBroken = false
  await userEvent.click(tile.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Main')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Milk')
})

test('a file that is no picture, or too large, is refused on its tile and cannot be tried again', async () => {
  const calls = shop({
    'POST /api/file/upload': () => refused(413, 'TOO_LARGE', 'The image can’t have more than 50 megapixels'),
  })
  open()
  fireEvent.drop(screen.getByRole('group', { name: 'Image' }), {
    dataTransfer: {
      types: ['Files'],
      files: [
        pictureFile('notes.txt', 'text/plain'),
        new File([new Uint8Array(50 * 1024 * 1024)], 'huge.png', { type: 'image/png' }),
        pictureFile('wide.png'),
      ],
    },
  })

  expect(within(screen.getByRole('group', { name: 'notes.txt' })).getByRole('alert')).toHaveTextContent(
    /^Choose a JPEG/,
  )
  expect(within(screen.getByRole('group', { name: 'huge.png' })).getByRole('alert')).toHaveTextContent(
    'this one has 50',
  )
  const wide = within(await screen.findByRole('group', { name: 'wide.png' }))
  expect(wide.getByRole('alert')).toHaveTextContent('more than 50 megapixels')
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  expect(uploadedCount(calls)).toBe(1)
})

test("'Add Fields' adds a required text of that name, each name once, and it can be removed", async () => {
  const calls = shop()
  open()
  await fill()
  const addField = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Fields' }))
    await enter(screen.getByPlaceholderText('Enter field name'), name)
    await userEvent.click(screen.getByRole('button', { name: 'Add Field' }))
  }
  await addField('Origin')
  await submit()
  expect(screen.getByLabelText('Origin')).toHaveAccessibleDescription('Origin is required')

  await addField('Origin')
  expect(screen.getByText('There is already a field called Origin')).toBeInTheDocument()
  await userEvent.clear(screen.getByPlaceholderText('Enter field name'))
  await enter(screen.getByPlaceholderText('Enter field name'), 'Season')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Remove field Season' }))
  await enter(screen.getByLabelText('Origin'), 'Blida')
  await submit()

  await screen.findByRole('dialog', { name: 'Product added' })
  expect(created(calls)).toMatchObject({ more_details: { Origin: 'Blida' } })
})

test('a product can be uploaded hidden from the shop', async () => {
  const calls = shop({
    'POST /api/product/create': ({ name }) => done({ ...aProduct({ name }), hidden: true }, 'Product added'),
  })
  open()
  await fill()

  await userEvent.click(screen.getByRole('switch', { name: 'Shown in the shop' }))
  await submit()

  const dialog = await screen.findByRole('dialog', { name: 'Product added' })
  expect(created(calls)).toMatchObject({ hidden: true })
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument()
})

test('who leaves with unsaved changes is asked first', async () => {
  shop()
  const { router } = open()
  await enter(screen.getByLabelText('Name'), 'Milk')

  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Admin pages' })).getByRole('link', { name: 'Product' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/dashboard/upload-product')
  expect(screen.getByLabelText('Name')).toHaveValue('Milk')

  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Admin pages' })).getByRole('link', { name: 'Product' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/dashboard/product')
})

test('without a category the page says what to do first', () => {
  shop()
  open({ categories: { status: 'ready', value: [] } })

  expect(screen.getByRole('link', { name: 'Add a category first' })).toHaveAttribute('href', '/dashboard/category')
})

test('who sells by weight reads in which steps customers choose', async () => {
  shop()
  open()
  const weight = screen.getByLabelText('Weight of a unit sold by weight')
  expect(weight).toHaveAccessibleDescription(/^If customers choose it by weight: enter 500/)

  await enter(weight, '٢٥٠')

  expect(weight).toHaveAccessibleDescription(
    'Customers choose 250 g, 500 g, 750 g and so on.'.replaceAll(/(\d) /g, '$1\u00a0'),
  )
})
