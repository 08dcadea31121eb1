import { readFile } from 'node:fs/promises'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { mailTo } from './support/mail-to'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a shopper takes their data with them, and deletes the account by the link of a mail',
  { tag: '@phone' },
  async ({ page, request }) => {
    const login = await new Api(request).newShopper()
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(login)
    await shop.open('/dashboard/profile')
    await page.getByRole('button', { name: 'Download my data' }).press('Enter')
    await expectNoAxeFindings(page)
    await page.getByLabel('Password', { exact: true }).fill(login.password)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email: login.email } })

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Password', { exact: true }).fill(login.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('We’ve sent you a link')).toBeVisible()
    await shop.open(await mailTo(request, login.email, /^http\S+?(\/delete-account\S+)$/m))
    await expect(page.getByText(login.email)).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter')

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account has been deleted')).toBeVisible()
    await expect(new Api(request).login(login)).rejects.toThrow('WRONG_CREDENTIALS')
  },
)

test.describe('two tabs', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test(
    'whose access token has expired take one new one between them',
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
})
