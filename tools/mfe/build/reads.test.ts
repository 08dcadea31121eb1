/** @jest-environment node */
import { fieldsRead } from './reads'

const contract = {
  'GET /api/order/bought-products': ['data', 'data[].name: string'],
  'GET /api/product/get': ['data', 'data[].category[].name: string', 'data[].name: string', 'data[].price?: number'],
  'POST /api/cart/get': ['data[].product.name: string', 'data[].quantity: number', 'message'],
  'PUT /api/cart/put': ['>', '> id', 'message'],
}

test.each<[string, string, string, object]>([
  [
    'fields whose names its code has, wherever it has them',
    `const show = ({ name }) => name; call("GET /api/product/get").then(({ data }) => data.map(show))`,
    '',
    { 'GET /api/product/get': ['data', 'data[].name: string'] },
  ],
  [
    'fields that a shared module may read',
    'call("GET /api/product/get").then(({ data }) => data.map(Price))',
    'const Price = ({ price }) => price',
    { 'GET /api/product/get': ['data', 'data[].price?: number'] },
  ],
  [
    'calls whose names are put together',
    'call(`GET /api/order/${kind}-products`).then(({ data }) => data)',
    '',
    { 'GET /api/order/bought-products': ['data'] },
  ],
  [
    'calls of shared modules whose answers it reads',
    'cart().map(({ quantity }) => quantity)',
    'const cart = () => call("POST /api/cart/get").data',
    { 'POST /api/cart/get': ['data[].quantity: number'] },
  ],
  ['what requests must have', 'call("PUT /api/cart/put")', '', { 'PUT /api/cart/put': ['>', '> id'] }],
  ['nothing', 'const data = { message: "Hello" }', 'call("POST /api/cart/get").data', {}],
])('of a remote is recorded: %s', (_what, code, shared, reads) => {
  expect(fieldsRead(code, shared, contract)).toEqual(reads)
})
