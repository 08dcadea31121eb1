import { demoLogins } from '@souk-vert/shared/contract/demo'
import { anAddress, Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { tabTo } from './support/tabbing'
import { expect, test } from './support/test'

// Without movement nothing is half transparent when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 409/] })

test(
  'the desk takes orders on the phone by keyboard, of a customer and of somebody without an account, and changes one until it is packed',
  { tag: '@desk' },
  async ({ page, request }) => {
    const api = new Api(request)
    const buyer = await api.newBuyer()
    await api.order((await api.buyable())[0]!)
    await api.login(demoLogins.admin)
    const quince = `Quince ${Date.now()}`
    const facts = {
      ...(await api.shelf()),
      name: quince,
      price: 100,
      discount: 0,
      stock: 9,
      description: 'For a call.',
    }
    for (const unit of ['1 kg', '2 kg']) await api.call('POST /api/product/create', { ...facts, unit })
    const main = await new ShopPage(page).openAsAdmin('/dashboard/orders')
    const call = page.getByRole('dialog', { name: 'Order on the phone' })
    const order = page.getByRole('dialog', { name: 'Order', exact: true })
    const edit = page.getByRole('dialog', { name: 'Change quantities or notes' })
    const option = (text: string) => page.getByRole('option').filter({ hasText: text })

    await main.getByRole('button', { name: 'Order on the phone' }).press('Enter')
    await tabTo(page, call.getByLabel('Find the customer'))
    await page.keyboard.type(buyer.email)
    await expect(option(buyer.email)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(call.getByLabel('Address Line')).toHaveValue(anAddress.address_line)
    await tabTo(page, call.getByLabel('Add a product'))
    await page.keyboard.type(quince)
    await expect(option(quince)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await tabTo(page, call.getByRole('textbox', { name: quince }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('٣')
    await tabTo(page, call.getByRole('button', { name: /^Place order · DZD.300\.00$/ }))
    await page.keyboard.press('Enter')
    await expect(call).toHaveCount(0)
    await expect(order).toContainText(`${buyer.name} ${anAddress.mobile}`)
    await expect(order).toContainText('Cash on Delivery')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')

    await main.getByRole('button', { name: 'Order on the phone' }).click()
    await call.getByLabel('Or the name of a new customer').fill('Khadidja')
    for (const unit of ['1 kg', '2 kg']) {
      await call.getByLabel('Add a product').fill(quince)
      await option(`${quince} ${unit}`).click()
    }
    await call.getByLabel('Address Line').fill('14 Rue Didouche Mourad')
    for (const [field, text] of [
      ['City', 'Alger'],
      ['State', 'Alger'],
      ['Pincode', '16000'],
      ['Country', 'Algeria'],
      ['Mobile No.', '0551 23 45 67'],
      ['Note for the driver', 'Ring twice'],
    ] as const)
      await call.getByLabel(field).fill(text)
    await call.getByRole('button', { name: /^Place order · DZD.200\.00$/ }).click()
    await expect(order).toContainText('Khadidja')
    await expect(order).toContainText('Ring twice')

    await order.getByRole('button', { name: 'Change quantities or notes' }).press('Enter')
    await tabTo(page, edit.getByLabel(`${quince}, 2 kg`, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`^Only \\d left of ${quince}$`))).toBeVisible()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(edit).toHaveCount(0)
    await expect(order.getByText('Grand total').locator('..')).toContainText(/DZD.500\.00/)
    await order.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(order.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
    await expect(order.getByRole('button', { name: 'Change quantities or notes' })).toHaveCount(0)
    await order.getByRole('button', { name: 'History' }).click()
    await expect(order.getByText(`${quince} 2 kg: 4`)).toBeVisible()
    await expectNoAxeFindings(page)

    const { data: people } = await api.call('POST /api/user/admin-list', { search: '0551234567' })
    expect(people.filter(({ name }) => name === 'Khadidja').map(({ email }) => email)).toContain('')
  },
)
