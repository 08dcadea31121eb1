import { readFile } from 'node:fs/promises'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { mailTo } from './support/mail-to'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a shopper who has forgotten the password sets another', { tag: '@phone' }, async ({ page, request }) => {
  const { email } = await new Api(request).newShopper()
  const shop = new ShopPage(page)
  await shop.open('/login')
  await page.getByRole('link', { name: 'Forgot password ?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Otp' }).click()

  await expect(page).toHaveURL('/verification-otp')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  await expectNoAxeFindings(page)
  const code = await mailTo(request, email, /^ +(\d{6})$/m)
  await page.getByLabel('Character 1 of 6').pressSequentially(code)
  await page.getByRole('button', { name: 'Verify OTP' }).press('Enter')

  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const password = 'quite another password'
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await shop.fillLogin({ email, password })
})

test('a shopper confirms the email and keeps profile and addresses', { tag: '@desk' }, async ({ page, request }) => {
  const login = await new Api(request).newShopper()
  const link = await mailTo(request, login.email, /^http\S+?(\/verify-email\S+)$/m)
  await page.goto(link)
  await expect(page.getByText(`${login.email} is now confirmed.`)).toBeVisible()

  const shop = new ShopPage(page)
  await shop.alreadySignedIn(login)
  await shop.open('/dashboard/profile')
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Edit picture' }).click()
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible()
  await page.getByLabel('Mobile').fill('0550123456')
  await page.getByRole('link', { name: 'Save Address' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()

  await page.getByRole('link', { name: 'Save Address' }).click()
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const texts = { 'Address Line': '1 Rue Larbi', City: 'Oran', State: 'Oran', Pincode: '31 000', Country: 'Algeria' }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Mobile No.').fill('+213 550-12-34-56')
  await page.getByLabel('Mobile No.').press('Enter')
  await expect(page.getByText('+213550123456')).toBeVisible()
  await page.getByRole('button', { name: 'Edit 1 Rue Larbi' }).click()
  await page.getByLabel('City').fill('Arzew')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Arzew')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Remove 1 Rue Larbi' }).click()
  await expect(page.getByText('Address Remove')).toBeVisible()
  await expect(page.getByText('Arzew')).toHaveCount(0)
})

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
