import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ expectedErrors: [/status of 401/] })

test(
  'two tabs whose access token has expired take one new one between them',
  { tag: '@desk' },
  async ({ page, context, request }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.login(await new Api(request).newShopper())
    await context.clearCookies()
    await page.evaluate(() => localStorage.setItem('accesstoken', 'expired'))
    const other = await context.newPage()
    const pages = [page, other]
    const refused = Promise.all(pages.map((each) => each.waitForResponse((answer) => answer.status() === 401)))
    let renewals = 0
    await context.route('**/api/user/refresh-token', async (route) => {
      renewals++
      await refused
      await route.continue()
    })

    for (const each of pages) await each.goto('/dashboard/profile', { waitUntil: 'commit' })

    for (const each of pages) await expect(each.getByLabel('Mobile')).toBeVisible()
    expect(renewals).toBe(1)
  },
)
