import type { OrderAnswer } from './crowded-shop'
import { openCrowdedShop } from './crowded-shop'

/** Starts of processes take seconds, and many on a machine that is busy. */
const LIMIT_MS = 180_000

type CrowdedShop = Awaited<ReturnType<typeof openCrowdedShop>>

let shop: CrowdedShop

beforeEach(async () => {
  shop = await openCrowdedShop()
}, LIMIT_MS)

afterEach(async () => {
  await shop.stop('SIGKILL')
  await shop.remove()
}, LIMIT_MS)

const withStatus = (answers: OrderAnswer[], status: number) => answers.filter((answer) => answer.status === status)

/** Orders under way at one time, and how many are acknowledged before everything is killed. */
const AT_ONCE = 32
const KILLED_AFTER = 200

test(
  'killed in the middle of 500 orders, the shop has every one that it acknowledged, and takes the rest when they are repeated',
  async () => {
    const stocks = [
      { stock: 2000, price: 105.5, quantity: 2 },
      { stock: 1500, price: 10, quantity: 3 },
    ]
    const { cart, shoppers } = await shop.prepare(stocks, 500)
    const [first, second] = cart.map(({ productId }) => productId) as [string, string]
    await shop.start()
    const answers: OrderAnswer[] = []
    let isKilled = false
    const inTurn = async (start: number) => {
      for (let number = start; number < shoppers.length && !isKilled; number += AT_ONCE) {
        answers[number] = await shop.order(shoppers[number]!, cart, 241, number)
        if (!isKilled && withStatus(answers, 200).length >= KILLED_AFTER) {
          isKilled = true
          await shop.stop('SIGKILL')
        }
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => inTurn(start)))
    const afterKill = await shop.inspect()
    await shop.start()
    const acknowledged = shoppers.flatMap((shopper, number) => {
      const answer = answers[number]
      return answer?.status === 200 ? [{ shopper, order: answer.body.data![0]! }] : []
    })
    const kept = await Promise.all(acknowledged.map(({ shopper }) => shop.ordersOf(shopper)))
    const repeated = await Promise.all(shoppers.map((shopper, number) => shop.order(shopper, cart, 241, number)))
    await shop.stop('SIGTERM')

    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER)
    expect(acknowledged.length).toBeLessThan(500)
    expect(kept.map((orders) => orders.map(({ orderId }) => orderId))).toEqual(
      acknowledged.map(({ order }) => [order.orderId]),
    )
    for (const [order] of kept)
      expect(order).toMatchObject({
        status: 'placed',
        totalAmt: 241,
        delivery_address: { city: 'Oran', mobile: '0551234567' },
        items: [
          { productId: first, quantity: 2, price: 105.5 },
          { productId: second, quantity: 3, price: 10 },
        ],
      })
    const made = afterKill.products[first]!.ordered / 2
    expect(made).toBeGreaterThanOrEqual(acknowledged.length)
    expect(afterKill).toEqual({
      products: {
        [first]: { stock: 2000 - made * 2, ordered: made * 2 },
        [second]: { stock: 1500 - made * 3, ordered: made * 3 },
      },
      linesInCarts: (500 - made) * 2,
    })
    expect(withStatus(repeated, 200)).toHaveLength(500)
    expect(await shop.inspect()).toEqual({
      products: { [first]: { stock: 1000, ordered: 1000 }, [second]: { stock: 0, ordered: 1500 } },
      linesInCarts: 0,
    })
  },
  LIMIT_MS,
)
