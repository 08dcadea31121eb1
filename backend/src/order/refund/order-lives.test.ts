import { liveOrders, openLives } from '../../testing/order-lives'

test('whatever happens to an order, stock, money and what is said of it agree', async () => {
  await liveOrders(await openLives(), Number(process.env.ORDER_LIVES ?? 75))
})
