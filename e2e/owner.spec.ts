import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest, test } from './support/test'

// Without movement nothing is half transparent when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Two products of this journey alone, on the shelves of another one. */
async function addProducts(api: Api, name: string) {
  await api.login(demoLogins.admin)
  const facts = { unit: 'Piece', stock: 3, price: 100, discount: 0, description: 'For a journey.' }
  const shelf = await api.shelf()
  for (const which of ['one', 'two'])
    await api.call('POST /api/product/create', { ...facts, ...shelf, name: `${name} ${which}` })
}

test(
  'an owner finds what runs out, types stock over, takes it back, and changes the price of several at once',
  { tag: '@desk' },
  async ({ page, request }) => {
    const name = `Juniper ${Date.now()}`
    await addProducts(new Api(request), name)
    const main = await new ShopPage(page).openAsAdmin('/dashboard/stock')
    await main.getByRole('button', { name: /Running low/ }).click()
    await main.getByLabel('Search').fill(name)
    const stock = main.getByLabel(`Stock of ${name} one`)
    await expect(main.getByRole('row')).toHaveCount(3)
    await expectNoAxeFindings(page)

    await stock.fill('7')
    await stock.press('Enter')
    await expect(page.getByText('1 product saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(stock).toHaveValue('3')

    await main.getByLabel('Select all on this page').check()
    const bar = main.getByRole('form', { name: 'Edit the selected products' })
    await bar.getByLabel('Edit').selectOption('Change price by %')
    await bar.getByLabel('Change price by %').fill('-10')
    await bar.getByRole('button', { name: 'Apply to 2' }).click()
    await expect(main.getByLabel(`Price of ${name} two`)).toHaveValue('90')
    await expectNoAxeFindings(page)

    await page.goto('/dashboard/product')
    await main.getByPlaceholder('Search product here').fill(`${name} two`)
    await main.getByRole('button', { name: `Edit ${name} two` }).click()
    const edit = page.getByRole('dialog', { name: 'Upload Product' })
    await edit.getByRole('button', { name: 'History' }).click()
    await expect(edit.getByText('Price: 100 → 90')).toBeVisible()
  },
)

test(
  'an admin blocks a user, who is logged out, and lets them in again',
  { tag: '@phone' },
  async ({ page, request }) => {
    const api = new Api(request)
    const { email, name } = await api.newShopper()
    const main = await new ShopPage(page).openAsAdmin('/dashboard/users')
    await main.getByLabel('Search').fill(email)
    await expect(main.getByRole('row')).toHaveCount(1)
    await expectNoAxeFindings(page)

    await main.getByRole('button', { name }).click()
    const user = page.getByRole('dialog', { name: 'User' })
    await user.getByRole('button', { name: 'Block' }).click()
    await expectNoAxeFindings(page)
    await page.getByRole('dialog', { name: 'Block this user?' }).getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText(`${name} is blocked and logged out`)).toBeVisible()
    await expect(api.call('GET /api/user/user-details')).rejects.toThrow('401')

    await user.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('dialog', { name: 'Unblock this user?' }).getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText(`${name} can log in again`)).toBeVisible()
    await user.getByRole('link', { name: '0 orders' }).click()
    await expect(main.getByRole('heading', { name: 'Orders' })).toBeVisible()
  },
)

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
