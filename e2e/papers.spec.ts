import { demoLogins } from '@souk-vert/shared/contract/demo'
import { formatDzd } from '@souk-vert/shared/money/format'
import { sumsByRate } from '@souk-vert/shared/money/vat'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { downloadRows } from './support/download-rows'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest } from './support/test'

// Without movement nothing is half transparent when axe looks.
ownShopTest.use({ contextOptions: { reducedMotion: 'reduce' } })

const numbers = { tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567' }

ownShopTest(
  'goods that leave have an invoice to print, and the close of the day and the export have its sums',
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

    await page.goto('/dashboard/day')
    const figure = (group: string, name: string) =>
      main
        .getByRole('region', { name: group, exact: true })
        .locator('dl > div')
        .filter({ hasText: name })
        .getByRole('definition')
    await expect(figure('Invoices', 'Invoices given out')).toHaveText('1')
    await expect(figure('Invoices', 'VAT at 19%')).toHaveText(`${formatDzd(vatCentimes / 100)} in ${total}`)
    await expect(figure('Money', 'Cash, Nadia Admin')).toContainText('DZD')
    await expectNoAxeFindings(page)
    const exported = main.getByRole('region', { name: 'Export orders' })
    await exported.getByLabel('From').fill(await main.getByLabel('Day', { exact: true }).inputValue())
    const press = (name: string) => exported.getByRole('button', { name, exact: true }).click()
    const orders = await downloadRows(page, () => press('Orders'))
    const journal = await downloadRows(page, () => press('Sales journal'))

    const sum = (column: string) => formatDzd(orders.reduce((all, row) => all + Number(row[column]), 0))
    await expect(figure('Orders', 'Ordered')).toHaveText(sum('ordered'))
    await expect(figure('Money', 'Received online')).toHaveText(sum('paid_online'))
    expect(orders.find(({ order }) => order === orderId)).toMatchObject({
      ...{ status: 'delivered', charged: `${totalAmt}`, cash: `${totalAmt}`, invoiced: `${totalAmt}` },
    })
    expect(journal.filter(({ order }) => order === orderId)).toHaveLength(1)
  },
)
