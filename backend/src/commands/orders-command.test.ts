import { UsageError } from '@souk-vert/shared/text/command-line'
import { orders } from '../db/tables/orders'
import { buildTestApp } from '../testing/build-test-app'
import { orderList, orderRequest } from '../testing/order-request'
import { parseOrdersCommand } from './orders-command'

/** A shop in which Amina has ordered two of five bottles of milk, and an operator types commands. */
async function buildOrderedShop(how: 'cash-on-delivery' | 'checkout' = 'cash-on-delivery') {
  const shop = await buildTestApp()
  const { app, as, db, given } = shop
  const milk = await given.product({ price: 100, discount: 0, stock: 5 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  const answer = await as('amina').inject(await orderRequest(shop, how, 'amina', 200))
  const [order] = await db.select().from(orders)
  const { orderNumber } = order!

  /** Runs a command and returns its output. */
  const type = async (...args: string[]) => {
    const lines: string[] = []
    await parseOrdersCommand(args)!({ context: app, print: (line) => lines.push(line) })
    return lines
  }
  const pay = () => app.inject({ method: 'POST', url: `/api/pay/${answer.json().id}/pay` })
  const seen = async () => (await as('amina').inject(orderList)).json().data
  return { ...shop, milk, orderNumber, type, pay, seen }
}

test('an order is packed, shipped and delivered, each with its time, and in this order only', async () => {
  const { orderNumber, type, seen } = await buildOrderedShop()

  await expect(type('ship', orderNumber)).rejects.toThrow(`Order ${orderNumber} is placed, so this isn’t possible`)
  expect(await type('pack', orderNumber.toLowerCase())).toEqual([`${orderNumber} is packed`])
  await expect(type('pack', orderNumber)).rejects.toThrow(`${orderNumber} is packed`)
  await expect(type('cancel', orderNumber)).rejects.toThrow(`${orderNumber} is packed`)
  await type('ship', orderNumber)
  expect(await type('list')).toEqual([expect.stringContaining('shipped')])
  await type('deliver', orderNumber)

  expect(await type('list')).toEqual(['All orders are finished'])
  const [order] = await seen()
  expect(order.status).toBe('delivered')
  expect(order.history.map(({ status }: { status: string }) => status)).toEqual([
    ...['placed', 'packed', 'shipped', 'delivered'],
  ])
})

test('a product that is gone gets no stock back, the others do', async () => {
  const { orderNumber, type, given, milk } = await buildOrderedShop()
  await given.goneProduct(milk)

  expect(await type('cancel', orderNumber)).toEqual([`${orderNumber} is cancelled`])
})

test('an order whose payment is looked at by a person can be cancelled', async () => {
  const { orderNumber, type, given, milk } = await buildOrderedShop('checkout')
  expect(await type('list')).toEqual([expect.stringContaining('awaiting-payment')])
  await given.changedOrder(orderNumber, { paymentStatus: 'amount differs' })

  expect(await type('cancel', orderNumber)).toEqual([expect.stringContaining('refund it')])
  expect(await given.stockOf(milk)).toBe(5)
})

test('the list says what goes back by itself of a cancelled order, until it did', async () => {
  const { orderNumber, type, pay, runJobs } = await buildOrderedShop('checkout')
  await pay()

  expect(await type('cancel', orderNumber)).toEqual([expect.stringContaining('the money goes back by itself')])
  expect(await type('list')).toEqual([
    expect.stringMatching(/cancelled {2}DZD.200\.00 {2}paid {2}DZD.200\.00 goes back by itself$/),
  ])
  await runJobs()

  expect(await type('list')).toEqual(['All orders are finished'])
})

test('a mistyped command changes nothing', async () => {
  const { type, seen } = await buildOrderedShop()

  for (const args of [[], ['list', 'all'], ['pack'], ['toString', 'ORD-1'], ['pack', 'ORD-1', 'ORD-2']])
    expect(() => parseOrdersCommand(args)).toThrow(UsageError)
  await expect(type('pack', 'ORD-1')).rejects.toThrow('Order not found')
  expect(await seen()).toMatchObject([{ status: 'placed' }])
})
