import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'

/** A shop whose public answers are kept for longer than a test takes. */
async function buildShop() {
  const { as } = await buildTestApp({ publicCache: createPublicCache(600_000) })
  const post = (url: string, body: object, who: Parameters<typeof as>[0] = 'nobody') =>
    as(who).inject({ method: 'POST', url: `/api/${url}`, body })
  const save = (body: object) =>
    as('nadia the admin').inject({ method: 'PUT', url: '/api/settings/admin-update', body })
  const page = (name: string) => post('settings/get-info-page', { name })
  const shown = async () => (await as('nobody').inject({ url: '/api/settings/shop' })).json().data
  return { post, save, page, shown }
}

const paragraph = (text: string) => [{ open: 'p' }, { text }, { close: true }]

test('a text is a page that is told of; without one there is none', async () => {
  const { save, page, shown } = await buildShop()
  expect((await page('delivery')).statusCode).toBe(404)

  await save({ deliveryText: 'Free of charge.', privacyText: 'Nothing is sold.' })

  const answer = await page('delivery')
  expect(answer.json().data).toEqual({ description: 'Free of charge.', parts: paragraph('Free of charge.') })
  expect(await shown()).toEqual({ infoPages: ['delivery', 'privacy'] })
  await save({ deliveryText: null })
  expect((await page('delivery')).json()).toMatchObject({ code: 'INFO_PAGE_NOT_FOUND' })
  expect(await shown()).toEqual({ infoPages: ['privacy'] })
})

test('a change of a text is recorded, with what it was', async () => {
  const { post, save } = await buildShop()
  await save({ returnsText: 'Within 14 days.' })

  await save({ returnsText: 'Within 30 days.' })

  const record = await post('change/admin-list', { thing: 'settings' }, 'nadia the admin')
  expect(record.json().data[0]).toMatchObject({
    before: { returnsText: 'Within 14 days.' },
    after: { returnsText: 'Within 30 days.' },
  })
})

test('a preview is not saved, and for admins alone', async () => {
  const { post, page } = await buildShop()
  const body = { text: 'Call <b>us</b>' }

  const preview = await post('settings/admin-preview-text', body, 'nadia the admin')

  expect(preview.json().data).toEqual(paragraph('Call <b>us</b>'))
  expect((await page('contact')).statusCode).toBe(404)
  expect((await post('settings/admin-preview-text', body, 'amina')).statusCode).toBe(403)
})

test('a page of another name, and a text that is too long or empty, are refused and named', async () => {
  const { page, save } = await buildShop()

  expect((await page('imprint')).json().errors).toMatchObject([{ field: 'name' }])
  for (const text of [' ', 'a'.repeat(20_001)])
    expect((await save({ contactText: text })).json().errors).toMatchObject([{ field: 'contactText' }])
})
