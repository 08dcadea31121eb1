/** @jest-environment node */
import { recordedAnswer } from 'shared/testing/recorded'
import { shopAnswers } from 'shared/testing/recorded-shop'
import { type RecordedBackend, serveRecorded } from './recorded-backend'

let backend: RecordedBackend
beforeEach(
  async () => void (backend = await serveRecorded({ ...shopAnswers, 'GET /api/cart/get': recordedAnswer([]) })),
)
afterEach(() => backend.close())

const ask = async (call: string, { as, body }: { as?: string; body?: object } = {}) => {
  const [method, path] = call.split(' ')
  const answer = await fetch(backend.url + path, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; code?: string }) }
}

test('a call is answered as it was recorded for what is asked, and by whom', async () => {
  expect(await ask('POST /api/product/get-product-details', { body: { productId: 'a2' } })).toMatchObject({
    status: 200,
    data: { name: 'Skimmed milk' },
  })
  expect(await ask('GET /api/cart/get', { as: 'shopper' })).toMatchObject({ data: [] })
  expect(await ask('GET /api/user/user-details', { as: 'shopper' })).toMatchObject({ data: { role: 'USER' } })
  expect(await ask('GET /api/user/user-details', { as: 'admin' })).toMatchObject({ data: { role: 'ADMIN' } })
})

test('nobody gets what the contract gives to others alone', async () => {
  expect(await ask('GET /api/cart/get')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await ask('GET /api/order/admin-count', { as: 'shopper' })).toMatchObject({ status: 403 })
  expect([...backend.unanswered]).toEqual([])
})

test('a call that was not recorded is refused, and remembered', async () => {
  expect(await ask('GET /api/order/payment-methods')).toMatchObject({ status: 404 })
  expect(await ask('GET /api/order/payment-methods')).toMatchObject({ status: 404 })

  expect([...backend.unanswered]).toEqual(['GET /api/order/payment-methods'])
})

test('every picture is there', async () => {
  const picture = await fetch(`${backend.url}/uploads/0123456789abcdef0123456789abcdef`)

  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})
