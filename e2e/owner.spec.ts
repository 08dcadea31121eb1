import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest } from './support/test'

// Without movement nothing is half transparent when axe looks.
ownShopTest.use({ contextOptions: { reducedMotion: 'reduce' } })

ownShopTest(
  'what an owner sets is in the header, the title, the banner and the info pages of the next pages',
  { tag: '@desk' },
  async ({ page }) => {
    const main = await new ShopPage(page).openAsAdmin('/dashboard/settings')
    await main.getByLabel('Shop name', { exact: true }).fill('Chez Nadia')
    await main.getByLabel('Banner text', { exact: true }).fill('Bread of this morning')
    await main.getByLabel('Privacy', { exact: true }).fill('')
    await main.getByLabel('Delivery', { exact: true }).fill('## On foot\n\nTo <b>every</b> [shelf](/search).')
    await main.getByRole('button', { name: 'Preview of Delivery', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'On foot' })).toBeVisible()
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved. Pages show the change within seconds.')).toBeVisible()

    // A document is at most 2 s old.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Chez Nadia, home' })).toBeVisible({ timeout: 1 })
    }).toPass()

    await new ShopPage(page).live()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bread of this morning')
    await expect(page).toHaveTitle(/ · Chez Nadia$/)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Chez Nadia')

    await expect(footer.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveCount(0)
    await footer.getByRole('link', { name: 'Delivery' }).click()
    await expect(page).toHaveTitle('Delivery · Chez Nadia')
    await expect(main.getByText('To <b>every</b> shelf.')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: 'On foot' })).toBeVisible()
    await main.getByRole('link', { name: 'shelf' }).click()
    await expect(page).toHaveURL('/search')
    expect((await page.request.get('/privacy')).status()).toBe(404)
  },
)
