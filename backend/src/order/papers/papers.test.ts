import type { Db } from '../../db/connection'
import type { Person } from '../../testing/given'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { eq } from 'drizzle-orm'
import { deleteUser } from '../../account/store'
import { categories } from '../../db/tables/categories'
import { orders } from '../../db/tables/orders'
import { papers } from '../../db/tables/papers'
import { addEntries, changeOrder, setCharges } from '../book/write-book'
import { noCharge } from '../book/book'
import { changeBook } from '../book/read-books'
import { buildTestApp } from '../../testing/build-test-app'
import { orderInCash } from '../../testing/order-request'
import { issuePaper } from './issue-paper'

const year = shopDay(new Date()).slice(0, 4)

const noFirm = { name: '', taxNumber: '', tradeRegister: '' }
const sarl = { name: 'SARL Benali', taxNumber: '000016001234567', tradeRegister: '16/00-0123456B24' }

/** A shop with a trade register and tax number, in which Amina and Karim have ordered two bottles of milk each. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given, db } = shop
  const nadia = as('nadia the admin')
  await nadia.call('PUT /api/settings/admin-update', {
    tradeRegister: '16/00-0123456B24',
    taxNumber: '000016001234567',
    vatPercent: 19,
    name: 'Souk Vert',
  })
  const dairy = await given.category('Dairy')
  await db.update(categories).set({ vatHundredths: 900 }).where(eq(categories.id, dairy))
  const milk = await given.product({ name: 'Candia milk', price: 109, discount: 0, categoryIds: [dairy] })
  const bags = await given.product({ name: 'Paper bags', price: 119, discount: 0 })
  const order = (person: 'amina' | 'karim', more: object = {}) =>
    orderInCash(shop, person, { [milk]: 2, [bags]: 1 }, more)
  const advance = (orderId: string, status: string) => nadia.call('PUT /api/order/admin-advance', { orderId, status })
  const ship = async (orderId: string) => {
    await advance(orderId, 'packed')
    await advance(orderId, 'shipped')
  }
  const paper = async (number: string, who: 'amina' | 'karim' | 'nadia the admin' = 'nadia the admin') =>
    (await as(who).call('POST /api/order/paper', { number })).json()
  const invoiceTo = (orderId: string, firm: object, who: Person = 'nadia the admin') =>
    as(who).call('PUT /api/order/admin-firm', { orderId, ...noFirm, ...firm })
  return { ...shop, nadia, milk, order, ship, advance, paper, invoiceTo }
}

/** Numbers of all papers in the order in which they were given out. */
const numbersIn = async (db: Db) => {
  const rows = await db.select().from(papers).orderBy(papers.at, papers.id)
  return rows.map(({ series, number }) => `${series} ${number}`)
}

test('an invoice is numbered when the goods leave, with the sums by rate of VAT', async () => {
  const { order, ship, advance, paper, db } = await buildShop()
  const number = await order('amina')
  await advance(number, 'packed')
  const before = await numbersIn(db)
  await advance(number, 'shipped')

  const { data } = await paper(`INV-${year}-000001`, 'amina')

  expect(before).toEqual([])
  expect(data).toMatchObject({
    number: `INV-${year}-000001`,
    kind: 'invoice',
    orderId: number,
    total: 337,
    seller: { name: 'Souk Vert', tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567' },
    customer: { name: 'amina' },
    lines: [
      { name: 'Candia milk', pieces: 2, vat: 9, amount: 218 },
      { name: 'Paper bags', pieces: 1, vat: 19, amount: 119 },
    ],
    rates: [
      { vat: 9, amount: 218, vatAmount: 18 },
      { vat: 19, amount: 119, vatAmount: 19 },
    ],
  })
  await ship(await order('karim'))
  expect(await numbersIn(db)).toEqual([`INV-${year} 1`, `INV-${year} 2`])
})

test('what comes back or is not owed is credited in a series of its own', async () => {
  const { order, ship, advance, paper, db } = await buildShop()
  const [one, other] = [await order('amina'), await order('karim')]
  await ship(one)
  await ship(other)
  await advance(one, 'returned')
  await changeBook(db, other, async (tx, book) => {
    const returned = { kind: 'returned', position: 0, pieces: 1, centimes: 10_900, restocked: true } as const
    const after = await addEntries(tx, book, [returned], undefined)
    await issuePaper(tx, await setCharges(tx, after, [{ ...noCharge, key: 'allowance:1', centimes: 2_280 }]))
  })

  const whole = await paper(`CN-${year}-000001`)
  const part = await paper(`CN-${year}-000002`)

  expect(whole.data).toMatchObject({ kind: 'credit-note', total: 337, lines: [{ pieces: 2 }, { pieces: 1 }] })
  expect(part.data).toMatchObject({ total: 131.8, lines: [{ pieces: 1, amount: 109 }, { name: '' }, { name: '' }] })
})

test('what was invoiced at a rate is credited at it, whatever the rate of the shop is by then', async () => {
  const { order, ship, paper, nadia, db } = await buildShop()
  const number = await order('amina')
  await ship(number)
  await nadia.call('PUT /api/settings/admin-update', { vatPercent: 5 })
  await changeBook(db, number, async (tx, book) =>
    issuePaper(tx, await setCharges(tx, book, [{ ...noCharge, key: 'allowance:1', centimes: 3_370 }])),
  )

  const { data } = await paper(`CN-${year}-000001`)

  expect(data.rates).toEqual([
    { vat: 9, amount: 21.8, vatAmount: 1.8 },
    { vat: 19, amount: 11.9, vatAmount: 1.9 },
  ])
})

test('goods that leave again after an undo have a credit note of the first invoice and a new one', async () => {
  const { order, ship, advance, nadia, paper, db } = await buildShop()
  const number = await order('amina')
  await ship(number)
  await nadia.call('PUT /api/order/admin-undo', { orderId: number, status: 'shipped' })
  await advance(number, 'shipped')

  await advance(number, 'returned')

  const invoice = await paper(`INV-${year}-000002`)
  const notes = [await paper(`CN-${year}-000001`), await paper(`CN-${year}-000002`)]

  expect(await numbersIn(db)).toEqual([`INV-${year} 1`, `CN-${year} 1`, `INV-${year} 2`, `CN-${year} 2`])
  expect(notes.map(({ data }) => data.corrects)).toEqual([`INV-${year}-000001`, `INV-${year}-000002`])
  expect(invoice.data).not.toHaveProperty('corrects')
})

test('many that leave at once have numbers without a gap, and one that fails takes none', async () => {
  const { order, ship, db, advance } = await buildShop()
  const numbers = [await order('amina'), await order('karim'), await order('amina'), await order('karim')]
  for (const number of numbers) await advance(number, 'packed')
  await Promise.all([...numbers, ...numbers].map((number) => advance(number, 'shipped')))
  await ship(await order('amina'))

  const given = await db.select().from(papers).orderBy(papers.number)

  expect(given.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  const moments = given.map(({ at }) => at.getTime())
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
})

test('the day says the VAT that its papers say together, and credit notes take what is left of it', async () => {
  const shop = await buildShop()
  const { given, ship, paper, nadia } = shop
  const coffee = await given.product({ name: 'Coffee', price: 101, discount: 0 })
  const numbers: string[] = []
  for (const person of ['amina', 'karim'] as const) {
    numbers.push(await orderInCash(shop, person, { [coffee]: 1 }))
    await ship(numbers.at(-1)!)
  }
  const ratesOfDay = async () =>
    (await nadia.call('POST /api/order/admin-day', { day: shopDay(new Date()) })).json().data.rates
  const vatOf = async (number: string) => (await paper(number)).data.rates[0].vatAmount
  const before = await ratesOfDay()
  const half = (key: string) =>
    nadia.call('PUT /api/order/admin-refund', { orderId: numbers[0], amount: 50.5, reason: '', key })

  await half('first')
  await half('second')

  expect([await vatOf(`INV-${year}-000001`), await vatOf(`INV-${year}-000002`)]).toEqual([16.13, 16.13])
  expect(before).toEqual([{ vat: 19, amount: 202, vatAmount: 32.26 }])
  expect([await vatOf(`CN-${year}-000001`), await vatOf(`CN-${year}-000002`)]).toEqual([8.07, 8.06])
  expect(await ratesOfDay()).toEqual([{ vat: 19, amount: 101, vatAmount: 16.13 }])
})

test('an order of a deleted account that had no paper gets none', async () => {
  const { order, ship, advance, given, nadia, db } = await buildShop()
  await nadia.call('PUT /api/settings/admin-update', { taxNumber: null })
  const number = await order('amina')
  await ship(number)
  await advance(number, 'delivered')
  await db.transaction(async (tx) => deleteUser(tx, await given.user('amina')))
  await nadia.call('PUT /api/settings/admin-update', { taxNumber: '000016001234567' })

  const allowed = { orderId: number, amount: 10, reason: '', key: 'kind' }
  const answer = await nadia.call('PUT /api/order/admin-refund', allowed)

  expect(answer.statusCode).toBe(200)
  expect(await numbersIn(db)).toEqual([])
})

test('numbers that a failed change has taken are given to the next', async () => {
  const { order, advance, db } = await buildShop()
  const numbers = [await order('amina'), await order('karim'), await order('amina'), await order('karim')]
  for (const number of numbers) await advance(number, 'packed')
  const failing = numbers.map((number) =>
    changeBook(db, number, async (tx, book) => {
      await issuePaper(tx, await changeOrder(tx, book, { status: 'shipped' }))
      throw new Error('The disk is full')
    }).catch(({ message }: Error) => message),
  )
  const outcomes = await Promise.all([...failing, ...numbers.map((number) => advance(number, 'shipped'))])

  expect(outcomes.slice(0, 4)).toEqual(numbers.map(() => 'The disk is full'))
  expect((await numbersIn(db)).sort()).toEqual([1, 2, 3, 4].map((number) => `INV-${year} ${number}`))
})

test('an order names its papers as they were given out, to its customer and to admins', async () => {
  const { order, ship, advance, as, nadia } = await buildShop()
  const number = await order('amina')
  const read = async () =>
    (await as('amina').call('POST /api/order/get-order-details', { orderId: number })).json().data
  const before = await read()
  await ship(number)
  await advance(number, 'returned')
  const list = (await nadia.call('POST /api/order/admin-list', {})).json()

  const papersOfOrder = [
    { number: `INV-${year}-000001`, kind: 'invoice' },
    { number: `CN-${year}-000001`, kind: 'credit-note' },
  ]
  expect(before).not.toHaveProperty('papers')
  expect(await read()).toMatchObject({ invoice_receipt: `INV-${year}-000001`, papers: papersOfOrder })
  expect(list.data[0].papers).toEqual(papersOfOrder)
})

test('a paper stays as it was given out, whatever becomes of product, shop and customer', async () => {
  const { order, ship, advance, paper, given, milk, nadia, db } = await buildShop()
  const number = await order('amina')
  await ship(number)
  await advance(number, 'delivered')
  const before = await paper(`INV-${year}-000001`)

  await given.changedProduct(milk, { name: 'Oat drink', priceCentimes: 1, vatHundredths: 0 })
  await nadia.call('PUT /api/settings/admin-update', { name: 'Another shop', taxNumber: null, vatPercent: 5 })
  await given.changedUser('amina', { name: 'Amina Benali' })
  const changed = await paper(`INV-${year}-000001`)
  await db.transaction(async (tx) => deleteUser(tx, await given.user('amina')))
  const deleted = await paper(`INV-${year}-000001`)
  await nadia.call('PUT /api/settings/admin-update', { taxNumber: '000016001234567' })
  await changeBook(db, number, async (tx, book) => {
    const returned = { kind: 'returned', position: 1, pieces: 1, centimes: 11_900, restocked: false } as const
    await issuePaper(tx, await addEntries(tx, book, [returned], undefined))
  })
  const credited = await paper(`CN-${year}-000001`)

  expect([changed, deleted]).toEqual([before, before])
  expect(credited.data).toMatchObject({ total: 119, seller: { name: 'Another shop' }, customer: before.data.customer })
  expect(before.data.customer).toMatchObject({
    name: 'amina',
    address: [expect.any(String), ...new Array(3).fill(expect.any(String))],
  })
})

test('a shop without a tax number gives out no papers', async () => {
  const { order, ship, nadia, db } = await buildShop()
  await nadia.call('PUT /api/settings/admin-update', { taxNumber: null })
  await ship(await order('amina'))

  const [row] = await db.select().from(orders)

  expect([await numbersIn(db), row!.invoiceReceipt]).toEqual([[], ''])
})

test('a day closes with what was ordered, taken by each driver, and given out', async () => {
  const { order, ship, db, nadia, given } = await buildShop()
  const number = await order('amina')
  await ship(number)
  const yacine = await given.user('yacine the driver')
  await changeBook(db, number, (tx, book) => addEntries(tx, book, [{ kind: 'cash', centimes: 33_700 }], yacine))
  const day = shopDay(new Date())

  const { data } = (await nadia.call('POST /api/order/admin-day', { day })).json()

  expect(data).toEqual({
    day,
    orders: 1,
    ordered: 337,
    paidOnline: 0,
    paidBack: 0,
    invoices: 1,
    creditNotes: 0,
    cash: [{ by: 'yacine.the.driver@shop.example', name: 'yacine the driver', amount: 337 }],
    rates: [
      { vat: 9, amount: 218, vatAmount: 18 },
      { vat: 19, amount: 119, vatAmount: 19 },
    ],
  })
})

test('an order for a firm is invoiced to it, with the numbers in Latin digits and without spaces', async () => {
  const { order, ship, paper, as } = await buildShop()
  const firm = { ...sarl, name: ' SARL Benali ', taxNumber: '٠٠٠ ٠١٦ ٠٠١ ٢٣٤ ٥٦٧' }
  const number = await order('amina', { firm })

  await ship(number)

  const { data } = await paper(`INV-${year}-000001`, 'amina')
  expect(data.customer).toMatchObject({
    ...sarl,
    address: [expect.any(String), ...new Array(3).fill(expect.anything())],
  })
  const list = (await as('amina').call('GET /api/order/order-list')).json().data
  expect(list[0].firm).toEqual(sarl)
})

test('what was invoiced is given out again for a firm: credit note and invoice name each other, and no sum changes', async () => {
  const { order, ship, paper, nadia, invoiceTo, db } = await buildShop()
  const number = await order('amina')
  await ship(number)
  await changeBook(db, number, async (tx, book) => {
    await issuePaper(tx, await setCharges(tx, book, [{ ...noCharge, key: 'allowance:1', centimes: 3_370 }]))
  })
  const close = async () => {
    const day = shopDay(new Date())
    const { data } = (await nadia.call('POST /api/order/admin-day', { day })).json()
    return { ...data, invoices: undefined, creditNotes: undefined }
  }
  const before = await close()

  const answer = (await invoiceTo(number, sarl)).json()

  const [former, note, invoice] = [
    (await paper(`INV-${year}-000001`)).data,
    (await paper(`CN-${year}-000002`)).data,
    (await paper(`INV-${year}-000002`, 'amina')).data,
  ]
  expect(answer).toMatchObject({
    message: 'A credit note and a new invoice were given out',
    data: {
      firm: sarl,
      invoice_receipt: invoice.number,
      papers: [{}, {}, { number: note.number }, { number: invoice.number }],
    },
  })
  expect(former.customer).toMatchObject({ name: 'amina' })
  expect(note).toMatchObject({ customer: former.customer, corrects: former.number, pair: invoice.number, total: 303.3 })
  expect(invoice).toMatchObject({ customer: sarl, pair: note.number, total: 303.3, rates: note.rates })
  expect(invoice).not.toHaveProperty('corrects')
  expect(invoice.lines).toMatchObject([
    ...former.lines,
    ...new Array(2).fill({ name: '', pieces: 1, amount: expect.any(Number) }),
  ])
  expect(await close()).toEqual(before)

  await invoiceTo(number, sarl)
  expect(await numbersIn(db)).toHaveLength(4)
})

test('goods that come back of an order that was given out again are credited to the firm', async () => {
  const { order, ship, advance, paper, invoiceTo } = await buildShop()
  const number = await order('amina')
  await ship(number)
  await invoiceTo(number, sarl)

  await advance(number, 'returned')

  const { data } = await paper(`CN-${year}-000002`)
  expect(data).toMatchObject({ customer: sarl, corrects: `INV-${year}-000002`, total: 337 })
})

test('before the goods leave the desk writes a firm into the order, or takes it out again, and no paper is given out', async () => {
  const { order, ship, paper, invoiceTo, nadia, db } = await buildShop()
  const number = await order('amina')

  await invoiceTo(number, sarl)
  const history = await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: number })
  const removed = (await invoiceTo(number, {})).json()
  await invoiceTo(number, { ...sarl, name: '' })

  expect(await numbersIn(db)).toEqual([])
  expect(history.json().data[0].after).toEqual({
    firm: 'SARL Benali',
    taxNumber: sarl.taxNumber,
    tradeRegister: sarl.tradeRegister,
  })
  expect(removed).toMatchObject({ message: 'Invoices will name no firm' })
  expect(removed.data).not.toHaveProperty('firm')
  await ship(number)
  const { data } = await paper(`INV-${year}-000001`)
  expect(data.customer).toMatchObject({ name: 'amina', taxNumber: sarl.taxNumber })
})

test('only admins invoice an order to a firm, with a number that can be one, and none of what is undone', async () => {
  const { order, invoiceTo, nadia, db } = await buildShop()
  const number = await order('amina')

  const refused = [
    await invoiceTo(number, sarl, 'amina'),
    await invoiceTo('ORD-NOBODYS', sarl),
    await invoiceTo(number, { taxNumber: '12345' }),
  ]
  await nadia.call('PUT /api/order/admin-cancel', { orderId: number })
  refused.push(await invoiceTo(number, sarl))

  expect(refused.map((answer) => answer.json().code)).toEqual([
    ...['PERMISSION_DENIED', 'ORDER_NOT_FOUND', 'VALIDATION', 'WRONG_ORDER_STATUS'],
  ])
  expect(refused[2]!.json().errors).toEqual([{ field: 'taxNumber', message: 'NIF must have 15 to 20 digits' }])
  expect((await db.select().from(orders))[0]!.firm).toBeNull()
})
