import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { runMfe } from './support/releases/run-mfe'
import { Checkout } from './support/releases/checkout'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

/** Remotes as they were before an order became one book: teams release when they like, so these meet the backend and the shell of now. */
const FORMER = '6ef2a5fe'
const REMOTES = ['account-mfe', 'admin-mfe', 'cart-checkout-mfe']

test(
  'remotes of a former commit sell, pack, drive out, give back and cancel under the backend and the shell of now',
  { tag: ['@desk', '@long'] },
  async ({ page, shop: running, request }) => {
    test.setTimeout(900_000)
    const checkout = await Checkout.ofCommit(FORMER, ...REMOTES)
    for (const remote of REMOTES) await runMfe(['release', '--from', await checkout.build(remote)], running)
    const api = new Api(request)
    await api.login(demoLogins.admin)
    const facts = { ...(await api.shelf()), discount: 0, description: 'Of before.', stock: 9 }
    const add = async (name: string, more: object) =>
      (await api.call('POST /api/product/create', { ...facts, name, price: 100, unit: 'Piece', ...more })).data._id
    const goods = [await add('Former milk', {}), await add('Former tomatoes', { unit: '1 kg', grams: 1000 })]
    const shopper = await api.newBuyer()

    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    await shop.alreadySignedIn(shopper)
    const order = async () => {
      for (const _id of goods) await api.addToCart({ _id })
      for (const { _id } of (await api.call('GET /api/cart/get')).data)
        await api.call('PUT /api/cart/update-qty', { _id, qty: 2 })
      await shop.open('/checkout')
      await page.getByRole('button', { name: 'Cash on Delivery' }).click()
      await expect(page.getByText('Order Successfully')).toBeVisible()
      return (await api.call('GET /api/order/order-list')).data[0]!.orderId
    }
    const [kept, cancelled] = [await order(), await order()]
    await shop.open(`/dashboard/myorders/${cancelled}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Cancelled').first()).toBeVisible()

    await shop.openAsAdmin('/dashboard/packing')
    const line = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    await main.getByRole('button', { name: kept }).click()
    await line('Former milk').getByRole('button', { name: 'Not all there' }).click()
    await line('Former milk').getByRole('button', { name: 'Only 1' }).click()
    await main.getByLabel('Weight of Former tomatoes').fill('1850')
    await main.getByRole('button', { name: 'Weighed' }).click()
    await main.getByRole('button', { name: 'Close the box' }).click()
    await expect(main.getByRole('button', { name: kept })).toHaveCount(0)

    await shop.open('/dashboard/deliveries')
    await line(kept).getByRole('button', { name: 'Take out' }).click()
    await line(kept).getByRole('button', { name: 'Delivered', exact: true }).click()
    await line(kept)
      .getByRole('button', { name: /^Received DZD.285\.00/ })
      .click()
    await expect(line(kept).getByRole('button', { name: 'Undo' })).toBeVisible()

    await shop.open('/dashboard/orders')
    await main.getByRole('button', { name: kept, exact: true }).click()
    await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Refund…' }).click()
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('Reason').fill('A tomato was soft')
    await page.getByRole('button', { name: /^Refund DZD.50\.00/ }).click()
    await expect(page.getByText('The refund was noted')).toBeVisible()

    await shop.alreadySignedIn(shopper)
    await shop.open(`/dashboard/myorders/${kept}`)
    await expect(main.getByText(/DZD.235\.00/).first()).toBeVisible()
    await checkout.remove()
  },
)
