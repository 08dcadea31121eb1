import type { Person } from '../../testing/given'
import { orders } from '../../db/tables/orders'
import { sandboxSessions } from '../../db/tables/payments'
import { users } from '../../db/tables/users'
import { buildTestApp } from '../../testing/build-test-app'
import { orderList, orderRequest, orderInCash } from '../../testing/order-request'
import { parseOrdersCommand } from '../../commands/orders-command'
import { addEntries } from '../book/write-book'
import { readBook } from '../book/read-books'

type Options = Parameters<typeof buildTestApp>[0]

/** A shop in which Amina has ordered two of five bottles of milk; by card she has opened the payment. */
async function buildOrderedShop(how: 'cash-on-delivery' | 'checkout' = 'cash-on-delivery', options: Options = {}) {
  const shop = await buildTestApp(options)
  const { app, as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 5 })
  await given.address({ owner: 'amina', city: 'Oran' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  const answer = await as('amina').inject(await orderRequest(shop, how, 'amina', 200))
  const { orderNumber } = (await shop.db.select().from(orders))[0]!

  const type = (...args: string[]) => parseOrdersCommand(args)!({ context: app, print: () => undefined })
  const pay = () => as('nobody').call(`POST /api/pay/${answer.json().id}/pay`)
  const read = (person: Person, orderId = orderNumber) =>
    as(person).call('POST /api/order/get-order-details', { orderId })
  const cancel = (person: Person) => as(person).call('PUT /api/order/cancel', { orderId: orderNumber })
  const mailsTo = async (to: string) => (await shop.runMails()).filter((mail) => mail.to === to)
  return { ...shop, milk, orderNumber, type, pay, read, cancel, mailsTo }
}

test('a shopper reads one of their orders as the list has it; others can neither read nor cancel it', async () => {
  const { as, read, cancel, orderNumber } = await buildOrderedShop()
  const foreign = [
    await read('karim'),
    await cancel('karim'),
    await read('nadia the admin'),
    await read('amina', 'ORD-0'),
  ]

  const own = await read('amina', `\u2068${orderNumber}\u2069\u200f`)

  expect(own.json().data).toMatchObject({ orderId: orderNumber, totalAmt: 200, status: 'placed' })
  expect([own.json().data]).toEqual((await as('amina').inject(orderList)).json().data)
  for (const refused of foreign) {
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Order not found' })
  }
})

test('an order whose payment is open can be read, though no list has it', async () => {
  const { read, pay } = await buildOrderedShop('checkout')

  expect((await read('amina')).json().data).toMatchObject({ status: 'awaiting-payment', payment_status: 'unpaid' })
  await pay()
  expect((await read('amina')).json().data).toMatchObject({ status: 'placed', payment_status: 'paid' })
})

test('an order that is cancelled several times at once gives its stock back once, and one mail tells what is true', async () => {
  const { cancel, read, given, milk, mailsTo, orderNumber } = await buildOrderedShop()

  const answers = await Promise.all([cancel('amina'), cancel('amina'), cancel('amina')])

  const { data } = (await read('amina')).json()
  expect(data).toMatchObject({ status: 'cancelled', history: [{ status: 'placed' }, { status: 'cancelled' }] })
  for (const answer of answers)
    expect(answer.json()).toEqual({ success: true, error: false, message: 'Order cancelled', data })
  expect(await given.stockOf(milk)).toBe(5)
  const mails = await mailsTo('amina@shop.example')
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${orderNumber} was cancelled`])
  expect(mails[0]!.text).not.toMatch(/goes back|refund/)
})

test('from the packing on an order cannot be cancelled, whatever comes first', async () => {
  const { cancel, type, read, given, milk, orderNumber } = await buildOrderedShop()

  await Promise.allSettled([type('pack', orderNumber), cancel('amina')])
  const answer = await cancel('amina')

  const { status } = (await read('amina')).json().data
  expect(answer.statusCode).toBe(status === 'packed' ? 409 : 200)
  if (status === 'packed') expect(answer.json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  expect(await given.stockOf(milk)).toBe(status === 'packed' ? 3 : 5)
})

test('an order whose payment is open can be cancelled, and cannot be paid any more', async () => {
  const { cancel, pay, read, given, milk, mailsTo } = await buildOrderedShop('checkout')

  const answer = await cancel('amina')
  await pay()

  expect(answer.json().data.status).toBe('cancelled')
  expect((await read('amina')).json().data.status).toBe('cancelled')
  expect(await given.stockOf(milk)).toBe(5)
  expect(await mailsTo('amina@shop.example')).toEqual([])
})

test('who cancels just as the payment arrives learns that the order is placed, and can cancel it then', async () => {
  const { app, cancel, read, given, milk, db } = await buildOrderedShop('checkout')
  const [session] = await db.select().from(sandboxSessions)
  await app.payments.sandbox!.pay(session!.id)

  const answer = await cancel('amina')

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ success: false, code: 'PAID_MEANWHILE' })
  expect((await read('amina')).json().data).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(await given.stockOf(milk)).toBe(3)
  expect((await cancel('amina')).json()).toMatchObject({ message: 'Order cancelled', data: { status: 'cancelled' } })
})

test('an order that was packed with changes is mailed so when it cannot be undone any more, with what is to pay then, and a link', async () => {
  const { db, type, orderNumber, mailsTo, runJobs } = await buildOrderedShop('cash-on-delivery', {
    linkOrigin: 'https://shop.example',
  })
  const [order] = await db.select().from(orders)
  const pack = async (pieces: number) => {
    const packed = { kind: 'packed', position: 0, pieces, centimes: pieces * 100_00 } as const
    await addEntries(db, (await readBook(db, order!.id))!, [packed], undefined)
  }
  const latest = async () => (await mailsTo('amina@shop.example'))[0]!

  await pack(2)
  await type('pack', orderNumber)
  await runJobs({ evenLater: true })
  expect((await latest()).subject).toBe(`Your order ${orderNumber}`)
  await db.update(orders).set({ status: 'placed', packedAt: null, language: 'fr' })

  await pack(1)
  await type('pack', orderNumber)
  await runJobs({ evenLater: true })
  const french = await latest()
  expect(french.subject).toBe(`Votre commande ${orderNumber} est prête, avec des modifications`)
  expect(french.text).toMatch(/Candia milk · 2 commandés · seulement 1 disponible · 100,00.DA au lieu de 200,00.DA\n/)
  expect(french.text).toMatch(/Commandé.: 200,00.DA, facturé.: 100,00.DA\n\nPayez 100,00.DA à la livraison\n/)
  await db.update(orders).set({ language: 'en' })
  await type('ship', orderNumber)
  await runJobs({ evenLater: true })

  const { subject, text } = await latest()
  expect(subject).toBe(`Your order ${orderNumber} is on its way`)
  expect(text).toMatch(/shipped\.\n\nPay DZD.100\.00 on delivery/)
  expect(text).toContain(`https://shop.example/dashboard/myorders/${orderNumber}`)
  expect(text).not.toMatch(/available/)
  await type('deliver', orderNumber)
  await runJobs({ evenLater: true })
  expect((await latest()).subject).toBe(`Your order ${orderNumber} is on its way`)
})

test('an order that is delivered before any mail could go out says then, once, what changed and what was paid', async () => {
  const { db, type, orderNumber, mailsTo, runJobs } = await buildOrderedShop()
  const [order] = await db.select().from(orders)
  const packed = { kind: 'packed', position: 0, pieces: 1, centimes: 100_00 } as const
  await runJobs()
  await addEntries(db, (await readBook(db, order!.id))!, [packed], undefined)

  for (const step of ['pack', 'ship', 'deliver']) await type(step, orderNumber)
  await runJobs({ evenLater: true })

  const [last, ...others] = await mailsTo('amina@shop.example')
  expect(last!.subject).toBe(`Your order ${orderNumber} was delivered, with changes`)
  expect(last!.text).toMatch(
    /2 ordered · only 1 available · DZD.100\.00 instead of DZD.200\.00\n[^]*You paid DZD.100\.00/,
  )
  expect(others.map(({ subject }) => subject)).toEqual([`Your order ${orderNumber}`])
})

test('the owner is mailed about each new order, with what to deliver and where; a shopper at a confirmed email only', async () => {
  const owner = { orderMailTo: 'owner@shop.example' }
  const { db, orderNumber, mailsTo } = await buildOrderedShop('cash-on-delivery', owner)
  await db.update(users).set({ verifiedEmail: false })

  expect(await mailsTo('amina@shop.example')).toEqual([])
  const mails = await mailsTo('owner@shop.example')

  expect(mails).toMatchObject([{ subject: `New order ${orderNumber}` }])
  for (const part of ['2 x Candia milk', 'Cash on delivery', '1 Rue Larbi Ben M’hidi', 'Oran', '0551234567'])
    expect(mails[0]!.text).toContain(part)
})

test('the owner is mailed about an order that is paid online when it is paid, once', async () => {
  const { pay, mailsTo } = await buildOrderedShop('checkout', { orderMailTo: 'owner@shop.example' })
  expect(await mailsTo('owner@shop.example')).toEqual([])

  await Promise.all([pay(), pay()])

  expect(await mailsTo('owner@shop.example')).toMatchObject([{ text: expect.stringContaining('Paid online') }])
})

const DAY_MS = 86_400_000

/** A shop in which people order what they name, so many days ago, each product for 100 DZD. */
async function buildOrderingShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const product = (name: string, stock = 20) => given.product({ name, stock, price: 100, discount: 0 })
  const order = async (owner: Person, daysAgo: number, ...productIds: string[]): Promise<string> => {
    const orderId = await orderInCash(shop, owner, Object.fromEntries(productIds.map((id) => [id, 1])))
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    await given.changedOrder(orderId, { createdAt: at, placedAt: at })
    return orderId
  }
  const cancel = (orderId: string) => as('amina').call('PUT /api/order/cancel', { orderId })
  const read = async (which: 'bought' | 'usual', person: Person): Promise<{ name: string }[]> =>
    (await as(person).call(`GET /api/order/${which}-products`)).json().data
  const namesOf = async (which: 'bought' | 'usual', person: Person = 'amina') =>
    (await read(which, person)).map(({ name }) => name)
  return { ...shop, product, order, cancel, read, namesOf }
}

describe('bought products', () => {
  test('a shopper finds what they bought, the latest first, each once and as it is now', async () => {
    const { product, order, read, namesOf, given } = await buildOrderingShop()
    const [milk, rice, bread] = [await product('Milk'), await product('Rice'), await product('Bread')]
    await order('amina', 2, milk, rice)
    await order('amina', 1, bread, milk)
    await order('karim', 0, rice)
    await given.changedProduct(bread, { name: 'Bread, sliced', priceCentimes: 12_050 })

    expect(await namesOf('bought')).toEqual(['Bread, sliced', 'Milk', 'Rice'])
    expect((await read('bought', 'amina'))[0]).toMatchObject({
      _id: bread,
      price: 120.5,
      stock: 19,
      category: [{ _id: expect.any(String) }],
      image: [expect.stringMatching(/^http:.*\/uploads\//)],
    })
    expect(await namesOf('bought', 'karim')).toEqual(['Rice'])
  })

  test('what was cancelled, came back, or has an open payment was not bought', async () => {
    const shop = await buildOrderingShop()
    const { as, product, order, cancel, namesOf, given } = shop
    await cancel(await order('amina', 0, await product('Regretted')))
    const orderId = await order('amina', 0, await product('Returned'))
    for (const status of ['packed', 'returned'])
      await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status })
    await given.cartItem({ owner: 'amina', productId: await product('Unpaid') })
    await as('amina').inject(await orderRequest(shop, 'checkout', 'amina', 100))

    expect(await given.numberOfOrders()).toBe(3)
    expect(await namesOf('bought')).toEqual([])
  })
})

describe('usual products', () => {
  test('what is bought often and lately comes first, as it is now', async () => {
    const { product, order, read, namesOf, given } = await buildOrderingShop()
    const [milk, rice, figs, soap] = [
      ...[await product('Milk'), await product('Rice')],
      ...[await product('Figs'), await product('Soap')],
    ] as [string, string, string, string]
    // Milk weighs 1.9, soap 1, rice 3 of half a year: 0.4, and figs once of then.
    for (const daysAgo of [190, 185]) await order('amina', daysAgo, rice)
    await order('amina', 180, rice, figs)
    await order('amina', 8, milk)
    await order('amina', 1, soap, milk)
    await order('karim', 0, rice)
    await given.changedProduct(milk, { priceCentimes: 12_050 })

    expect(await namesOf('usual')).toEqual(['Milk', 'Soap', 'Rice', 'Figs'])
    expect((await read('usual', 'amina'))[0]).toMatchObject({ _id: milk, price: 120.5, stock: 18 })
  })

  test('three orders of two months ago outweigh one of today; of four months ago they do not', async () => {
    const { product, order, namesOf } = await buildOrderingShop()
    const [often, lately] = [await product('Often'), await product('Lately')]
    for (const [person, daysAgo] of [['amina', 60] as const, ['karim', 120] as const]) {
      for (let count = 0; count < 3; count++) await order(person, daysAgo, often)
      await order(person, 0, lately)
    }

    expect(await namesOf('usual')).toEqual(['Often', 'Lately'])
    expect(await namesOf('usual', 'karim')).toEqual(['Lately', 'Often'])
  })

  test('one order is no habit, nor is a second one that was cancelled', async () => {
    const { product, order, cancel, namesOf } = await buildOrderingShop()
    const milk = await product('Milk')
    await order('amina', 3, milk)
    const second = await order('amina', 1, milk)
    expect(await namesOf('usual')).toEqual(['Milk'])

    await cancel(second)

    expect(await namesOf('usual')).toEqual([])
  })
})

test('what is hidden, gone or out of stock cannot be bought again', async () => {
  const { product, order, namesOf, given } = await buildOrderingShop()
  const [hidden, gone] = [await product('Hidden'), await product('Gone')]
  await order('amina', 2, hidden, gone, await product('Last one', 1), await product('Kept'))
  await order('amina', 1, hidden, gone)
  await given.changedProduct(hidden, { hidden: true })
  await given.goneProduct(gone)

  expect([await namesOf('bought'), await namesOf('usual')]).toEqual([['Kept'], ['Kept']])
})

test('there are fifteen at most', async () => {
  const { product, order, namesOf } = await buildOrderingShop()
  const many: string[] = []
  for (let number = 1; number <= 16; number++) many.push(await product(`Product ${number}`))
  await order('amina', 1, ...many)
  await order('amina', 0, many[15]!)

  const first = Array.from({ length: 14 }, (_, index) => `Product ${index + 1}`)
  expect(await namesOf('bought')).toEqual(['Product 16', ...first])
  expect(await namesOf('usual')).toEqual(['Product 16', ...first])
})
