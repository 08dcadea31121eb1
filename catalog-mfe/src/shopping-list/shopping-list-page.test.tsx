import { refused } from '@souk-vert/shared/testing/answers'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { guestLine, onErrorReport, readGuestCart, writeGuestCart } from '@souk-vert/shared/client'
import type { MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'
import type { Session } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { answer } from '../testing/catalogue-builders'
import { openPage } from '../testing/open-page'

const MATCH = 'POST /api/product/match-list'
const milk = aProduct({ _id: 'm1', name: 'Whole milk', price: 100 })
const oatMilk = aProduct({ _id: 'm2', name: 'Oat milk', price: 250 })
const eggs = aProduct({ _id: 'e1', name: 'White eggs', unit: '12 pieces', price: 300, stock: 3 })
const parsley = aProduct({ _id: 'v1', name: 'Parsley', unit: 'Bunch', price: 40 })

const lines: MatchedLine[] = [
  {
    text: 'milk 2',
    amount: { quantity: 2, of: 'piece' },
    matches: [
      { product: milk, quantity: 2 },
      { product: oatMilk, quantity: 2 },
    ],
  },
  { text: '60 eggs', amount: { quantity: 60, of: 'piece' }, matches: [{ product: eggs, quantity: 5 }] },
  {
    text: '1 kg parsley',
    amount: { quantity: 1, of: 'kg' },
    matches: [{ product: parsley, quantity: 1 }],
    soldOut: 'Curly parsley',
  },
  { text: 'more milk', matches: [{ product: milk, quantity: 1 }] },
  { text: 'qzxwv', matches: [] },
  { text: 'tuna', matches: [], soldOut: 'Tuna in oil' },
]

let count = 0
/** Opens the page, as who has pasted a text and pressed the button. The tab remembers nothing of the test before. */
async function openWith(text: string, session: Session = { status: 'signed-out' }) {
  const { router } = openPage('/list', { session })
  const field = await screen.findByRole('textbox', { name: 'Your list' })
  fireEvent.change(field, { target: { value: text && `${text} ${++count}` } })
  await userEvent.click(screen.getByRole('button', { name: 'Find products' }))
  return { field, router }
}

const found = { [MATCH]: () => answer(lines) }
const cardOf = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!
const addButton = () => screen.getByRole('button', { name: /^Add \d products? to cart$/ })

beforeAll(() => onErrorReport(() => undefined))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a list that the address brings is found at once', async () => {
  const calls = answerCalls(found)
  openPage('/list?list=milk+2%0Aeggs', { session: { status: 'signed-out' } })

  await screen.findByRole('heading', { level: 2, name: 'Found 4 of 6 items' })

  expect(screen.getByRole('textbox', { name: 'Your list' })).toHaveValue('milk 2\neggs')
  expect(calls.at(-1)).toMatchObject({ name: MATCH, body: { list: 'milk 2\neggs' } })
})

test('a list becomes a card a line, and says what was sold out or not understood', async () => {
  const calls = answerCalls(found)
  const { field } = await openWith('milk 2')

  const title = await screen.findByRole('heading', { level: 2, name: 'Found 4 of 6 items' })
  expect(title).toHaveFocus()
  expect(calls.at(-1)).toMatchObject({ name: MATCH, body: { list: (field as HTMLTextAreaElement).value } })
  const missing = within(screen.getByRole('list', { name: 'Items we couldn’t find' })).getAllByRole('listitem')
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    '‘qzxwv’: no match found',
    '‘tuna’: Tuna in oil is sold out',
  ])
  expect(within(await cardOf('60 eggs')).getByText('Only 3 left in stock')).toBeInTheDocument()
  const unsure = within(await cardOf('1 kg parsley'))
  expect(unsure.getByText('Sold per Bunch. Please check how many you need.')).toBeInTheDocument()
  expect(unsure.getByText('Curly parsley: Out of Stock')).toBeInTheDocument()
  expect(within(await cardOf('milk 2')).getByRole('textbox')).toHaveValue('2')
  expect(screen.getByText('DZD 1,240.00')).toBeInTheDocument()
})

test('a number of what is sold by weight is asked for before it is added', async () => {
  const bananas = aProduct({
    _id: 'b1',
    name: 'Bananas',
    unit: '1 kg',
    measure: { quantity: 1, base: 'kg' },
    price: 300,
    discount: 0,
    stock: 50,
    grams: 1000,
  })
  const line = {
    text: '12 bananas',
    amount: { quantity: 12, of: 'product' },
    matches: [{ product: bananas, quantity: 12 }],
  }
  answerCalls({ [MATCH]: () => answer([line]) })
  await openWith('12 bananas')

  const question = within(await screen.findByRole('group', { name: 'How much for 12 bananas' }))
  expect(screen.getByRole('button', { name: 'Add 0 products to cart' })).toBeDisabled()
  await userEvent.click(question.getByRole('button', { name: /^Bananas: 12.kg$/ }))

  expect(screen.getByRole('textbox', { name: 'Quantity of Bananas' })).toHaveValue('12\u00a0kg')
  expect(screen.getByRole('button', { name: 'Add 1 product to cart' })).toBeEnabled()
})

test('a number that a pack holds is asked for: one pack, or so many of them', async () => {
  const yoghurt = aProduct({ _id: 'y1', name: 'Yoghurt', unit: '8 × 100 g', price: 250, discount: 0, stock: 50 })
  const line = {
    text: 'yoghurt 8',
    amount: { quantity: 8, of: 'piece' },
    matches: [{ product: yoghurt, quantity: 8, packs: 1 }],
  }
  answerCalls({ [MATCH]: () => answer([line]) })
  await openWith('yoghurt 8')

  const question = within(await screen.findByRole('group', { name: 'How much for yoghurt 8' }))
  expect(
    question.getAllByRole('button').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, '')),
  ).toEqual(['1 pack of 8 × 100 g', '8 packs of 8 × 100 g'])
  await userEvent.click(question.getAllByRole('button')[0]!)

  expect(screen.getByRole('textbox', { name: 'Quantity of Yoghurt' })).toHaveValue('1')
})

test('a fraction is no quantity: a toast says so, and the number stays', async () => {
  answerCalls(found)
  await openWith('milk 2')
  const quantity = within(await cardOf('milk 2')).getByRole('textbox', { name: 'Quantity of Whole milk' })

  await userEvent.clear(quantity)
  await userEvent.type(quantity, '2,5{Enter}')
  expect(await screen.findByText('Quantity of Whole milk must be a whole number')).toBeInTheDocument()
  expect(quantity).toHaveValue('2')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '٣{Enter}')

  expect(quantity).toHaveValue('3')
})

test('another product is one press away, a quantity can be changed, a line left out, and a guest adds the rest at once', async () => {
  writeGuestCart({ key: 'k', lines: [guestLine(eggs, 2)] })
  const calls = answerCalls({
    ...found,
    'POST /api/cart/products': () =>
      answer([aCartItem(milk), aCartItem(oatMilk), aCartItem(eggs)].map((l) => l.productId)),
  })
  await openWith('milk 2')

  const first = within(await cardOf('milk 2'))
  await userEvent.click(first.getByRole('button', { name: /^Choose Oat milk .* instead$/ }))
  expect(first.getByRole('link', { name: 'Oat milk' })).toBeInTheDocument()
  expect(first.getByRole('button', { name: /^Choose Whole milk .* instead$/ })).toHaveFocus()
  expect(screen.getByText('milk 2: Oat milk chosen')).toBeInTheDocument()
  await userEvent.click(first.getByRole('button', { name: 'Increase quantity of Oat milk' }))
  await userEvent.click(within(await cardOf('more milk')).getByRole('button', { name: 'Skip more milk' }))
  await userEvent.click(addButton())

  expect(await screen.findByRole('heading', { level: 2, name: '2 products added to your cart' })).toHaveFocus()
  const capped = within(screen.getByRole('list', { name: 'Not enough in stock' })).getAllByRole('listitem')
  expect(capped.map(({ textContent }) => textContent)).toEqual([
    'White eggs: only 3 left',
    'Parsley isn’t available right now',
  ])
  expect(screen.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  expect(readGuestCart().lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
    ['e1', 3],
    ['m2', 3],
  ])
  expect(calls.filter(({ name }) => name === 'POST /api/cart/products')).toHaveLength(1)
})

test('a shopper adds by one call, the same product of several lines once, and after a failure with the same key', async () => {
  let tries = 0
  const calls = answerCalls({
    ...found,
    'POST /api/cart/merge': () => (++tries > 1 ? answer({ cart: [], capped: [] }) : refused(500, 'INTERNAL')),
    'GET /api/cart/get': () => answer([]),
  })
  await openWith('milk 2', { status: 'signed-in', user: aUser() })
  await screen.findByRole('heading', { level: 2 })

  await userEvent.click(addButton())
  expect(await screen.findByText('Refused')).toBeInTheDocument()
  await waitFor(() => expect(addButton()).toBeEnabled())
  await userEvent.click(addButton())

  expect(await screen.findByRole('heading', { name: '3 products added to your cart' })).toBeInTheDocument()
  const merges = calls.filter(({ name }) => name === 'POST /api/cart/merge').map(({ body }) => body)
  expect(merges[0]).toEqual(merges[1])
  expect(merges[0]).toMatchObject({
    lines: [
      { productId: 'm1', quantity: 3 },
      { productId: 'e1', quantity: 3 },
      { productId: 'v1', quantity: 1 },
    ],
  })
})

test('an empty list, and one that is refused, say so at the field', async () => {
  const message = 'list has 61 lines: at most 60 can be looked for at once'
  answerCalls({ [MATCH]: () => ({ ...refused(400, 'VALIDATION'), body: { ...refused(400, '').body, message } }) })
  const { field } = await openWith('')

  expect(await screen.findByText('Enter at least one product')).toBeInTheDocument()
  expect(field).toHaveFocus()
  await enter(field, 'milk')
  await userEvent.click(screen.getByRole('button', { name: 'Find products' }))

  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field).toBeInvalid()
  expect(field).toHaveValue('milk')
})

test('a list that could not be looked for keeps its text, and Retry asks again', async () => {
  let isDown = true
  answerCalls({ [MATCH]: () => (isDown ? refused(500, 'INTERNAL') : answer(lines)) })
  const { field } = await openWith('milk 2')

  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(field).not.toHaveValue('')
  isDown = false
  await userEvent.click(retry)

  expect(await screen.findByRole('heading', { level: 2, name: 'Found 4 of 6 items' })).toBeInTheDocument()
})

test('the browser remembers the text, and the tab what was found while other pages are looked at', async () => {
  answerCalls(found)
  const { field, router } = await openWith('milk 2')
  const text = (field as HTMLTextAreaElement).value
  await screen.findByRole('heading', { level: 2 })

  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your list' })).not.toBeInTheDocument())
  await act(() => router.navigate(-1))

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your list' })).toHaveValue(text))
  expect(screen.getByRole('heading', { level: 2, name: 'Found 4 of 6 items' })).not.toHaveFocus()
})

test('the text of a shopper is shown to nobody else', async () => {
  localStorage.setItem('shopping-list', JSON.stringify({ owner: 'somebody', text: 'secrets' }))
  answerCalls({})
  openPage('/list', { session: { status: 'signed-out' } })

  expect(await screen.findByRole('textbox', { name: 'Your list' })).toHaveValue('')
})
