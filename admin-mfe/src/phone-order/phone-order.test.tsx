import { done, listed, refused } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { anOrder, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { shop } from '@souk-vert/shared/ui/shop'
import { adminSession } from '../testing/admin'
import { PhoneOrder } from './phone-order'

beforeEach(() => onErrorReport(() => {}))

const order: AdminOrder = {
  ...anOrder({ orderId: 'ORD-9' }),
  customer: { _id: 'u1', name: 'Amina Benali', email: 'amina@example.com', mobile: '0550123456' },
  movedBy: {},
  note: '',
}
const amina: ShopUser = {
  _id: 'u1',
  name: 'Amina Benali',
  email: 'amina@example.com',
  avatar: '',
  mobile: '0550123456',
  orders: 3,
  verify_email: true,
  last_login_date: null,
  status: 'Active',
  role: 'USER',
  createdAt: order.createdAt,
  secondFactor: false,
  language: 'fr',
}
const milk = aProduct({ _id: 'p1', name: 'Candia milk', price: 100, discount: 0, stock: 8 })

function open(handlers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    'POST /api/user/admin-list': () => listed([amina]),
    'POST /api/order/admin-list': () =>
      done([order], 'Orders', { counts: {}, attention: [], totalCount: 1, totalPage: 1, page: 1 }),
    'POST /api/product/search-product': () =>
      done([milk], 'Products', { totalCount: 1, totalPage: 1, page: 1, limit: 24 }),
    'POST /api/cart/products': () => done([]),
    'PUT /api/order/admin-place': () => done(order, 'Order placed'),
    ...handlers,
  })
  const placed: AdminOrder[] = []
  renderInHost(<PhoneOrder onPlaced={(made) => placed.push(made)} onClose={() => {}} />, {
    path: '/dashboard/orders',
    state: { session: adminSession },
  })
  const sent = () => bodiesOf(calls, 'PUT /api/order/admin-place')
  return { sent, placed }
}

/** Types into a field that searches, and takes the first option with the keyboard. */
async function pick(label: string, text: string, option: RegExp) {
  await enter(screen.getByLabelText(label), text)
  await screen.findByRole('option', { name: option })
  await userEvent.keyboard('{Enter}')
}

test('an order for a known customer is taken with the keyboard: found, goods in any digits, to the latest address', async () => {
  const { sent, placed } = open()

  await pick('Find the customer', 'ami', /Amina Benali 0550123456/)
  await pick('Add a product', 'milk', /Candia milk .* 8 in stock/)
  const pieces = await screen.findByLabelText('Candia milk, 1 L')
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '٣')
  await userEvent.click(await screen.findByRole('button', { name: /^Place order · DZD.300\.00$/ }))

  expect(await screen.findByText('Order placed')).toBeInTheDocument()
  const { address_line, city, mobile } = order.delivery_address
  expect(sent()).toMatchObject([
    {
      customer: { userId: 'u1' },
      language: 'fr',
      list_items: [{ productId: 'p1', quantity: 3 }],
      totalAmt: 300,
      address_line,
      city,
      mobile,
    },
  ])
  expect(placed).toEqual([order])
})

test('goods by weight are taken by weight, and what could be two weights is asked about', async () => {
  const figs = { ...milk, name: 'Figs', unit: '500 g', grams: 500 }
  const { sent } = open({
    'POST /api/product/search-product': () =>
      done([figs], 'Products', { totalCount: 1, totalPage: 1, page: 1, limit: 24 }),
  })
  await pick('Find the customer', 'ami', /Amina Benali/)
  await pick('Add a product', 'figs', /Figs .* 4.kg in stock/)
  const weight = await screen.findByLabelText('Figs, 500 g')
  expect(weight).toHaveValue('500\u00a0g')

  await userEvent.clear(weight)
  await userEvent.type(weight, '3')
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByText(/^Figs could be 1.5.kg or 3.kg: add kg or g$/)).toBeInTheDocument()
  await userEvent.type(weight, ' kg')
  await userEvent.click(await screen.findByRole('button', { name: /^Place order · DZD.600\.00$/ }))

  await waitFor(() => expect(sent()).toMatchObject([{ list_items: [{ productId: 'p1', quantity: 6 }], totalAmt: 600 }]))
})

test('what any order costs beside its goods is shown, and in the total that the desk says', async () => {
  const delivery = { key: 'delivery', kind: 'fee', centimes: 15_000, position: null } as const
  const { sent } = open({ 'POST /api/cart/products': () => done([], 'Products', { charges: [delivery] }) })

  await pick('Find the customer', 'ami', /Amina Benali/)
  await pick('Add a product', 'milk', /Candia milk/)
  await userEvent.click(await screen.findByRole('button', { name: /^Place order · DZD.250\.00$/ }))

  expect(screen.getByText('Delivery Charge').nextElementSibling).toHaveTextContent(/150\.00/)
  expect(await screen.findByText('Order placed')).toBeInTheDocument()
  expect(sent()).toMatchObject([{ totalAmt: 250 }])
})

describe('where the shop has areas and times', () => {
  const at = (hour: number, isFull = false) => {
    const [from, to] = [hour, hour + 2].map((each) => `2026-11-30T${each}:00:00.000Z`)
    return { id: `s${hour}`, from: from!, to: to!, isFull }
  }
  const area = { name: 'Centre', fee: 200 }
  const QUOTE = 'POST /api/delivery/quote'
  const time = () => screen.findByRole('combobox', { name: 'Delivery time' })
  beforeEach(() => void (shop.delivery = true))
  afterEach(() => void delete shop.delivery)

  async function fill() {
    await pick('Find the customer', 'ami', /Amina Benali/)
    await pick('Add a product', 'milk', /Candia milk/)
  }

  test('an order goes at a time of its address, for the fee of its area', async () => {
    const asked: unknown[] = []
    const { sent } = open({
      [QUOTE]: (body) => {
        asked.push(body)
        return done({ area, slots: [at(10, true), at(15), at(17)] })
      },
    })
    await fill()

    expect(await time()).toHaveDisplayValue('Monday, 30 Nov, 16:00–18:00')
    expect(within(await time()).getByRole('option', { name: '11:00 to 13:00 (full)' })).toBeDisabled()
    const { city, state, pincode, country } = order.delivery_address
    expect(asked).toEqual([{ city, state, pincode, country }])
    await userEvent.selectOptions(await time(), 'Monday, 30 Nov, 18:00–20:00')
    await userEvent.click(screen.getByRole('button', { name: /^Place order · DZD.300\.00$/ }))

    expect(await screen.findByText('Order placed')).toBeInTheDocument()
    expect(sent()).toMatchObject([{ totalAmt: 300, slot: { id: 's17', from: '2026-11-30T17:00:00.000Z' } }])
  })

  test('a time that is taken meanwhile is said, and the next free one stands there', async () => {
    let isFull = false
    open({
      [QUOTE]: () => done({ area, slots: [at(15, isFull), at(17)] }),
      'PUT /api/order/admin-place': () => {
        isFull = true
        return refused(409, 'SLOT_FULL', 'This time is full.')
      },
    })
    await fill()
    expect(await time()).toHaveDisplayValue(/16:00–18:00$/)

    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))

    expect(await screen.findByText('This time is full.')).toBeInTheDocument()
    await waitFor(async () => expect(await time()).toHaveDisplayValue(/18:00–20:00$/))
  })

  test('times that the owner has set since the page was opened are there after the refusal', async () => {
    delete shop.delivery
    const { sent } = open({
      [QUOTE]: () => done({ area, slots: [at(15)] }),
      'PUT /api/order/admin-place': ({ slot }) =>
        slot ? done(order, 'Order placed') : refused(409, 'SLOT_CLOSED', 'Please choose another one.'),
    })
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: /^Place order · DZD.100\.00$/ }))
    expect(await time()).toHaveDisplayValue(/16:00–18:00$/)

    await userEvent.click(screen.getByRole('button', { name: /^Place order · DZD.300\.00$/ }))

    expect(await screen.findByText('Order placed')).toBeInTheDocument()
    expect(sent()).toMatchObject([{ totalAmt: 100 }, { totalAmt: 300, slot: { id: 's15' } }])
  })

  test('no order is sent to where nothing is delivered, nor before that is known', async () => {
    let isDown = true
    const { sent } = open({
      [QUOTE]: () => (isDown ? refused(500, 'INTERNAL', 'Down') : done({ isOutside: true, slots: [] })),
    })
    await fill()

    await userEvent.click(await screen.findByRole('button', { name: /^Place order/ }))
    isDown = false
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/don’t deliver there yet/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))

    expect(sent()).toEqual([])
  })
})

test('a document with an order that is half typed is not left unasked, as for another language', async () => {
  open()
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)

  await enter(screen.getByLabelText('Or the name of a new customer'), 'Khadidja')

  expect(leave()).toBe(false)
})

test('what is missing is said at its field; a price that has changed is shown, and asked for again', async () => {
  const items = [{ productId: 'p1', quantity: 1, price: 120, discount: 0, stock: 8 }]
  const data = { totalAmt: 120, subTotalAmt: 120, items }
  const { sent } = open({
    'PUT /api/order/admin-place': ({ totalAmt }) =>
      totalAmt === 120 ? done(order, 'Order placed') : refused(409, 'TOTAL_CHANGED', 'The total has changed', { data }),
  })
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(screen.getByText('Find the customer, or type a name')).toBeInTheDocument()
  expect(screen.getByText('Add at least one product')).toBeInTheDocument()

  await enter(screen.getByLabelText('Or the name of a new customer'), 'Khadidja')
  await userEvent.selectOptions(screen.getByLabelText('Customer’s language (emails and invoices)'), 'العربية')
  await pick('Add a product', 'milk', /Candia milk/)
  for (const [field, text] of [
    ['Address Line', '12 Rue Didouche Mourad'],
    ['City', 'Alger'],
    ['State', 'Alger'],
    ['Pincode', '16000'],
    ['Country', 'Algeria'],
    ['Mobile No.', '0550 12 34 56'],
  ] as const)
    await enter(screen.getByLabelText(field), text)
  await userEvent.click(screen.getByRole('button', { name: /^Place order · DZD.100\.00$/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Place order · DZD.120\.00$/ }))

  expect(await within(document.body).findByText('Order placed')).toBeInTheDocument()
  expect(sent()).toMatchObject([{ customer: { name: 'Khadidja' }, language: 'ar' }, { totalAmt: 120 }])
})
