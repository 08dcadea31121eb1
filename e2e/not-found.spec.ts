import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ expectedErrors: [/status of 404/] })

test(
  'what names nothing, and what other programs ask for, has status 404 and a page that says so and leads home',
  { tag: ['@desk', '@key'] },
  async ({ page, request }) => {
    const unknown = ['/no-such-page', '/a/b/c', '/nothing-here/neither-here', '/product/milk-nope', '/dashboard/nope']
    for (const path of [...unknown, '/wp-login.php', `/${'a'.repeat(5000)}`]) {
      const answer = await request.get(path)
      expect(answer.status(), path.slice(0, 60)).toBe(404)
      expect(await answer.text(), path.slice(0, 60)).toContain('<title>Not found · Souk Vert</title>')
    }

    await new ShopPage(page).open('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(page).toHaveURL('/')
  },
)

const anyName = (path: string) => path.replace(/\/[^/]*-(?=[0-9a-f]{24})/g, '/any-name-')

test('no address of a public page is a fault', { tag: '@phone' }, async ({ request, baseURL }) => {
  const home = await (await request.get('/')).text()
  const listing = /href="(\/[^/"]+-[0-9a-f]{24}\/[^/"]+-[0-9a-f]{24})"/.exec(home)![1]!
  const product = /href="(\/product\/[^"]+)"/.exec(home)![1]!
  const expected: [path: string, status: number][] = [
    [`${listing}?page=abc`, 200],
    [`/search?page=${Number.MAX_SAFE_INTEGER}&q=milk`, 404],
    [`/search?q=${'a'.repeat(5000)}`, 200],
    [`/search?q=${encodeURIComponent('ح'.repeat(5000))}`, 200],
    [`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`, 200],
    ['/search?q=%E0%A4%A&x=%', 200],
    ['/search?q=%00', 200],
    [anyName(listing), 301],
    [anyName(product), 301],
    [`${product}/`, 301],
    // No valid encoding, and a NUL.
    ...['/product/%E0%A4%A-nope', '/%E0%A4%A', '/product/%00'].map((path): [string, number] => [path, 404]),
  ]

  for (const [path, status] of expected) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    const html = await answer.text()
    expect(answer.status(), path.slice(0, 60)).toBe(status)
    expect(html).not.toContain('<script>alert')
    expect((await request.head(`${baseURL}${path}`, { maxRedirects: 0 })).status()).toBe(status)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await request.fetch(product, { method })).status(), method).toBe(405)
})
