import { startShop } from 'tools/test/shop-process'
import { anAddress, Api } from './support/api'
import { expect, ownShopTest as test } from './support/test'

test(
  'an acknowledged order is there after everything was killed at once',
  { tag: ['@desk', '@long'] },
  async ({ shop, playwright }) => {
    const request = await playwright.request.newContext()
    const api = new Api(request, shop.url)
    const login = await api.newShopper()
    const { data: products } = await api.call('POST /api/product/search-product', { search: '', page: 1 })
    const product = products.find(({ stock }) => stock > 0)!
    await api.call('POST /api/address/create', anAddress)
    await api.call('POST /api/cart/create', { productId: product._id })
    const { data: lines } = await api.call('GET /api/cart/get')
    const discount = Math.min(product.price, Math.ceil((product.price * product.discount) / 100))

    const { data: orders } = await api.call('POST /api/order/cash-on-delivery', {
      list_items: lines,
      totalAmt: product.price - discount,
    })
    await shop.kill()
    const again = await startShop({ dataDir: shop.dataDir })

    const after = new Api(request, again.url)
    await after.login(login)
    const { data: kept } = await after.call('GET /api/order/order-list')
    expect(kept.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId))
    const { data: sold } = await after.call('POST /api/product/get-product-details', { productId: product._id })
    expect(sold.stock).toBe(product.stock - 1)
    await again.stop()
    await request.dispose()
  },
)
