import { done } from '@souk-vert/shared/testing/answers'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { anOrder, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { OrdersPage } from './orders-page'

beforeEach(() => onErrorReport(() => {}))

const open = (orders?: ShopState['orders']) =>
  renderInHost(<OrdersPage />, {
    path: '/dashboard/myorders',
    state: { session: { status: 'signed-in', user: aUser() }, ...(orders && { orders }) },
  })

test('orders that are not there yet are loaded, with their places kept', async () => {
  answerCalls({ 'GET /api/order/order-list': () => done([anOrder()]) })
  open()
  expect(screen.getByRole('status', { name: 'Loading orders' })).toBeInTheDocument()

  expect(await screen.findByText('ORD-7K3MQ9XWTD')).toBeInTheDocument()
  expect(screen.getByText('Whole milk')).toBeInTheDocument()
  expect(screen.getByText('Placed')).toBeInTheDocument()
  expect(screen.getByText(/200\.00/)).toBeInTheDocument()
  expect(screen.getByText('2 Jan 2026')).toBeInTheDocument()
})

test('orders that are there are not loaded again; one of several products says so, and a product without a name is unknown', () => {
  const [item] = anOrder().items
  const order = anOrder({
    product_details: { name: '', image: [], quantity: 1 },
    items: [item!, { ...item!, productId: 'a2' }, { ...item!, productId: 'a3' }],
  })
  const calls = answerCalls({})
  open({ status: 'ready', value: [order] })

  expect(calls).toEqual([])
  expect(screen.getByText('Unknown Product')).toBeInTheDocument()
  expect(screen.getByText('+ 2 more')).toBeInTheDocument()
})

test('without orders there is No Data and a way on', () => {
  open({ status: 'ready', value: [] })

  expect(screen.getByText('No Data')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/')
})

test('orders that could not be loaded are not taken for none, and can be tried again', async () => {
  answerCalls({})
  open()
  expect(await screen.findByText('We couldn’t load your orders')).toBeInTheDocument()
  expect(screen.queryByText('No Data')).not.toBeInTheDocument()

  answerCalls({ 'GET /api/order/order-list': () => done([anOrder()]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('ORD-7K3MQ9XWTD')).toBeInTheDocument()
})
