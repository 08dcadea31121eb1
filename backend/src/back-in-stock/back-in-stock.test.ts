import type { Person } from '../testing/given'
import { wishes } from '../db/tables/wishes'
import { buildImportShop } from '../testing/import-shop'
import { orderInCash } from '../testing/order-request'

/** A shop in which Amina and Karim have confirmed their emails, and how they wait for a product. */
async function buildWaitingShop() {
  const shop = await buildImportShop()
  const { as, given, nadia } = shop
  const confirm = async (person: Person, isConfirmed = true) =>
    await given.changedUser(person, { verifiedEmail: isConfirmed })
  for (const person of ['amina', 'karim'] as const) await confirm(person)

  const wait = (person: Person, productId: string | undefined) => as(person).call('POST /api/wish/add', { productId })
  const waitNoMore = (person: Person, productId: string) => as(person).call('DELETE /api/wish/remove', { productId })
  const alertsOf = async (person: Person): Promise<string[]> => (await as(person).call('GET /api/wish/get')).json().data
  const editStock = (_id: string, from: number, to: number) =>
    nadia.call('PUT /api/product/admin-edit-stock', { edits: [{ _id, stock: { from, to } }] })
  /** Runs the due jobs and returns the addresses of the notified users. */
  const notified = async (options?: { evenLater: boolean }) => {
    await shop.runJobs(options)
    return (await shop.runMails()).filter(({ subject }) => subject.endsWith(' is back')).map(({ to }) => to)
  }
  return { ...shop, confirm, wait, waitNoMore, alertsOf, editStock, notified }
}

test('who waits for a product is mailed once when it is back, with a link, and why', async () => {
  const { given, wait, alertsOf, editStock, notified, runMails } = await buildWaitingShop()
  const milk = await given.product({ name: 'Candia milk', stock: 0 })
  const asked = await wait('amina', milk)
  expect(await alertsOf('amina')).toEqual([milk])

  await editStock(milk, 0, 5)

  expect(asked.json()).toMatchObject({ success: true, message: 'We’ll email you when it’s back' })
  expect(await notified()).toEqual(['amina@shop.example'])
  const [mail] = await runMails()
  expect(mail).toMatchObject({ subject: 'Candia milk is back' })
  expect(mail!.text).toContain(`http://localhost:8080/product/Candia-milk-${milk}`)
  expect(mail!.text).toContain('You asked us to let you know')
  expect(await alertsOf('amina')).toEqual([])

  await editStock(milk, 5, 0)
  await editStock(milk, 0, 5)
  expect(await notified()).toHaveLength(1)
})

type WaitingShop = Awaited<ReturnType<typeof buildWaitingShop>>

/**
 * Ways to raise the stock of a product beside the stock table: each creates one that is out of stock, with a
 * function that raises it.
 */
const waysOfRaising: Record<string, (shop: WaitingShop) => Promise<{ id: string; raise(): Promise<unknown> }>> = {
  'the form of a product': async ({ given, nadia }) => {
    const id = await given.product({ stock: 0, image: [await given.picture(20)] })
    const { data } = (await nadia.call('POST /api/product/get-product-details', { productId: id })).json()
    return { id, raise: () => nadia.call('PUT /api/product/update-product-details', { ...data, stock: 7 }) }
  },
  'an import': async ({ importAll, list }) => {
    const csv = (stock: number) => `sku,name,category,sub_category,stock\ns-1,Limes,Fruit,Citrus,${stock}\n`
    await importAll(csv(0))
    return { id: (await list())[0]!._id, raise: () => importAll(csv(9)) }
  },
  'an order that is cancelled': async (shop) => {
    const { as, given } = shop
    const id = await given.product({ stock: 1, price: 100, discount: 0 })
    const orderId = await orderInCash(shop, 'karim', { [id]: 1 })
    return { id, raise: () => as('karim').call('PUT /api/order/cancel', { orderId }) }
  },
  'a hidden product that is shown again': async ({ given }) => {
    const id = await given.product({ stock: 0 })
    const raise = async () => {
      await given.changedProduct(id, { hidden: true })
      await given.changedProduct(id, { stock: 3 })
      await given.changedProduct(id, { hidden: false })
    }
    return { id, raise }
  },
}

test.each(Object.keys(waysOfRaising))('of %s is mailed as well', async (way) => {
  const shop = await buildWaitingShop()
  const { id, raise } = await waysOfRaising[way]!(shop)
  expect((await shop.wait('amina', id)).statusCode).toBe(200)

  await raise()

  expect(await shop.notified()).toEqual(['amina@shop.example'])
})

test('a product that is hidden, or sold out again by then, keeps the alert', async () => {
  const { given, wait, alertsOf, editStock, notified } = await buildWaitingShop()
  const [hidden, soldOut] = [await given.product({ stock: 0 }), await given.product({ stock: 0 })]
  for (const product of [hidden, soldOut]) await wait('amina', product)

  await given.changedProduct(hidden, { hidden: true })
  await editStock(hidden, 0, 5)
  await editStock(soldOut, 0, 1)
  await given.changedProduct(soldOut, { stock: 0 })

  expect(await notified()).toEqual([])
  expect(await alertsOf('amina')).toHaveLength(2)
})

test('who has no confirmed email any more, or may not log in, is not told and keeps the alert', async () => {
  const { db, given, confirm, wait, editStock, notified } = await buildWaitingShop()
  const milk = await given.product({ stock: 0 })
  await wait('amina', milk)
  await wait('karim', milk)
  await confirm('amina', false)
  await given.changedUser('karim', { status: 'Suspended' })

  await editStock(milk, 0, 5)

  expect(await notified()).toEqual([])
  expect(await db.$count(wishes)).toBe(2)
})

test('two who raise the stock at once, and a job that runs twice, send one mail to each', async () => {
  const { app, given, db, editStock, wait, notified } = await buildWaitingShop()
  const milk = await given.product({ stock: 0 })
  await wait('amina', milk)
  await wait('karim', milk)

  await Promise.all([editStock(milk, 0, 5), given.changedProduct(milk, { stock: 8 })])
  await db.transaction((tx) => app.jobs.enqueue(tx, 'tell-waiting', { productId: milk }))

  expect((await notified()).sort()).toEqual(['amina@shop.example', 'karim@shop.example'])
})

test('a mail that cannot be queued leaves the alert for the next try', async () => {
  const { app, given, wait, alertsOf, editStock, notified } = await buildWaitingShop()
  const milk = await given.product({ stock: 0 })
  await wait('amina', milk)
  await editStock(milk, 0, 5)
  const { enqueue } = app.jobs
  app.jobs.enqueue = () => Promise.reject(new Error('The backend is killed here'))

  expect(await notified()).toEqual([])
  expect(await alertsOf('amina')).toEqual([milk])

  app.jobs.enqueue = enqueue
  expect(await notified({ evenLater: true })).toEqual(['amina@shop.example'])
})

test('what is in stock, unknown or hidden, and an email that is not confirmed are refused', async () => {
  const { given, confirm, wait, alertsOf } = await buildWaitingShop()
  const milk = await given.product({ stock: 3 })
  const out = await given.product({ stock: 0 })
  const hidden = await given.product({ stock: 0, hidden: true })
  const answerOf = async (person: Person, productId: string) => {
    const answer = await wait(person, productId)
    return [answer.statusCode, answer.json().code, answer.json().message]
  }

  expect(await answerOf('amina', milk)).toEqual([409, 'IN_STOCK', 'This product is in stock. You can buy it now.'])
  expect(await answerOf('amina', 'gone')).toEqual([404, 'PRODUCT_NOT_FOUND', 'We no longer sell this product'])
  expect(await answerOf('amina', hidden)).toEqual([404, 'PRODUCT_NOT_FOUND', 'We no longer sell this product'])
  await confirm('amina', false)
  expect(await answerOf('amina', out)).toEqual([403, 'EMAIL_NOT_CONFIRMED', 'Please confirm your email first'])
  expect(await alertsOf('amina')).toEqual([])
})

test('an alert is its owner’s own, can be taken back, and asking twice is asking once', async () => {
  const { given, wait, waitNoMore, alertsOf, editStock, notified } = await buildWaitingShop()
  const milk = await given.product({ stock: 0 })
  await wait('amina', milk)
  await wait('karim', milk)
  expect((await wait('karim', milk)).statusCode).toBe(200)
  expect(await alertsOf('karim')).toEqual([milk])

  for (const again of [1, 2]) expect([again, (await waitNoMore('karim', milk)).statusCode]).toEqual([again, 200])
  expect((await waitNoMore('karim', 'gone')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await alertsOf('karim')).toEqual([])
  await editStock(milk, 0, 5)

  expect(await notified()).toEqual(['amina@shop.example'])
})

test('a shopper waits for a hundred products at most, and a product that is deleted is one no more', async () => {
  const { db, given, wait, alertsOf } = await buildWaitingShop()
  const userId = await given.user('amina')
  const categoryIds = [await given.category()]
  const places = { categoryIds, subCategoryIds: [await given.subCategory(categoryIds)] }
  const ids: string[] = []
  for (let count = 0; count <= 100; count++) ids.push(await given.product({ ...places, stock: 0 }))
  await db.insert(wishes).values(ids.slice(0, 99).map((productId) => ({ userId, productId })))

  const answers = await Promise.all([wait('amina', ids[99]), wait('amina', ids[100])])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'TOO_MANY_WISHES' })
  await given.goneProduct(ids[0]!)
  expect(await alertsOf('amina')).toHaveLength(99)
})

test('an alert that is added while the stock is raised is refused or told of, never lost', async () => {
  const { given, wait, editStock, notified, alertsOf } = await buildWaitingShop()
  const milk = await given.product({ stock: 0 })

  const [asked] = await Promise.all([wait('amina', milk), editStock(milk, 0, 5)])

  expect(await notified()).toHaveLength(asked.statusCode === 200 ? 1 : 0)
  expect(await alertsOf('amina')).toEqual([])
})
