import { liveOrders, openLives } from '../../testing/order-lives'

/** Of another seed than those of `npm test`. */
const SEED = 10_000

test(
  'in 10,000 lives of orders, what was paid less what went back is what was delivered, and stock agrees',
  async () => {
    await liveOrders(await openLives(), Number(process.env.ORDER_LIVES ?? 10_000), SEED)
  },
  3 * 3_600_000,
)
