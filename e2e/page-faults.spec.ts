import { demoLogins } from '@souk-vert/shared/contract/demo'
import { hold } from './support/hold'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const late: [what: string, scripts: RegExp][] = [
  ["the shell's script", /\/mfe\/shell\/.+\/main\.js/],
  ["the page's remote, while the shell is live", /\/mfe\/catalog\/.+\.js/],
]

for (const [what, scripts] of late)
  test(`a click on Add before ${what} is there is not lost`, { tag: '@phone' }, async ({ page }) => {
    const letThrough = await hold(page, scripts)
    const shop = new ShopPage(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })

    await shop.addButtons().first().click()
    letThrough()

    await expect(page.getByRole('button', { name: 'Increase quantity' })).toHaveCount(1)
    await expect(shop.cartCount(1)).toBeVisible()
  })

test('pictures that never come do not keep the page from being live', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/uploads/**', () => undefined)
  const shop = new ShopPage(page)

  await page.goto('/', { waitUntil: 'domcontentloaded' })

  await shop.live()
  await shop.add()
})

test.describe('faults', () => {
  test.use({ expectedErrors: [/./] })

  test(
    'search while offline: what is typed stays, the place says so, and back online it is searched for',
    { tag: '@phone' },
    async ({ page, context }) => {
      const shop = new ShopPage(page)
      await shop.open('/search')
      const field = page.getByRole('combobox')

      await context.setOffline(true)
      await field.pressSequentially('milk')
      const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'You’re offline' })
      await expect(failed).toContainText('We’ll carry on')
      await field.pressSequentially(' 1')
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'milk 1')
      await expect(failed).toBeVisible()
      await expect(field).toHaveValue('milk 1')
      await context.setOffline(false)

      await expect(page.getByRole('heading', { name: /^Search Results: [1-9]/ })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(field).toHaveValue('milk 1')
      await expect(field).toBeFocused()
    },
  )

  test(
    'an account that cannot be loaded says so with Retry, and the shop goes on as for a guest',
    { tag: '@desk' },
    async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open('/')
      await shop.login(demoLogins.shopper)
      await page.route('**/api/user/user-details', (route) => route.fulfill({ status: 500, json: {} }))
      await shop.open('/')
      const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load your account' })
      await expect(failed).toBeVisible()

      await page.unroute('**/api/user/user-details')
      await failed.getByRole('button', { name: 'Retry' }).click()

      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      await expect(failed).toHaveCount(0)
    },
  )
})
