import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a shopper buys, prints the order on one sheet, cancels it, and orders again',
  { tag: '@phone' },
  async ({ page }) => {
    const api = new Api(page.request)
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(await api.newBuyer())
    // No other journey buys them.
    const products = (await api.buyable('cheese')).slice(0, 3)
    await api.addToCart(...products)
    const productId = products[0]!._id
    const stock = async () => (await api.call('POST /api/product/get-product-details', { productId })).data.stock
    const before = await stock()
    await shop.open('/checkout')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText('Order Successfully')).toBeVisible()

    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order No: ORD-/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText(/Placed on .* · Cash on Delivery/)).toBeVisible()
    expect(await stock()).toBe(before - 1)

    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Bill details' }).getByText('Grand total')).toBeVisible()
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
    await page.emulateMedia({ media: null })

    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Steps' }).getByText('Cancelled')).toBeVisible()
    expect(await stock()).toBe(before)

    await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).first().click()
    const card = page.getByRole('article')
    await expect(card).toContainText('Cancelled')
    await card.getByRole('button', { name: 'Order again' }).click()
    await expect(card.getByText('3 products added to your cart')).toBeVisible()
  },
)
