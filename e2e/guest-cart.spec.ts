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

test(
  'what Safari deletes after seven days takes neither the cart of a guest nor a session',
  { tag: '@desk' },
  async ({ page, context, request }) => {
    const login = await new Api(request).newShopper()
    const [milk] = await new Api(request).buyable()
    const shop = new ShopPage(page)
    const forget = () => page.evaluate(() => localStorage.clear())
    const shown = () => page.evaluate(() => document.documentElement.dataset.session)
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await shop.open(`/product/any-${milk!._id}`)
    await shop.add()
    await page.reload()
    await expect.poll(cookies).toContain('guestCart')

    await forget()
    await shop.open('/')
    await expect(shop.cartCount(1)).toBeVisible()
    expect(await shown()).toBe('out')

    await shop.login(login)
    await expect(shop.cartCount(1)).toBeVisible()
    expect(await cookies()).not.toContain('guestCart')
    await forget()
    await page.reload()
    expect(await shown()).toBe('in')
    await shop.live()
    await expect(shop.cartCount(1)).toBeVisible()
    await page.goto('/dashboard/profile')
    await expect(page.getByLabel('Email')).toHaveValue(login.email)
  },
)
