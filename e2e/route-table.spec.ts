import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** What a visitor sees under the addresses of section 2 that are not tied to a product or category. */
const open = {
  '/login': 'Login',
  '/register': 'Register',
  '/search': /^Search Results: [1-9]/,
  '/cart': 'Cart',
  '/success': 'Payment Successfully',
  '/cancel': 'Order Cancel',
}

test('the public pages of the route table are there, each under its title', { tag: '@phone' }, async ({ page }) => {
  for (const [path, heading] of Object.entries(open)) {
    const answer = await page.goto(path)

    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(/ · Souk Vert$/)
  }
})

test(
  'pages of signed-in users send a visitor to the login, those of admins refuse',
  { tag: '@desk' },
  async ({ page }) => {
    for (const path of ['/user', '/dashboard/myorders', '/dashboard/address']) {
      await new ShopPage(page).open(path)
      await expect(page, path).toHaveURL('/login')
    }
    await page.goto('/dashboard/category')
    await expect(page.getByRole('alert')).toHaveText('Do not have permission')
  },
)

test('routes whose pages are not there yet say so, with status 404', { tag: '@desk' }, async ({ request }) => {
  const later = [
    ...['/forgot-password', '/verification-otp', '/reset-password'],
    ...['profile', 'subcategory', 'upload-product', 'product'].map((name) => `/dashboard/${name}`),
  ]
  for (const path of later) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('Not found')
  }
})
