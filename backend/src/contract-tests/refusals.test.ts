import type { InjectOptions } from 'fastify'
import { noLimits } from '../rate-limits/create-rate-limits'
import { dangerous } from './valid-bodies'
import { buildListedApp } from './registered-routes'

const many = (value: unknown) => Array.from({ length: 10_000 }, () => value)

/** The admin, who may make every call. */
const ADMIN = 'nadia the admin'

/** Sends this to every call that takes JSON, and gives what they answered: status and code by call. */
async function sentToEveryCall(sent: InjectOptions) {
  const { as, routes } = await buildListedApp({ limits: noLimits })
  const taking = routes.filter(({ body, isMultipart }) => body && !isMultipart)
  const outcomes: Record<string, string> = {}
  for (const { name, method, url } of taking) {
    const answer = await as(ADMIN).inject({ method, url, ...sent })
    outcomes[name] = `${answer.statusCode} ${answer.json().code}`
  }
  expect(taking.length).toBeGreaterThan(25)
  return [...new Set(Object.values(outcomes))]
}

const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } })

test.each<[string, InjectOptions, string]>([
  ['no body', {}, '400 VALIDATION'],
  ['null', json('null'), '400 VALIDATION'],
  ['a list of 10 000 entries', json(JSON.stringify(many('x'))), '400 VALIDATION'],
  ['text', json('"text"'), '400 VALIDATION'],
  ['invalid JSON', json('{"_id":'), '400 BAD_REQUEST'],
  ['three megabytes', json(`{"_id":"${'x'.repeat(3_000_000)}"}`), '413 TOO_LARGE'],
  [
    'a form',
    { payload: '_id=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    '415 UNSUPPORTED_TYPE',
  ],
  ['a NUL below twenty thousand lists', json(`${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`), '400 VALIDATION'],
])('every call that takes a body refuses %s', async (_what, sent, outcome) => {
  expect(await sentToEveryCall(sent)).toEqual([outcome])
})

const cart = ['PUT', '/api/cart/update-qty'] as const
const merge = ['POST', '/api/cart/merge'] as const
const order = ['POST', '/api/order/cash-on-delivery'] as const
const product = ['POST', '/api/product/create'] as const
const address = ['POST', '/api/address/create'] as const
const register = ['POST', '/api/user/register'] as const
const line = { quantity: 1, productId: 'x' }
const fields = { name: 'x', image: ['x'], category: ['x'], subCategory: ['x'], unit: 'x', description: 'x' }
const numbers = { stock: 1, price: 1, discount: 0 }
const person = { name: 'Sara', email: 'sara@shop.example', password: 'milk and dates' }

/** A call, what it is sent, the field that is wrong, and the sentence that says what is wrong with it. */
const refusals: [readonly ['PUT' | 'POST', string], object, string, string][] = [
  [cart, { _id: 'x', qty: 0 }, 'qty', 'qty must be at least 1'],
  [cart, { _id: 'x', qty: -1 }, 'qty', 'qty must be at least 1'],
  [cart, { _id: 'x', qty: '-1' }, 'qty', 'qty must be at least 1'],
  [cart, { _id: 'x', qty: 1.5 }, 'qty', 'qty must be a whole number'],
  [cart, { _id: 'x', qty: true }, 'qty', 'qty must be a whole number'],
  [cart, { _id: 'x', qty: '1e3' }, 'qty', 'qty must be a whole number'],
  [cart, { _id: 'x', qty: ' 7 ' }, 'qty', 'qty must be a whole number'],
  [cart, { _id: 'x', qty: [1] }, 'qty', 'qty must be a whole number'],
  [cart, { _id: 'x', qty: null }, 'qty', 'qty is required'],
  [cart, { _id: 'x', qty: '' }, 'qty', 'qty is required'],
  [cart, { _id: 'x' }, 'qty', 'qty is required'],
  [cart, { _id: { $gt: '' }, qty: 1 }, '_id', '_id must be text'],
  [cart, { _id: true, qty: 1 }, '_id', '_id must be text'],
  [cart, { _id: 'a\0', qty: 1 }, '_id', '_id holds a character that is not allowed'],
  [cart, { _id: 'a\ud800', qty: 1 }, '_id', '_id holds a character that is not allowed'],
  [cart, { _id: 'x', qty: 1, 'a\0': 1 }, '', 'The request holds a character that is not allowed'],
  [merge, { key: 'k', lines: many({ productId: 'x', quantity: 1 }) }, 'lines', 'lines must have at most 2000 entries'],
  [
    merge,
    { key: 'k', lines: [{ productId: 'x', quantity: 1e7 }] },
    'lines.0.quantity',
    'lines.0.quantity must be at most 1000000',
  ],
  [order, { list_items: many(line), totalAmt: 1 }, 'list_items', 'list_items must have at most 2000 entries'],
  [order, { list_items: 'all', totalAmt: 1 }, 'list_items', 'list_items must be a list'],
  [
    order,
    { list_items: [{ ...line, productId: true }], totalAmt: 1 },
    'list_items.0.productId',
    'list_items.0.productId must be an object or text',
  ],
  [
    order,
    { list_items: [{ ...line, productId: {} }], totalAmt: 1 },
    'list_items.0.productId._id',
    'list_items.0.productId._id is required',
  ],
  [
    order,
    { list_items: [{ ...line, productId: null }], totalAmt: 1 },
    'list_items.0.productId',
    'list_items.0.productId is required',
  ],
  [order, { list_items: [line], totalAmt: null }, 'totalAmt', 'totalAmt is required'],
  [order, { list_items: [line], totalAmt: 'NaN' }, 'totalAmt', 'totalAmt must be a number'],
  [order, { list_items: [line], totalAmt: 1, addressId: {} }, 'addressId', 'addressId must be text'],
  [
    product,
    { ...fields, ...numbers, price: 10.005 },
    'price',
    'price must be a number from 0 to 9999999.99 with at most two decimals',
  ],
  [
    product,
    { ...fields, ...numbers, price: null },
    'price',
    'price must be a number from 0 to 9999999.99 with at most two decimals',
  ],
  [
    product,
    { ...fields, ...numbers, discount: 101 },
    'discount',
    'discount must be a number from 0 to 100 with at most two decimals',
  ],
  [product, { ...fields, ...numbers, stock: -1 }, 'stock', 'stock must be a whole number from 0 to 9999999'],
  [product, { ...fields, ...numbers, category: many('x') }, 'category', 'category must have at most 50 entries'],
  [product, { ...fields, ...numbers, category: [] }, 'category', 'category is required'],
  [product, { ...fields, ...numbers, more_details: [] }, 'more_details', 'more_details must be an object'],
  [address, { address_line: ' ' }, 'city', 'city is required'],
  [register, { ...person, name: 'x'.repeat(101) }, 'name', 'name must have at most 100 characters'],
  [register, { ...person, email: 'sara' }, 'email', 'email is not valid'],
  [register, { ...person, password: 'short' }, 'password', 'password must have at least 8 characters'],
]

test('what is refused is named, and a sentence says why', async () => {
  const { as } = await buildListedApp({ limits: noLimits })

  const answers = []
  for (const [[method, url], body] of refusals) {
    const answer = await as(ADMIN).inject({ method, url, body })
    answers.push({ url, status: answer.statusCode, ...answer.json() })
  }

  const expected = refusals.map(([[, url], , field, message]) => ({
    ...{ url, status: 400, success: false, error: true, code: 'VALIDATION', message },
    errors: [{ field, message }],
  }))
  expect(answers).toEqual(expected)
})

test.each(dangerous)('%s is a text like any other, and comes back as one', async (text) => {
  const { as, given } = await buildListedApp({ limits: noLimits })
  const nadia = as(ADMIN)
  const image = await given.picture(20)
  const added = async (url: string, body: object) => {
    const answer = await nadia.inject({ method: 'POST', url, body })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    return answer.json().data
  }
  const place = { address_line: text, city: text, state: text, country: text, pincode: '16000', mobile: '0550123456' }

  const category = await added('/api/category/add-category', { name: text, image })
  const subCategory = await added('/api/subcategory/create', { name: text, image, category: [category] })
  const texts = { name: text, unit: text, description: text, more_details: { [text]: text } }
  const places = { image: [image], category: [category], subCategory: [subCategory] }
  const product = await added('/api/product/create', { ...texts, ...places, ...numbers })
  const address = await added('/api/address/create', place)
  await nadia.inject({
    method: 'PUT',
    url: '/api/user/update-user',
    body: { ...person, name: text, mobile: text.slice(0, 30) },
  })
  const user = await nadia.inject({ method: 'GET', url: '/api/user/user-details' })

  expect(product).toMatchObject({ ...texts, category: [{ name: text }], subCategory: [{ name: text }] })
  expect(address).toMatchObject(place)
  expect(user.json().data).toMatchObject({ name: text, mobile: text.slice(0, 30) })
})

test('paths and queries may hold anything', async () => {
  const { as, routes } = await buildListedApp({ limits: noLimits })
  const odd = ['%00', 'a%00b', '%ED%A0%80', '%zz', '..%2f..%2fetc%2fpasswd', '%3Cb%3E', 'x'.repeat(900), '-1', '1e400']
  const withParameter = routes.filter(({ url }) => url.includes(':')).map(({ method, url }) => ({ method, url }))
  const calls = [
    ...withParameter.flatMap(({ method, url }) =>
      odd.map((text) => ({ method, url: url.replace(/:\w+(\(.*?\))?/, text) })),
    ),
    ...odd.flatMap((text) =>
      ['/api/user/verify-email?token=', '/api/category/get?', '/sitemap.xml?'].map((path) => ({
        ...{ method: 'GET' as const, url: path + text },
      })),
    ),
  ]

  const faults: string[] = []
  for (const call of calls) {
    const { statusCode } = await as(ADMIN).inject(call)
    if (statusCode >= 500) faults.push(`${call.method} ${call.url.slice(0, 100)}: ${statusCode}`)
  }

  expect(withParameter.length).toBeGreaterThan(5)
  expect(faults).toEqual([])
})
