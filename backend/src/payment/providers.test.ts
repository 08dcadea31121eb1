import { providerShops } from '../testing/card-shop'
import { orderRequest } from '../testing/order-request'

type Goods = Parameters<typeof providerShops.stripe>[0]

describe.each(Object.keys(providerShops) as (keyof typeof providerShops)[])('what holds of %s', (name) => {
  const buildShop = (goods?: Goods) => providerShops[name](goods)

  test('the same key is the same session, also when it comes twice at once', async () => {
    const shop = await buildShop()
    const { app, as, milk, given, ordersOf, states, pay, eventOf } = shop
    const headers = { 'idempotency-key': 'one attempt' }
    const call = { ...(await orderRequest(shop, 'checkout', 'amina', 188.7)), headers }
    const checkout = () => as('amina').inject(call)

    const answers = await Promise.all([checkout(), checkout()])
    const later = await checkout()
    const { id } = later.json()
    const open = states().filter((state) => state === 'open')
    pay(id)
    await app.inject(eventOf(id))
    const afterPaying = await checkout()

    for (const answer of [...answers, afterPaying]) expect(answer.json()).toEqual(later.json())
    expect(open).toHaveLength(1)
    expect(await given.stockOf(milk)).toBe(8)
    expect(await ordersOf()).toHaveLength(1)
  })

  test('of several checkouts at once one can be paid, and the stock is taken once', async () => {
    const { checkout, states, pay, milk, given } = await buildShop()

    const answers = await Promise.all([checkout(), checkout(), checkout()])

    expect(states().filter((state) => state === 'open')).toHaveLength(1)
    for (const answer of answers) expect(answer.statusCode === 200 || answer.json().code === 'PAYMENT_ENDED').toBe(true)
    const ids: string[] = answers.flatMap((answer) => answer.json().id ?? [])
    const before = states()
    ids.forEach((id) => pay(id))
    expect(before.filter((state, index) => state === 'open' && states()[index] === 'paid')).toHaveLength(1)
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('a payment that nobody finishes is ended at the provider before the stock is given back', async () => {
    const { checkout, fail, states, milk, given, runJobs } = await buildShop()
    await checkout()

    await runJobs()
    expect(await given.stockOf(milk)).toBe(8)
    fail('down', 'down')
    await runJobs({ evenLater: true })
    expect(await given.stockOf(milk)).toBe(8)
    fail()
    await runJobs({ evenLater: true })

    expect(states()).toEqual(['ended'])
    expect(await given.stockOf(milk)).toBe(10)
  })

  test.each([
    [['down', 'down'] as const],
    [['answer lost', 'answer lost'] as const],
    [['answer lost', 'down'] as const],
  ])('failures (%j) leave nothing half done, and the same attempt may be repeated', async (failures) => {
    const { checkout, fail, milk, given, logged, runJobs } = await buildShop()
    const key = { 'idempotency-key': 'one attempt' }
    fail(...failures)

    const failed = await checkout(188.7, key)
    const stockThen = await given.stockOf(milk)
    const repeated = await checkout(188.7, key)
    await runJobs({ evenLater: true })

    expect(failed.statusCode).toBe(409)
    expect(failed.json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(failed.json().message).toMatch(/^The payment service isn’t responding/)
    expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(1)
    expect(stockThen).toBe(10)
    expect(repeated.statusCode).toBe(200)
    expect(await given.stockOf(milk)).toBe(10)
    expect(await given.quantitiesOf('amina')).toEqual([2])
  })

  test('an answer that is lost once costs nobody the checkout', async () => {
    const { checkout, fail, states, pay, app, eventOf, ordersOf } = await buildShop()
    fail('answer lost')

    const { id } = (await checkout()).json()
    pay(id)
    await app.inject(eventOf(id))

    expect(states()).toEqual(['paid'])
    expect(await ordersOf()).toHaveLength(1)
  })

  test('a payment of another amount is left to a person', async () => {
    const { app, checkout, pay, eventOf, milk, given, ordersOf, runJobs, logged } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id, { dinars: 187 })

    await app.inject(eventOf(id))
    await runJobs({ evenLater: true })

    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(8)
    expect(logged.filter((line) => line.includes('"level":50')).join()).toContain(
      'a payment is not what the order costs',
    )
    expect((await checkout()).statusCode).toBe(200)
  })

  test('a payment that is reported five times at once, and found by the job, places one order', async () => {
    const { app, checkout, pay, eventOf, total, milk, given, ordersOf, runJobs, runMails } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id)

    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => app.inject(eventOf(id))),
      runJobs({ evenLater: true }),
    ])

    expect(answers.slice(0, 5)).toMatchObject(Array.from({ length: 5 }, () => ({ statusCode: 200 })))
    expect(await ordersOf()).toEqual([
      expect.objectContaining({
        status: 'placed',
        payment_status: 'paid',
        totalAmt: total,
        paymentId: expect.stringMatching(new RegExp(`.+${id}$`)),
        history: [{ status: 'placed', at: expect.any(String) }],
      }),
    ])
    expect(await given.stockOf(milk)).toBe(8)
    expect(await given.quantitiesOf('amina')).toEqual([])
    const mails = await runMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`You paid DZD\u00a0${total.toFixed(2)}`)
  })

  test('an event without our signature is refused and changes nothing', async () => {
    const { app, checkout, pay, eventOf, signature, ordersOf } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id)
    const event = eventOf(id)

    const answers = [
      await app.inject(eventOf(id, 'of_another')),
      await app.inject({ ...event, headers: { 'content-type': 'application/json' } }),
      await app.inject({ ...event, headers: { ...event.headers, [signature]: 'é'.repeat(64) } }),
      await app.inject({ ...event, payload: event.payload.replace('188', '1') }),
      await app.inject({ method: 'POST', url: event.url }),
      await app.inject({ ...event, payload: '{' }),
    ]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID', success: false, error: true })
    }
    expect(await ordersOf()).toEqual([])
  })

  test('a payment made a moment before it was to be ended counts', async () => {
    const { checkout, pay, milk, given, ordersOf, runJobs } = await buildShop()
    pay((await checkout()).json().id)

    await runJobs({ evenLater: true })

    expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('a session that has ended gives the stock back, once, whatever events come again', async () => {
    const { app, checkout, end, eventOf, milk, given, ordersOf, runJobs, statusOf } = await buildShop()
    const { id } = (await checkout()).json()
    end(id)

    await Promise.all([app.inject(eventOf(id)), app.inject(eventOf(id)), runJobs({ evenLater: true })])
    await app.inject(eventOf(id))

    expect(await given.stockOf(milk)).toBe(10)
    expect(await ordersOf()).toEqual([])
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', placedAt: null })
  })

  test('who cancels on the provider’s page comes back to the shop, and the stock is free at once', async () => {
    const { app, checkout, states, cancelUrlOf, milk, given } = await buildShop()
    const { id } = (await checkout(188.7, { origin: 'http://localhost:5173' })).json()
    const cancel = () => app.inject({ method: 'GET', url: new URL(cancelUrlOf(id)).pathname })

    const answers = [await cancel(), await cancel()]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('http://localhost:5173/cancel')
    }
    expect(states()).toEqual(['ended'])
    expect(await given.stockOf(milk)).toBe(10)
    expect((await app.inject({ method: 'GET', url: '/api/order/cancel-payment/unknown' })).statusCode).toBe(404)
  })
})
