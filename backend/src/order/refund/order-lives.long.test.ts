import { liveOrders, openLives } from '../../testing/order-lives'

/** Of another seed than those of `npm test`. */
const SEED = 10_000

test(
  'in many lives of orders, stock, money and what is said of it agree',
  async () => {
    await liveOrders(await openLives(), Number(process.env.ORDER_LIVES ?? 2_000), SEED)
  },
  3 * 3_600_000,
)
