import type { APIRequestContext } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { mailTo } from './support/mail-to'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** A product that is out of stock until it is filled up. */
async function outOfStock(request: APIRequestContext) {
  const admin = new Api(request)
  await admin.login(demoLogins.admin)
  const facts = { unit: '350 g', price: 300, discount: 0, stock: 0, description: 'Of last autumn.' }
  const name = `Quince jam ${process.pid}`
  const { data: product } = await admin.call('POST /api/product/create', { ...(await admin.shelf()), ...facts, name })
  return {
    product,
    fillUp: () =>
      admin.call('PUT /api/product/admin-edit-stock', { edits: [{ _id: product._id, stock: { from: 0, to: 12 } }] }),
    remove: () => admin.call('DELETE /api/product/delete-product', { _id: product._id }),
  }
}

test(
  'a visitor finds it out of stock, logs in, asks to be told, and the mail leads back to it',
  { tag: ['@phone', '@long'] },
  async ({ page, request }) => {
    const { product, fillUp, remove } = await outOfStock(request)
    const api = new Api(request)
    const login = await api.newShopper()
    const token = await mailTo(request, login.email, /token=(\S+)/)
    await api.call('POST /api/user/verify-email', { token: decodeURIComponent(token) })
    const shop = new ShopPage(page)
    const shifts = await watchShifts(page)
    await shop.open(productUrl(product))
    const button = page.getByRole('button', { name: 'Notify me when it’s back' })

    await button.tap()
    await expect(page.getByText('Please Login')).toBeVisible()
    await page.getByRole('button', { name: 'Login' }).tap()
    await shop.fillLogin(login)
    await expect(page).toHaveURL(productUrl(product))
    await button.tap()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await shop.open(productUrl(product))
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await shifts()).toEqual([])
    await expectNoAxeFindings(page)

    await fillUp()
    const link = await mailTo(request, login.email, /is back in stock:\s+(\S+)/)
    await shop.open(new URL(link).pathname)
    // A document may be some seconds old; a reload gets a new one.
    await page.reload()
    await shop.live()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(button).toHaveCount(0)
    await shop.add()
    await remove()
  },
)
