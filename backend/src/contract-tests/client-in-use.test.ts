import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { buildTestApp } from '../testing/build-test-app'

/**
 * Behaves like a client that was written for section 7 alone, and that we cannot change. It sends nothing but
 * cookies after its first call, whole objects as references, numbers as strings, bodies with DELETE, POST without a
 * body, keys that we do not know.
 */
async function openClient() {
  const { app, given, db, ...shop } = await buildTestApp()
  const jar = new Map<string, string>()

  /** The body of an answer, which must be a success. */
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: InjectOptions = {}) => {
    const headers = { origin: 'http://localhost:5173', ...more.headers }
    const answer = await app.inject({ method, url, ...more, headers, cookies: Object.fromEntries(jar) })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    const body = answer.json<Record<string, never> & { success: boolean; message: string; data: never }>()
    if (answer.statusCode !== 200 || !body.success) throw new Error(`${method} ${url}: ${answer.body}`)
    return body
  }

  return { ...shop, app, given, db, call, jar }
}

type Client = Awaited<ReturnType<typeof openClient>>

async function registerAndLogIn({ call }: Client, email: string) {
  const password = 'milk and dates'
  await call('POST', '/api/user/register', { body: { name: 'Sara', email, password, confirmPassword: password } })
  return (await call('POST', '/api/user/login', { body: { email, password } })).data as {
    accesstoken: string
    refreshToken: string
  }
}

/** A form with one file, as browsers send it. */
async function withFile(field: string, bytes: Buffer): Promise<InjectOptions> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type')! }
  return { payload: Buffer.from(await sent.arrayBuffer()), headers }
}

const square = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()

test('a shopper registers, fills a cart, saves an address, orders and logs out, with cookies alone', async () => {
  const client = await openClient()
  const { call, given } = client
  const productId = await given.product({ name: 'Candia milk', price: 105, discount: 10, stock: 5 })

  const tokens = await registerAndLogIn(client, 'sara@shop.example')
  const bearer = { headers: { authorization: `Bearer ${tokens.accesstoken}` } }
  const me = (await call('GET', '/api/user/user-details', bearer)).data as { _id: string }
  await call('POST', '/api/cart/create', { body: { productId } })
  const [line] = (await call('GET', '/api/cart/get')).data as { _id: string; productId: { stock: number } }[]
  await call('PUT', '/api/cart/update-qty', { body: { _id: line!._id, qty: 2 } })
  const place = { address_line: '1 Rue', city: 'Oran', state: 'Oran', country: 'Algeria', pincode: '31000' }
  await call('POST', '/api/address/create', { body: { ...place, mobile: '0551234567' } })
  const [address] = (await call('GET', '/api/address/get')).data as { _id: string; mobile: string }[]
  await call('PUT', '/api/address/update', { body: { ...address, userId: me._id, city: 'Tlemcen', mobile: 551234567 } })
  const cart = (await call('GET', '/api/cart/get')).data as object[]
  const order = { list_items: cart, addressId: address!._id, subTotalAmt: 188, totalAmt: 188 }
  await call('POST', '/api/order/cash-on-delivery', { body: order })
  const orders = (await call('GET', '/api/order/order-list')).data as Record<string, never>[]
  await call('DELETE', '/api/address/disable', { body: { _id: address!._id } })
  await call('GET', '/api/user/logout')

  expect(orders).toMatchObject([
    {
      orderId: expect.stringMatching(/^ORD-/),
      product_details: { name: 'Candia milk', image: [expect.stringMatching(/^http:/)] },
      delivery_address: { city: 'Tlemcen', mobile: '551234567' },
      totalAmt: 188,
    },
  ])
  expect([...client.jar.keys()].filter((name) => /Token$/.test(name))).toEqual([])
})

test('an admin makes, changes and removes a category, a sub-category and a product', async () => {
  const client = await openClient()
  const { call, tokensOf, jar } = client
  jar.set('accessToken', (await tokensOf('nadia the admin')).access)
  const uploaded = await call('POST', '/api/file/upload', await withFile('image', await square()))
  const image = (uploaded.data as { url: string }).url
  const listed = async (method: 'GET' | 'POST', url: string) =>
    (await call(method, url)).data as Record<string, never>[]
  const empty = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

  await call('POST', '/api/category/add-category', { body: { name: 'Drinks', image } })
  const [category] = await listed('GET', '/api/category/get')
  await call('POST', '/api/subcategory/create', { body: { name: 'Juice', image, category: [{ ...category, __v: 0 }] } })
  const [subCategory] = (await call('POST', '/api/subcategory/get', empty)).data as Record<string, never>[]
  const typed = { unit: '1 L', stock: '12', price: '250.5', discount: '10', description: 'Pressed', more_details: {} }
  const references = { category: [category], subCategory: [{ ...subCategory, category: [category!._id] }] }
  const added = { name: 'Orange juice', image: [image], ...references, ...typed }
  await call('POST', '/api/product/create', { body: added })
  const list = await call('POST', '/api/product/get', { body: { page: 1, limit: 12, search: '' } })
  const [product] = list.data as Record<string, never>[]
  await call('PUT', '/api/product/update-product-details', {
    body: { ...product, name: 'Pressed oranges', price: '260' },
  })
  const changed = (await call('POST', '/api/product/get-product-details', { body: { productId: product!._id } })).data
  await call('DELETE', '/api/product/delete-product', { body: { _id: product!._id } })
  await call('DELETE', '/api/subcategory/delete', { body: { ...subCategory, __v: 0 } })
  await call('DELETE', '/api/category/delete', { body: { ...category, __v: 0 } })

  expect(list).toMatchObject({ totalNoPage: 1 })
  expect(product).toMatchObject({ name: 'Orange juice', image: [image], stock: 12, price: 250.5, discount: 10 })
  expect(changed).toMatchObject({ name: 'Pressed oranges', price: 260, image: [image], category: [{ name: 'Drinks' }] })
  expect(await listed('GET', '/api/category/get')).toEqual([])
})
