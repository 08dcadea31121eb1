import { expect, test } from './support/test'

/** Titles of the pages of section 2 that are not tied to a product or category. */
const titles = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot Password',
  '/search?q=': 'All products',
  '/search': 'Search',
  '/contact': 'Contact',
  '/delivery': 'Delivery',
  '/returns': 'Returns',
  '/privacy': 'Privacy',
  '/cart': 'Cart',
  '/success': 'Success',
  '/cancel': 'Order Cancel',
}

test('the public pages of the route table are there, each under its title', { tag: '@phone' }, async ({ request }) => {
  for (const [path, title] of Object.entries(titles)) {
    const answer = await request.get(path)

    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain(`<title>${title} · Souk Vert</title>`)
  }
})
