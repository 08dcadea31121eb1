import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a guest orders with wishes for what is missing and with notes, which the shop reads as they were typed',
  { tag: ['@phone', '@key'] },
  async ({ page, request, browser, baseURL }) => {
    const api = new Api(request)
    const login = await api.newBuyer()
    const [milk, other] = await api.buyable()
    const notes = { packer: 'موز ناضج <b>من فضلكم</b>', driver: 'Third floor,\nring twice' }
    const shop = new ShopPage(page)
    for (const { _id } of [milk!, other!]) {
      await shop.open(`/product/any-${_id}`)
      await shop.add()
    }
    await shop.login(login)
    await shop.open('/checkout')

    const wishes = page.getByRole('region', { name: 'Your wishes' })
    await expect(wishes.getByRole('textbox')).toHaveCount(0)
    await wishes.getByRole('combobox', { name: 'If something is missing' }).selectOption('Send the closest')
    await wishes.getByText('Choose per item').press('Enter')
    await wishes.getByRole('combobox', { name: other!.name }).selectOption('Call me')
    await wishes.getByText('Add a note').press('Enter')
    await wishes.getByRole('textbox', { name: 'Note for the person who packs' }).fill(notes.packer)
    await wishes.getByRole('textbox', { name: 'Note for the driver' }).fill(notes.driver)
    await expectNoAxeFindings(page)
    await page.reload()
    await expect(wishes.getByRole('textbox', { name: 'Note for the driver' })).toHaveValue(notes.driver)
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText('Order Successfully')).toBeVisible()
    const number = new URL(page.url()).searchParams.get('order')!

    await page.getByRole('link', { name: 'View order' }).click()
    await expect(wishes.getByText(notes.packer)).toBeVisible()
    const context = await browser.newContext({ baseURL })
    const admin = await context.newPage()
    const orders = await new ShopPage(admin).openAsAdmin('/dashboard/orders')
    await orders.getByRole('row', { name: number }).getByRole('button', { name: number }).click()
    const detail = admin.getByRole('dialog', { name: 'Order' })
    for (const wish of ['Send the closest', 'Call me', notes.packer, notes.driver])
      await expect(detail.getByText(wish, { exact: true })).toBeVisible()
    await context.close()
  },
)
