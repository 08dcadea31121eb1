import { demoLogins } from '@souk-vert/shared/contract/demo'
import { formatDzd } from '@souk-vert/shared/money/format'
import { sumsByRate } from '@souk-vert/shared/money/vat'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest } from './support/test'

// Without movement nothing is half transparent when axe looks.
ownShopTest.use({ contextOptions: { reducedMotion: 'reduce' } })

const numbers = { tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567' }

ownShopTest(
  'goods that leave have an invoice to print',
  { tag: '@desk' },
  async ({ page, request, browser, watchErrors, baseURL }) => {
    const api = new Api(request)
    await api.login(demoLogins.admin)
    await api.call('PUT /api/settings/admin-update', { ...numbers, vatPercent: 19 })
    const buyer = await api.newBuyer()
    const orderId = await api.order((await api.buyable())[0]!)
    const { totalAmt } = (await api.call('GET /api/order/order-list')).data[0]!
    const total = formatDzd(totalAmt)
    const [{ vatCentimes } = { vatCentimes: 0 }] = sumsByRate([
      { vatHundredths: 1900, centimes: Math.round(totalAmt * 100) },
    ])

    const main = await new ShopPage(page).openAsAdmin('/dashboard/orders')
    await main.getByRole('button', { name: orderId }).click()
    for (const step of ['packed', 'shipped', 'delivered']) {
      await page.getByRole('button', { name: `Mark as ${step}` }).click()
      await expect(page.getByText(`Order ${step}`)).toBeVisible()
    }

    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    watchErrors(context)
    const shopper = new ShopPage(await context.newPage())
    await shopper.alreadySignedIn(buyer)
    await shopper.open(`/dashboard/myorders/${orderId}`)
    await shopper.page.getByRole('link', { name: /^Invoice INV-/ }).click()
    const invoice = shopper.page.getByRole('article')
    await expect(invoice.getByRole('heading', { name: /^Invoice INV-\d{4}-000001$/ })).toBeVisible()
    await expectNoAxeFindings(shopper.page)
    await shopper.page.emulateMedia({ media: 'print' })
    await expect(shopper.page.getByRole('banner')).toBeHidden()
    await expect(shopper.page.getByRole('button', { name: 'Print' })).toBeHidden()
    for (const number of Object.values(numbers)) await expect(invoice.getByText(number)).toBeVisible()
    const rates = invoice.getByRole('table', { name: 'VAT by rate' }).getByRole('row', { name: '19%' })
    await expect(rates).toContainText(formatDzd(vatCentimes / 100))
    await expect(rates).toContainText(total)
    await context.close()
  },
)
