import { expect, test } from './support/test'

/** Texts that a visitor sees at the addresses of section 2 that are not tied to a product or category. */
const open = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot Password',
  '/search?q=': /^Search Results: [1-9]/,
  '/search': 'Search',
  '/contact': 'Contact',
  '/delivery': 'Delivery',
  '/returns': 'Returns',
  '/privacy': 'Privacy',
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
