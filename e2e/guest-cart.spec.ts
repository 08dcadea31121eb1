import { Api } from './support/api'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a guest keeps the cart over a reload, and finds it merged after logging in',
  { tag: ['@phone', '@key'] },
  async ({ page, request }) => {
    const api = new Api(request)
    const login = await api.newShopper()
    const [first, second] = await api.buyable()
    await api.addToCart(second!)
    const shop = new ShopPage(page)
    const shiftsSoFar = await watchShifts(page)

    await shop.open(`/product/any-${first!._id}`)
    await shop.add()
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(shop.cartCount(2)).toBeVisible()
    await page.reload()
    await expect(shop.cartCount(2)).toBeVisible()
    expect(await shiftsSoFar()).toEqual([])
    await shop.login(login)

    const drawer = await shop.openCart()
    await expect(drawer.getByText(first!.name)).toBeVisible()
    await expect(drawer.getByText(second!.name)).toBeVisible()
    await expect(drawer.getByText('3 item', { exact: true })).toBeVisible()
    const { data: lines } = await api.call('GET /api/cart/get')
    expect(lines.map(({ productId, quantity }) => [productId._id, quantity]).sort()).toEqual(
      [
        [first!._id, 2],
        [second!._id, 1],
      ].sort(),
    )
  },
)
