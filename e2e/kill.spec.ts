import { startShop } from 'tools/test/shop-process'
import { Api } from './support/api'
import { expect, ownShopTest as test } from './support/test'

test(
  'an acknowledged order is there after everything was killed at once',
  { tag: ['@desk', '@long'] },
  async ({ shop, playwright }) => {
    const request = await playwright.request.newContext()
    const api = new Api(request, shop.url)
    const login = await api.newBuyer()
    const product = (await api.buyable())[0]!

    const ordered = await api.order(product)
    await shop.kill()
    const again = await startShop({ dataDir: shop.dataDir })

    const after = new Api(request, again.url)
    await after.login(login)
    const { data: kept } = await after.call('GET /api/order/order-list')
    expect(kept.map(({ orderId }) => orderId)).toEqual([ordered])
    const { data: sold } = await after.call('POST /api/product/get-product-details', { productId: product._id })
    expect(sold.stock).toBe(product.stock - 1)
    await again.stop()
    await request.dispose()
  },
)
