import { shopDay } from '@souk-vert/shared/text/shop-day'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { payBack } from '../order/refund/pay-back'
import { buildCardShop } from '../testing/card-shop'
import { orderInCash } from '../testing/order-request'

/** Later than any step can be undone. */
const LONG_AGO = new Date(Date.now() - 3_600_000)

type Row = Record<string, string>

/**
 * A shop with papers. Amina has paid DZD 200 by card for two bottles of milk, of which one was left to pack; Karim paid DZD 239 in
 * cash, and got 9.50 back by hand for a torn bag.
 */
async function buildShopAfterADay() {
  const shop = await buildCardShop({ price: 100, discount: 0 })
  const { as, app, db, given, checkout, stripe, sendEvent, statusOf } = shop
  const nadia = as('nadia the admin')
  const put = (name: string, body: object) => nadia.call(`PUT /api/order/${name}`, body)
  await nadia.call('PUT /api/settings/admin-update', {
    tradeRegister: '16/00-0123456B24',
    taxNumber: '000016001234567',
    vatPercent: 19,
  })
  const advance = async (orderId: string, status: string) => {
    await put('admin-advance', { orderId, status })
    await given.changedOrder(orderId, { [`${status}At`]: LONG_AGO })
  }

  const { id: session } = (await checkout(200)).json()
  await sendEvent('completed', stripe.pay(session))
  const card = await statusOf(session)
  await put('pack-line', { orderId: card.orderNumber, position: 0, pieces: 1, key: 'one' })
  await advance(card.orderNumber, 'packed')
  await advance(card.orderNumber, 'shipped')
  await payBack(app, card.id)

  const bags = await given.product({ name: 'Paper bags', price: 119.5, discount: 0 })
  const cash = await orderInCash(shop, 'karim', { [bags]: 2 })
  await advance(cash, 'packed')
  await advance(cash, 'shipped')
  await advance(cash, 'delivered')
  await put('admin-refund', { orderId: cash, amount: 9.5, reason: 'Torn', key: 'torn' })
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, cash))
  await payBack(app, row!.id)
  const { attention } = (await nadia.call('POST /api/order/admin-list', {})).json()
  await put('admin-paid-by-hand', { refundId: attention[0].refunds[0]._id })

  const day = shopDay(new Date())
  const text = async (rows: string, language = 'en') => {
    const url = `/api/order/admin-export?rows=${rows}&from=${day}&to=${day}&language=${language}`
    return (await nadia.inject({ method: 'GET', url })).body
  }
  const rowsOf = async (rows: string): Promise<Row[]> => parse(await text(rows), { bom: true, columns: true })
  return { ...shop, nadia, day, text, rowsOf, card: card.orderNumber, cash }
}

const sum = (rows: Row[], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[column]) * 100, 0)) / 100

test('sums of the export are those of the day’s close, with a shortage, a refund, cash and a credit note', async () => {
  const { nadia, day, rowsOf, card, cash } = await buildShopAfterADay()
  const [close, orderRows, paperRows] = [
    (await nadia.call('POST /api/order/admin-day', { day })).json().data,
    await rowsOf('orders'),
    await rowsOf('papers'),
  ]

  expect(orderRows).toMatchObject([
    { order: card, ordered: '200', charged: '100', paid_online: '200', cash: '0', paid_back: '100', invoiced: '100' },
    { order: cash, ordered: '239', charged: '229.5', paid_online: '0', cash: '239', paid_back: '9.5' },
  ])
  expect(close).toMatchObject({
    orders: 2,
    ordered: 439,
    paidOnline: 200,
    paidBack: 109.5,
    invoices: 2,
    creditNotes: 1,
    cash: [{ by: 'nadia.the.admin@shop.example', amount: 239 }],
    rates: [{ vat: 19, amount: 329.5 }],
  })
  expect({ ordered: sum(orderRows, 'ordered'), paidOnline: sum(orderRows, 'paid_online') }).toEqual({
    ordered: close.ordered,
    paidOnline: close.paidOnline,
  })
  expect([sum(orderRows, 'cash'), sum(orderRows, 'paid_back')]).toEqual([close.cash[0].amount, close.paidBack])
  expect([sum(orderRows, 'invoiced'), sum(orderRows, 'charged'), sum(paperRows, 'gross')]).toEqual(
    [0, 1, 2].map(() => close.rates[0].amount),
  )
  expect(sum(paperRows, 'vat_amount')).toBe(close.rates[0].vatAmount)
})

test('the journal of papers has each with its number, day and customer, and net, VAT and gross by rate, credits negative', async () => {
  const { day, rowsOf, card, cash } = await buildShopAfterADay()
  const year = day.slice(0, 4)

  const rows = await rowsOf('papers')

  const [ofAmina, ofKarim] = [
    { day, order: card, customer: 'amina', tax_number: '', trade_register: '' },
    { day, order: cash, customer: 'karim', tax_number: '', trade_register: '' },
  ]
  expect(rows).toEqual([
    { number: `INV-${year}-000001`, ...ofAmina, vat: '19', net: '84.03', vat_amount: '15.97', gross: '100' },
    { number: `INV-${year}-000002`, ...ofKarim, vat: '19', net: '200.84', vat_amount: '38.16', gross: '239' },
    { number: `CN-${year}-000001`, ...ofKarim, vat: '19', net: '-7.98', vat_amount: '-1.52', gross: '-9.5' },
  ])
})

test('the journal has the numbers of a firm, and what was given out again for one changes no sum', async () => {
  const { nadia, rowsOf, card } = await buildShopAfterADay()
  const before = await rowsOf('papers')
  const firm = { name: 'SARL Benali', taxNumber: '000016001234567', tradeRegister: '16/00-0123456B24' }

  await nadia.call('PUT /api/order/admin-firm', { orderId: card, ...firm })

  const after = await rowsOf('papers')
  expect(after.slice(before.length)).toMatchObject([
    { customer: 'amina', tax_number: '', gross: '-100' },
    { customer: firm.name, tax_number: firm.taxNumber, trade_register: firm.tradeRegister, gross: '100' },
  ])
  for (const column of ['net', 'vat_amount', 'gross']) expect(sum(after, column)).toBe(sum(before, column))
})

test('a paper at two rates has a row for each, and one on which nothing was to be paid has its number', async () => {
  const { rowsOf, db } = await buildShopAfterADay()
  const { content } = (await db.select().from(papers))[0]!
  const rates = [
    { vatHundredths: 900, centimes: 10_900, vatCentimes: 900 },
    { vatHundredths: 1900, centimes: 11_900, vatCentimes: 1_900 },
  ]
  await db
    .update(papers)
    .set({ content: { ...content, rates } })
    .where(eq(papers.number, 1))
  await db
    .update(papers)
    .set({ content: { ...content, rates: [] } })
    .where(eq(papers.number, 2))

  const rows = await rowsOf('papers')

  expect(rows.map(({ number, vat, net }) => [number!.slice(-2), vat, net])).toEqual([
    ...[
      ['01', '9', '100'],
      ['01', '19', '100'],
      ['02', '', '0'],
    ],
    ...[
      ['01', '9', '-100'],
      ['01', '19', '-100'],
    ],
  ])
})

test('an order that came back as a whole is neither charged nor invoiced', async () => {
  const { nadia, rowsOf, card } = await buildShopAfterADay()
  await nadia.call('PUT /api/order/admin-advance', { orderId: card, status: 'returned' })

  const ofCard = ({ order }: Row) => order === card
  const [row] = (await rowsOf('orders')).filter(ofCard)

  expect(row).toMatchObject({ status: 'returned', ordered: '200', charged: '0', invoiced: '0' })
  expect(sum((await rowsOf('papers')).filter(ofCard), 'gross')).toBe(0)
})

test.each([
  ['en', 'order,placed_at,status,payment_status,', ',delivered,CASH ON DELIVERY,', 'number,', /,84\.03,15\.97,100$/m],
  ['fr', 'Commande;Passée le;Statut;Paiement;', ';livrée;à la livraison;', 'Numéro;', /;84,03;15,97;100$/m],
  ['ar', 'الطلب;تاريخ الطلب;الحالة;الدفع;', ';تم التوصيل;عند الاستلام;', 'الرقم;', /;84,03;15,97;100$/m],
])(
  'spreadsheets in %s find its marks and words, and moments on the shop’s clock',
  async (language, head, words, paperHead, amounts) => {
    const { text, day, cash } = await buildShopAfterADay()

    const [orderRows, paperRows] = [await text('orders', language), await text('papers', language)]

    expect(orderRows.startsWith(`\ufeff${head}`)).toBe(true)
    const line = orderRows.split('\n').find((each) => each.startsWith(cash))!
    expect(line).toContain(words)
    expect(line).toMatch(new RegExp(`.${day}T\\d\\d:\\d\\d:\\d\\d\\+01:00.`))
    expect(paperRows.startsWith(`\ufeff${paperHead}`)).toBe(true)
    expect(paperRows).toMatch(amounts)
  },
)
