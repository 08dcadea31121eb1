import { liveOrders, openLives } from '../../testing/order-lives'

test('whatever happens to an order, what was paid less what went back is what was delivered, and stock agrees', async () => {
  await liveOrders(await openLives(), Number(process.env.ORDER_LIVES ?? 200))
})
