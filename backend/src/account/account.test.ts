import type { Person } from '../testing/given'
import { eq, sql } from 'drizzle-orm'
import { addresses } from '../db/tables/addresses'
import { cartItems } from '../db/tables/carts'
import { changes } from '../db/tables/changes'
import { favourites } from '../db/tables/favourites'
import { orderEntries } from '../db/tables/order-entries'
import { orderItems, orders } from '../db/tables/orders'
import { sessions, users } from '../db/tables/users'
import { wishes } from '../db/tables/wishes'
import { papers } from '../db/tables/papers'
import { newId } from '../db/new-id'
import { rowsOf } from '../db/sql-result'
import { limitTable } from '../rate-limits/rate-limit-table'
import { buildTestApp } from '../testing/build-test-app'
import { addEntries } from '../order/book/write-book'
import { readBook } from '../order/book/read-books'
import { orderRequest } from '../testing/order-request'
import { hashPassword } from '../user/password'

const password = 'milk and dates'
const passwordHash = hashPassword(password)

/** A shop whose people have a password, where Amina has an address, and ways to order, to download and to go. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given, runMails } = shop
  for (const person of ['amina', 'karim', 'nadia the admin'] as const)
    await given.changedUser(person, { passwordHash: await passwordHash })
  await given.address({ owner: 'amina', city: 'Oran' })
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 50 })

  const request = async (person: Person = 'amina') => {
    await given.cartItem({ owner: person, productId: milk, quantity: 2 })
    return orderRequest(shop, 'cash-on-delivery', person, 200)
  }
  /** Amina's order, brought so far by the admin. */
  const order = async (...steps: string[]) => {
    const [{ orderId }] = (await as('amina').inject(await request())).json().data as [{ orderId: string }]
    for (const status of steps) await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status })
    return orderId
  }
  const download = (person: Person, typed = password) =>
    as(person).call('POST /api/user/download-data', { password: typed })
  const send = (person: Person, typed = password) =>
    as(person).call('POST /api/user/send-delete-account', { password: typed })
  const remove = (person: Person, token: unknown) => as(person).call('DELETE /api/user/delete-account', { token })
  /** The token that was mailed to a person last. */
  const mailedToken = async (person: Person) => {
    const to = `${person.replaceAll(' ', '.')}@shop.example`
    const mail = (await runMails()).find((one) => one.to === to && one.text.includes('/delete-account?token='))
    return /token=(\S+)$/m.exec(mail?.text ?? '')?.[1]
  }
  const sent = async (person: Person) => {
    await send(person)
    return mailedToken(person)
  }
  return { ...shop, milk, request, order, download, send, remove, mailedToken, sent }
}

const delivered = ['packed', 'shipped', 'delivered']

describe('the data of a user', () => {
  test('come as one answer: profile, addresses, orders with lines, cart, favourites, wishes and sessions, and no secret', async () => {
    const { as, given, order, download, milk, db } = await buildShop()
    await given.address({ owner: 'amina', city: 'Algiers', active: false })
    await given.address({ owner: 'karim', city: 'Annaba' })
    const orderId = await order('packed')
    const [row] = await db.select().from(orders)
    await db.update(orders).set({ packerNote: 'Ripe, please', driverNote: 'Third floor', note: 'Ring twice' })
    const customer = { name: 'SARL Benali', address: ['1 Rue', '31000 Oran'] }
    const seller = { name: '', address: '', phone: '', email: '', tradeRegister: '', taxNumber: '' }
    await db.insert(papers).values({
      id: newId(),
      orderId: row!.id,
      kind: 'invoice',
      series: 'INV-2026',
      number: 7,
      totalCentimes: 200_00,
      content: { seller, customer, lines: [] },
      at: new Date(),
    })
    const returned = { kind: 'returned', position: 0, pieces: 1, centimes: 100_00, reason: 'Broken' } as const
    await addEntries(db, (await readBook(db, row!.id))!, [returned], undefined)
    await given.cartItem({ owner: 'amina', productId: milk, quantity: 3 })
    const kept = { userId: await given.user('amina'), productId: milk }
    await db.insert(favourites).values(kept)
    await db.insert(wishes).values(kept)
    await given.changedProduct(milk, { hidden: true })

    const firm = { name: 'SARL Benali', taxNumber: '', tradeRegister: '' }
    await as('amina').call('PUT /api/user/firm', firm)

    const answer = await download('amina')

    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      user: { name: 'amina', email: 'amina@shop.example' },
      firm,
      addresses: [{ city: 'Algiers', status: false }, { city: 'Oran' }],
      orders: [
        {
          orderId,
          totalAmt: 200,
          chargedAmt: 100,
          packerNote: 'Ripe, please',
          driverNote: 'Third floor',
          items: [{ name: 'Candia milk', quantity: 2 }],
          delivery_address: { city: 'Oran' },
        },
      ],
      orderNotes: [{ orderId, note: 'Ring twice' }],
      papers: [{ orderId, number: 'INV-2026-000007', kind: 'invoice', customer }],
      secondFactor: false,
      notifications: [],
      orderEntries: [{ orderId, kind: 'returned', reason: 'Broken', at: expect.any(String) }],
      cart: [{ name: 'Candia milk', quantity: 3 }],
      favourites: [{ productId: milk, name: 'Candia milk' }],
      wishes: [{ productId: milk, name: 'Candia milk' }],
      sessions: [{ startedAt: expect.any(String) }],
      changes: [],
    })
    const [session] = await db.select().from(sessions)
    for (const secret of [await passwordHash, session!.refreshHash, session!.id, 'Annaba'])
      expect(answer.body).not.toContain(secret)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('have what an admin changed of them, without the name of the admin', async () => {
    const { as, download, given, order } = await buildShop()
    const _id = await given.user('amina')
    const orderId = await order('packed')
    await as('nadia the admin').call('PUT /api/order/admin-note', { orderId, note: 'Ring twice' })
    await as('nadia the admin').call('PUT /api/user/admin-role', { _id, role: 'ADMIN' })

    const { data } = (await download('amina')).json()

    expect(data.changes).toMatchObject([
      { by: 'the shop', thing: 'user', after: { role: 'ADMIN' } },
      { by: 'the shop', thing: 'order', name: orderId, after: { note: 'Ring twice' } },
    ])
    expect(JSON.stringify(data)).not.toContain('nadia')
  })

  test('are all: a new table that refers to users is to be added to the file, or to this list with a reason', async () => {
    const { db } = await buildShop()

    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    )

    const inTheFile = [
      ...['addresses', 'orders', 'cart_items', 'cart_merges', 'favourites', 'wishes', 'sessions'],
      ...['second_factors', 'push_subscriptions'],
    ]
    const secrets = ['password_resets', 'account_deletions']
    // The order's bill names its coupon.
    const inOrders = ['coupon_uses']
    expect(rows.map(({ name }) => name).sort()).toEqual([...inTheFile, ...secrets, ...inOrders].sort())
  })

  test('are given to nobody who has only the session, and who guesses is stopped', async () => {
    const { app, download, given } = await buildShop()

    expect((await download('amina', 'a guess')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    await app.limits.take('password-account', await given.user('amina'), limitTable['password-account'].points - 1)
    expect((await download('amina')).statusCode).toBe(429)
  })
})

describe('an account', () => {
  test('is deleted by the link of a mail: orders keep number, lines, sums and times, and nothing of the person stays', async () => {
    const { as, db, order, sent, remove, milk, given, runMails } = await buildShop()
    const orderId = await order(...delivered)
    await given.cartItem({ owner: 'amina', productId: milk })
    const [before] = await db.select().from(orders)
    const token = await sent('amina')

    const answer = await remove('amina', token)

    expect(answer.json()).toEqual({ success: true, error: false, message: 'Your account has been deleted' })
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['refreshToken', ''])
    expect((await as('amina').call('GET /api/user/user-details')).statusCode).toBe(401)
    expect(await db.select().from(orders)).toEqual([
      { ...before, userId: null, deliveryAddress: null, idempotencyKey: null },
    ])
    expect(await db.select().from(orderItems)).toMatchObject([{ name: 'Candia milk', quantity: 2 }])
    for (const table of [addresses, cartItems, sessions]) {
      const left = JSON.stringify(await db.select().from(table))
      expect(left).not.toContain(before!.userId)
    }
    expect(JSON.stringify(await db.select().from(users))).not.toContain('amina')
    const mails = (await runMails()).filter(({ to }) => to === 'amina@shop.example')
    expect(mails.map(({ subject }) => subject)).toContain('Your account has been deleted')
    const list = { method: 'POST' as const, url: '/api/order/admin-list', body: { search: orderId } }
    const found = (await as('nadia the admin').inject(list)).json()
    expect(found.totalCount).toBe(1)
    expect(found.data[0]).toMatchObject({
      orderId,
      userId: '',
      totalAmt: 200,
      status: 'delivered',
      items: [{ quantity: 2 }],
      customer: { name: 'Deleted account', email: '' },
      delivery_address: { city: '', mobile: '' },
    })
  })

  test('loses its name in the change record, and the notes on its orders', async () => {
    const { as, db, given, order, sent, remove } = await buildShop()
    const _id = await given.user('amina')
    for (const role of ['ADMIN', 'USER']) await as('nadia the admin').call('PUT /api/user/admin-role', { _id, role })
    const orderId = await order('packed', 'shipped', 'delivered')
    const note = { orderId, note: 'Amina is at home after six' }
    await as('nadia the admin').call('PUT /api/order/admin-note', note)
    const firm = { name: 'SARL Amina', taxNumber: '000016001234567', tradeRegister: '' }
    await as('nadia the admin').call('PUT /api/order/admin-firm', { orderId, ...firm })
    await db.update(orders).set({ packerNote: 'For Amina', driverNote: 'Ask for Amina' })
    const allowance = { orderId, amount: 1, reason: 'Amina was kind', key: 'kind' }
    await as('nadia the admin').call('PUT /api/order/admin-refund', allowance)

    await remove('amina', await sent('amina'))

    const kept = await db.select().from(changes)
    const ofUsers = kept.filter(({ thing }) => thing === 'user')
    expect(ofUsers.map(({ thingName }) => thingName)).toEqual(['Deleted account', 'Deleted account'])
    const left = [kept, await db.select().from(orders), await db.select().from(orderEntries)]
    expect(JSON.stringify(left)).not.toMatch(/Amina|000016001234567/)
  })

  test('stays while an order is open, and the page says which', async () => {
    const { order, send, mailedToken } = await buildShop()
    const [placed, packed, shipped] = [await order(), await order('packed'), await order('packed', 'shipped')]

    const answer = await send('amina')

    expect(answer.statusCode).toBe(409)
    const { code, message } = answer.json()
    expect(code).toBe('ORDERS_OPEN')
    expect(message).toMatch(/^You can delete your account once these orders are finished: /)
    for (const which of [`${placed} (placed)`, `${packed} (packed)`, `${shipped} (shipped)`])
      expect(message).toContain(which)
    expect(await mailedToken('amina')).toBeUndefined()
  })

  test('stays while money is to be given back, and goes once it was', async () => {
    const { as, db, order, send, sent, remove } = await buildShop()
    const orderId = await order()
    await as('amina').call('PUT /api/order/cancel', { orderId })
    await db.update(orders).set({ paymentStatus: 'paid' })

    expect((await send('amina')).json().message).toContain(`${orderId} (to be refunded)`)
    await as('nadia the admin').call('PUT /api/order/admin-refunded', { orderId })
    expect((await remove('amina', await sent('amina'))).statusCode).toBe(200)
  })

  test.each(['the order first', 'the deletion first'])(
    'and an order at the same moment: one of them is, never both (%s)',
    async (which) => {
      const { as, db, request, sent, remove, given } = await buildShop()
      const token = await sent('amina')
      const call = await request()
      const makeOrder = () => as('amina').inject(call)
      const goAway = () => remove('amina', token)

      const isOrderFirst = which === 'the order first'
      const [first, second] = await Promise.all(isOrderFirst ? [makeOrder(), goAway()] : [goAway(), makeOrder()])

      const [ordered, gone] = isOrderFirst ? [first, second] : [second, first]
      expect([ordered.statusCode, gone.statusCode].filter((status) => status === 200)).toHaveLength(1)
      expect([401, 409]).toContain(Math.max(ordered.statusCode, gone.statusCode))
      const isThere = (await db.$count(users, eq(users.id, await given.user('amina')))) === 1
      expect(isThere).toBe(ordered.statusCode === 200)
      expect(await db.$count(orders)).toBe(isThere ? 1 : 0)
    },
  )

  test('is deleted once by two that confirm at once, and by a used link not again', async () => {
    const { sent, remove } = await buildShop()
    const token = await sent('amina')

    const answers = await Promise.all([remove('amina', token), remove('amina', token)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await remove('amina', token)).statusCode).toBe(401)
  })

  test("is not deleted by another user's link, an expired one, one that another has replaced, or nonsense", async () => {
    const { db, sent, remove, given } = await buildShop()
    const [former, karims, token] = [await sent('amina'), await sent('karim'), await sent('amina')]
    expect(former).not.toBe(token)

    for (const wrong of [karims, former, '', 'x'.repeat(200)]) {
      const answer = await remove('amina', wrong)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'EMAIL_LINK_INVALID', message: 'This link is no longer valid' })
    }
    await db.execute(sql`update account_deletions set expires_at = now() - interval '1 second'`)
    expect((await remove('amina', token)).statusCode).toBe(404)
    expect(await db.$count(users, eq(users.id, await given.user('amina')))).toBe(1)
  })

  test('is not asked for without the password, and not on and on', async () => {
    const { app, given, send, mailedToken } = await buildShop()

    expect((await send('amina', 'a guess')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await mailedToken('amina')).toBeUndefined()
    await app.limits.take('link-user', await given.user('amina'), limitTable['link-user'].points - 1)
    expect([(await send('amina')).statusCode, (await send('amina')).statusCode]).toEqual([200, 429])
  })

  test('of the last admin stays; of two admins who go at once one stays', async () => {
    const { as, db, given, sent, send, remove } = await buildShop()
    expect((await send('nadia the admin')).json()).toMatchObject({ code: 'LAST_ADMIN' })
    const body = { _id: await given.user('karim'), role: 'ADMIN' }
    await as('nadia the admin').call('PUT /api/user/admin-role', body)
    const [nadias, karims] = [await sent('nadia the admin'), await sent('karim')]

    const answers = await Promise.all([remove('nadia the admin', nadias), remove('karim', karims)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await db.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
  })

  test('takes its picture with it, save one that somebody else shows', async () => {
    const { app, given, sent, remove, runJobs } = await buildShop()
    const [own, shared] = [await given.picture(200), await given.picture(300)]
    const show = async (person: Person, avatar: string) => given.changedUser(person, { avatar })
    await show('amina', own)
    await show('karim', shared)
    await given.product({ image: [shared] })
    const statusOf = async (path: string) => (await app.inject({ url: `${path}?w=96` })).statusCode
    expect([await statusOf(own), await statusOf(shared)]).toEqual([200, 200])

    for (const person of ['amina', 'karim'] as const) await remove(person, await sent(person))
    await runJobs()

    expect([await statusOf(own), await statusOf(shared)]).toEqual([404, 200])
  })
})

describe('a customer who orders by phone', () => {
  /** Such a customer with an order, and ways to bring it on and to delete the customer. */
  async function buildDesk() {
    const shop = await buildShop()
    const { as, milk } = shop
    const nadia = as('nadia the admin')
    const placed = await nadia.call('PUT /api/order/admin-place', {
      customer: { name: 'Zohra' },
      list_items: [{ productId: milk, quantity: 2 }],
      totalAmt: 200,
      key: '3f9c0a52b1d84e67',
      address_line: '7 Rue Zohra',
      city: 'Oran',
      state: 'Oran',
      country: 'Algeria',
      pincode: '31000',
      mobile: '0550 11 22 33',
    })
    const orderId: string = placed.json().data.orderId
    const deliver = async () => {
      for (const status of delivered) await nadia.call('PUT /api/order/admin-advance', { orderId, status })
    }
    const id: string = placed.json().data.customer._id
    const removeCustomer = (who: Person = 'nadia the admin', _id = id) =>
      as(who).call('DELETE /api/user/admin-delete', { _id })
    return { ...shop, nadia, orderId, deliver, id, removeCustomer }
  }

  test('is deleted by an admin, as customers delete themselves: the order keeps its sum, and the record that somebody was', async () => {
    const { db, nadia, deliver, removeCustomer, id } = await buildDesk()
    await deliver()

    const answer = await removeCustomer()

    expect(answer.json()).toEqual({ success: true, error: false, message: 'The customer has been deleted' })
    expect(await db.select().from(orders)).toMatchObject([
      { userId: null, deliveryAddress: null, idempotencyKey: null, totalCentimes: 200_00 },
    ])
    const left = [await db.select().from(users), await db.select().from(changes), await db.select().from(orders)]
    expect(JSON.stringify(left)).not.toContain('Zohra')
    const record = await nadia.call('POST /api/change/admin-list', { thing: 'user', thingId: id })
    expect(record.json().data).toMatchObject([
      { what: 'deleted', name: 'Deleted account', by: 'nadia.the.admin@shop.example' },
    ])
    expect((await removeCustomer()).json()).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  test('is deleted by admins alone, and nobody who can log in is deleted by others', async () => {
    const { db, given, removeCustomer, deliver } = await buildDesk()
    await deliver()
    const before = await db.$count(users)

    const answers = [
      await removeCustomer('amina'),
      await removeCustomer('nadia the admin', await given.user('amina')),
      await removeCustomer('nadia the admin', await given.user('nadia the admin')),
    ]

    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['PERMISSION_DENIED', 'USER_HAS_LOGIN', 'USER_HAS_LOGIN'],
    ])
    expect(await db.$count(users)).toBe(before)
  })
})
