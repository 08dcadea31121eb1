import type { Browser } from '@playwright/test'
import { anAddress, Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ expectedErrors: [/status of 409/] })

test(
  'of two tabs that buy the last pieces at once, one gets them and the other is told',
  { tag: ['@desk', '@long'] },
  async ({ browser, request, baseURL, watchErrors }) => {
    const product = await scarceProduct(new Api(request))
    const shoppers = await Promise.all([1, 2].map(() => shopperAtCheckout(browser, baseURL!, product, watchErrors)))

    await Promise.all(shoppers.map(({ page }) => page.getByRole('button', { name: 'Cash on Delivery' }).click()))

    const success = (index: number) => shoppers[index]!.page.getByText('Order Successfully')
    const refusal = (index: number) => shoppers[index]!.page.getByText(/left in stock|out of stock/i)
    const winner = await Promise.any(
      [0, 1].map((index) =>
        success(index)
          .waitFor()
          .then(() => index),
      ),
    )
    await expect(refusal(1 - winner).first()).toBeVisible()
    await expect(success(1 - winner)).toBeHidden()

    const { data: after } = await new Api(request).call('POST /api/product/get-product-details', {
      productId: product._id,
    })
    expect(after.stock).toBe(0)
    for (const { page } of shoppers) await page.context().close()
  },
)

interface ScarceProduct {
  _id: string
  stock: number
}

/** The product with the least stock above 0. */
async function scarceProduct(api: Api): Promise<ScarceProduct> {
  const { data: products } = await api.call('POST /api/product/search-product', { search: '', page: 2 })
  const [scarce] = products.filter(({ stock }) => stock > 0).sort((a, b) => a.stock - b.stock)
  return scarce!
}

/** A new shopper who has all that is left of the product in the cart and stands before the payment buttons. */
async function shopperAtCheckout(
  browser: Browser,
  baseURL: string,
  product: ScarceProduct,
  watchErrors: (context: Awaited<ReturnType<Browser['newContext']>>) => void,
) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } })
  watchErrors(context)
  const api = new Api(context.request)
  const login = await api.newShopper()
  await api.call('POST /api/address/create', anAddress)
  await api.call('POST /api/cart/create', { productId: product._id })
  const { data: lines } = await api.call('GET /api/cart/get')
  await api.call('PUT /api/cart/update-qty', { _id: lines[0]!._id, qty: product.stock })

  const page = await context.newPage()
  const shop = new ShopPage(page)
  await shop.open('/login')
  await shop.fillLogin(login)
  await page.goto('/checkout')
  await expect(page.getByRole('radio').first()).toBeChecked()
  return { page }
}
