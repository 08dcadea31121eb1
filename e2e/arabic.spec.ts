import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api, newLogin } from './support/api'
import { lastMailTo, mailTo, type SentMail } from './support/mail-to'
import { partTexts } from './support/languages/part-texts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const account = partTexts('account-mfe', 'ar')
const cart = partTexts('cart-checkout-mfe', 'ar')
const shell = partTexts('shell', 'ar')
const backend = partTexts('backend', 'ar')

const link = /https?:\/\/[^/\s]+(\/\S+)/g

/** Expects a mail in Arabic, which is sent from right to left, whose links lead to Arabic pages; `codes` are no words. */
function expectArabic({ subject, text, language }: SentMail, ...codes: string[]): void {
  expect(language).toBe('ar')
  for (const [, path = ''] of text.matchAll(link)) expect(path).toMatch(/^\/ar\//)
  const rest = codes.reduce((left, code) => left.replaceAll(code, ''), subject + text.replaceAll(link, ''))
  expect(rest.match(/[A-Za-z]{2,}/g)).toBeNull()
}

test(
  'a visitor registers in Arabic, confirms the email, and sets another password by a code',
  { tag: '@phone' },
  async ({ page, request }) => {
    const login = newLogin()
    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name: account(name), exact: true })
    const secret = (name: string) => main.getByLabel(account(name), { exact: true })
    const press = (name: string) => main.getByRole('button', { name: account(name), exact: true }).click()
    const isTitled = (name: string) =>
      expect(main.getByRole('heading', { level: 1, name: account(name) })).toBeVisible()

    await shop.open('/ar/register')
    await field('name').fill(login.name)
    await field('email').fill(login.email)
    for (const name of ['password', 'confirmPassword']) await secret(name).fill(login.password)
    await press('register')
    await expect(page).toHaveURL('/ar/login')
    const welcome = await lastMailTo(request, login.email, link)
    expectArabic(welcome)
    await shop.open([...welcome.text.matchAll(link)][0]![1]!)
    await expect(main).toContainText(account('isNowConfirmed', { email: login.email }))

    await shop.open('/ar/login')
    await main.getByRole('link', { name: account('forgotPasswordQuestion') }).click()
    await isTitled('forgotPassword')
    await field('email').fill(login.email)
    await press('sendCode')
    await isTitled('enterTheCode')
    const code = await mailTo(request, login.email, /^ +(\d{6})$/m)
    await main.getByRole('textbox', { name: account('codeCharacter', { place: 1, length: 6 }) }).pressSequentially(code)
    await press('verifyCode')
    await isTitled('resetPassword')
    for (const name of ['newPassword', 'confirmPassword']) await secret(name).fill('quite another password')
    await press('changePassword')
    await isTitled('login')
    await secret('password').fill('quite another password')
    await press('logIn')

    await expect(page.getByRole('banner').getByRole('link', { name: shell('account') })).toBeVisible()
    expectArabic(await lastMailTo(request, login.email, /^ +\d{6}$/m))
    expectArabic(await lastMailTo(request, login.email, new RegExp(backend('passwordChangedMail').split('\n').at(-1)!)))
  },
)

test(
  'a shopper pays by card in Arabic and orders again, and is mailed in Arabic by a shop that works in French',
  { tag: '@phone' },
  async ({ page, request, browser, baseURL, watchErrors }) => {
    const api = new Api(request)
    const login = await api.newBuyer()
    const token = await mailTo(request, login.email, /token=(\S+)/)
    await api.call('POST /api/user/verify-email', { token: decodeURIComponent(token) })
    const product = (await api.buyable()).find(({ price }) => price > 100)!
    await api.addToCart(product)
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(login)
    const main = page.getByRole('main')

    await shop.open('/ar/checkout')
    await main.getByRole('button', { name: cart('onlinePayment') }).click()
    await expect(page.getByText(backend('testPayment'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('row').nth(1)).toContainText(/[\u0600-\u06ff]{2}/)
    await page.getByRole('button', { name: backend('pay', { total: '' }).trim() }).click()
    await expect(page).toHaveURL(/\/ar\/success\?order=ORD-/)
    const number = new URL(page.url()).searchParams.get('order')!
    await expect(main.getByRole('heading', { level: 1, name: cart('successful', { what: 'Payment' }) })).toBeVisible()
    await main.getByRole('link', { name: cart('viewOrder') }).click()
    await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(main).toContainText(account('paidOnline'))
    expectArabic(await lastMailTo(request, login.email, new RegExp(number)), number)

    const context = await browser.newContext({ baseURL })
    watchErrors(context)
    await packInFrench(await context.newPage(), number, product.name)
    await context.close()

    await main
      .getByRole('link', { name: account('myOrders') })
      .first()
      .click()
    const card = main.getByRole('article')
    await card.getByRole('button', { name: account('orderAgain') }).click()
    const added = account('productsAdded', { count: 1 })
    await expect(card.getByRole('status').filter({ hasText: added })).toBeVisible()
    await card.getByRole('link', { name: account('viewCart') }).click()
    await expect(page).toHaveURL('/ar/cart')
    await expect(main.getByRole('button', { name: cart('proceed') })).toBeVisible()
  },
)

/** An admin who works in French packs an order, in which the product has the shop's own name. */
async function packInFrench(page: Page, number: string, name: string): Promise<void> {
  const [admin, answers] = [partTexts('admin-mfe', 'fr'), partTexts('backend', 'fr')]
  const shop = new ShopPage(page)
  await shop.alreadySignedIn(demoLogins.admin)
  await shop.open('/fr/dashboard/orders')
  await page.getByRole('main').getByRole('row', { name: number }).getByRole('button', { name: number }).click()
  const order = page.getByRole('dialog', { name: admin('order') })
  await expect(order.getByText(name)).toBeVisible()
  await order.getByRole('button', { name: admin('markAsPacked') }).click()
  const status = answers('orderStatus', { status: 'packed' })
  await expect(page.getByText(answers('orderIsNow', { status }))).toBeVisible()
}
