import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'
import { createShopFigures } from './shop-figures'

test('orders of the last hour and the oldest payment that is open are read from the database', async () => {
  const shop = await buildTestApp()
  const { as, database, db, given } = shop
  const figures = createShopFigures(database.runSql)
  const productId = await given.product({ price: 100, discount: 0, stock: 9 })
  const order = async (person: 'amina' | 'karim', kind: 'cash-on-delivery' | 'checkout') => {
    await given.address({ owner: person })
    await given.cartItem({ owner: person, productId })
    await as(person).inject(await orderRequest(shop, kind, person, 100))
  }

  await order('amina', 'cash-on-delivery')
  await order('karim', 'checkout')
  await db.execute(`update payments set created_at = created_at - interval '34 minutes'`)

  expect(await figures.ordersOfLastHour()).toEqual({ cash: 1, online: 0 })
  const { stripe, sandbox } = await figures.oldestOpenPayments()
  expect([stripe, Math.round(sandbox / 60)]).toEqual([0, 34])

  await db.execute(`update orders set status = 'placed', placed_at = now(), payment_status = 'paid'`)
  expect(await figures.ordersOfLastHour()).toEqual({ cash: 1, online: 1 })
  expect(await figures.oldestOpenPayments()).toEqual({ stripe: 0, sandbox: 0 })
})
