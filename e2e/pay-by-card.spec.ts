import { Api } from './support/api'
import { openStripe, type StandInStripe } from './support/stripe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest, test } from './support/test'
import type { Page } from '@playwright/test'

/** A new shopper with an address and one product in the cart, at the checkout. */
async function standAtCheckout(page: Page): Promise<ShopPage> {
  const api = new Api(page.request)
  const shop = new ShopPage(page)
  await shop.alreadySignedIn(await api.newBuyer())
  await api.addToCart((await api.buyable()).find(({ price }) => price > 100)!)
  await shop.open('/checkout')
  return shop
}

const payOnline = (page: Page) => page.getByRole('button', { name: 'Online Payment' }).click()

/** Expects the page of an order that was paid. */
async function expectPaidOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successfully' })).toBeVisible()
  await expect(page.getByText(/^Order No: ORD-/)).toBeVisible()
  await expect(page.getByText('12 Rue Didouche Mourad')).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText(/· Paid online/)).toBeVisible()
}

test('a shopper pays on the page of the sandbox', { tag: ['@phone', '@key'] }, async ({ page }) => {
  await standAtCheckout(page)

  await payOnline(page)
  await expect(page.getByText('Test payment')).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()

  await expect(page).toHaveURL(/\/success\?order=ORD-/)
  await expectPaidOrder(page)
})

const stripeTest = ownShopTest.extend<{ stripe: StandInStripe }>({
  stripe: async ({ playwright: _playwright }, give) => {
    const stripe = await openStripe()
    await give(stripe)
    await stripe.close()
  },
  shopSettings: ({ stripe }, give) => give(stripe.settings),
})

stripeTest(
  'with Stripe’s keys a shopper pays there: its script watches the checkout alone, its events come late and twice',
  { tag: ['@desk', '@long'] },
  async ({ page, stripe }) => {
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({})' }),
    )
    const shop = new ShopPage(page)
    const policies: Record<string, string> = {}
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy']
      if (policy) policies[new URL(response.url()).pathname] = policy
    })
    await standAtCheckout(page)
    await shop.open('/')
    const drawer = await shop.openCart()
    const script = page.waitForRequest('https://js.stripe.com/**')
    await drawer.getByRole('button', { name: 'Proceed' }).click()
    await script
    expect(policies['/checkout']).toContain('https://js.stripe.com')
    expect(policies['/']).not.toContain('stripe')

    await payOnline(page)
    await page.getByRole('link', { name: 'Pay' }).click()
    await expect(page).toHaveURL(/\/success\?order=ORD-/)
    await expect(page.getByText('Confirming your payment…')).toBeVisible()

    await stripe.sendPaid()
    await stripe.sendPaid()

    await expectPaidOrder(page)
    await page.goto('/dashboard/myorders')
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)
