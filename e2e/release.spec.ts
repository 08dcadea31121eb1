import { join } from 'node:path'
import { Checkout } from './support/checkout'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test(
  'a released text is on the next page load, and a rollback brings the old one back',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    test.setTimeout(180_000)
    const store = join(running.dataDir, 'mfe')
    const before = await running.pids()
    const checkout = await Checkout.make()
    const shop = new ShopPage(page)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()

    await checkout.changeText('catalog-mfe', 'See All', 'See Everything')
    const output = await checkout.mfe(['release', 'catalog-mfe'], store)
    expect(output).toMatch(/catalog .+ is active/)
    expect(output).not.toMatch(/account|admin|cart-checkout|shell/)
    await shop.open('/')
    await expect(page.getByText('See Everything').first()).toBeVisible()
    await expect(page.getByText('See All')).toHaveCount(0)

    await checkout.mfe(['rollback', 'catalog-mfe'], store)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    expect(await running.pids()).toEqual(before)
    await checkout.remove()
  },
)
