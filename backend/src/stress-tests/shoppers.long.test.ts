import type { CartLine } from './crowded-shop'
import { openCrowdedShop } from './crowded-shop'

/** Starts of processes take seconds, and many on a machine that is busy. */
const LIMIT_MS = 180_000

const SHOPPERS = 40

/** In DZD, without discount. */
const stocks = [
  { stock: 500, price: 105.35, quantity: 1 },
  { stock: 500, price: 10, quantity: 1 },
]

type CrowdedShop = Awaited<ReturnType<typeof openCrowdedShop>>

let shop: CrowdedShop

beforeEach(async () => {
  shop = await openCrowdedShop()
}, LIMIT_MS)

afterEach(async () => {
  await shop.stop('SIGKILL')
  await shop.remove()
}, LIMIT_MS)

/** How many of the two products a shopper wants. */
const wishOf = (number: number) => [1 + (number % 3), 1 + (number % 5)] as const

const totalOf = (number: number) => {
  const [milk, bread] = wishOf(number)
  return Math.round((milk * 105.35 + bread * 10) * 100) / 100
}

/** All that one shopper does, from the registration to the order; those of odd numbers click twice. Gives their orders. */
async function buy(number: number, cart: CartLine[]) {
  const login = { email: `shopper-${number}@shop.example`, password: 'milk and dates' }
  const newUser = { ...login, name: `Shopper ${number}`, confirmPassword: login.password }
  await shop.call(number, 'POST /api/user/register', { body: newUser })
  const { data } = await shop.call(number + 1, 'POST /api/user/login', { body: login })
  const token = data.accesstoken
  const place = { address_line: `${number} Rue Larbi Ben M’hidi`, city: 'Oran', state: 'Oran', country: 'Algeria' }
  await shop.call(number, 'POST /api/address/create', {
    ...{ token, body: { ...place, pincode: '31000', mobile: '0551234567' } },
  })
  for (const { productId } of cart) await shop.call(number, 'POST /api/cart/create', { token, body: { productId } })
  const { data: lines } = await shop.call(number, 'GET /api/cart/get', { token })
  for (const [index, { _id }] of lines.entries())
    await shop.call(number, 'PUT /api/cart/update-qty', { token, body: { _id, qty: wishOf(number)[index]! } })

  const { data: list_items } = await shop.call(number, 'GET /api/cart/get', { token })
  const click = (turn: number) =>
    shop.call(turn, 'POST /api/order/cash-on-delivery', {
      ...{ token, key: `attempt of ${number}`, body: { list_items, totalAmt: totalOf(number) } },
    })
  await Promise.all(number % 2 ? [click(number), click(number + 1)] : [click(number)])
  return (await shop.call(number, 'GET /api/order/order-list', { token })).data
}

test(
  '40 shoppers at once, half of them clicking twice: each has exactly one order with the right total',
  async () => {
    const { cart } = await shop.prepare(stocks, 0)
    const [milk, bread] = cart.map(({ productId }) => productId) as [string, string]
    await shop.start()
    const numbers = Array.from({ length: SHOPPERS }, (_, number) => number)

    const orders = await Promise.all(numbers.map((number) => buy(number, cart)))
    await shop.stop('SIGTERM')

    expect(orders.map((list) => list.map(({ totalAmt }) => totalAmt))).toEqual(
      numbers.map((number) => [totalOf(number)]),
    )
    expect(orders.map(([order]) => order!.delivery_address.address_line)).toEqual(
      numbers.map((number) => `${number} Rue Larbi Ben M’hidi`),
    )
    expect(new Set(orders.flat().map(({ orderId }) => orderId)).size).toBe(SHOPPERS)
    const pieces = (product: 0 | 1) => numbers.reduce((sum, number) => sum + wishOf(number)[product], 0)
    expect(await shop.inspect()).toEqual({
      products: {
        [milk]: { stock: 500 - pieces(0), ordered: pieces(0) },
        [bread]: { stock: 500 - pieces(1), ordered: pieces(1) },
      },
      linesInCarts: 0,
    })
  },
  LIMIT_MS,
)
