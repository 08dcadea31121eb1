import { jest } from '@jest/globals'
import { SHOWN_VERSION_HEADER, type ShownChanges } from '@souk-vert/shared/contract/shown-changes'
import { buildTestApp } from '../testing/build-test-app'
import { createPublicCache } from './public-cache'

type TestShop = Awaited<ReturnType<typeof buildTestApp>>

const CHECK_EVERY_MS = 250

const image = '/uploads/0123456789abcdef0123456789abcdef'

/** A shop, asked as document servers do. */
async function buildShop() {
  const shop = await buildTestApp()
  const changes = async (since = '') =>
    (await shop.app.inject({ url: `/shown-changes?since=${since}` })).json<ShownChanges>()
  return { ...shop, changes }
}

/** Another backend of the shop that keeps public answers, asked as visitors do. */
async function buildTwoBackends() {
  const shop = await buildShop()
  const other = await shop.another({ publicCache: createPublicCache() })
  const stockAtOther = async (productId: string, headers = {}): Promise<number> => {
    const url = '/api/product/get-product-details'
    return (await other.inject({ method: 'POST', url, body: { productId }, headers })).json().data.stock
  }
  return { ...shop, stockAtOther }
}

test('a change that nobody was told of is seen by each process within a quarter of a second', async () => {
  const { given, stockAtOther } = await buildTwoBackends()
  const productId = await given.product({ stock: 6 })
  const before = await stockAtOther(productId)
  await given.soldPieces(productId, 1)

  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + CHECK_EVERY_MS)
  const after = await stockAtOther(productId)
  clock.mockRestore()

  expect([before, after]).toEqual([6, 5])
})

test('who knows of a change already gets answers that have it, whichever process is asked', async () => {
  const { given, changes, stockAtOther } = await buildTwoBackends()
  const productId = await given.product({ stock: 6 })
  const before = await stockAtOther(productId)
  await given.soldPieces(productId, 1)

  const { version } = await changes()

  expect([before, await stockAtOther(productId, { [SHOWN_VERSION_HEADER]: String(version) })]).toEqual([6, 5])
})

const edits: [what: string, edit: (shop: TestShop, productId: string) => Promise<unknown>][] = [
  ['a price', ({ given }, id) => given.changedProduct(id, { priceCentimes: 100 })],
  ['a product that is new', ({ given }) => given.product()],
  ['a product that is gone', ({ given }, id) => given.goneProduct(id)],
  [
    'what is in stock again',
    async ({ given }, id) => {
      await given.soldPieces(id, 9)
      await given.soldPieces(id, -9)
    },
  ],
  ['a category', ({ given }) => given.category()],
  ['a sub-category', async ({ given }) => given.subCategory([])],
  [
    'a setting',
    ({ as }) => {
      const body = { name: 'Souk' }
      return as('nadia the admin').call('PUT /api/settings/admin-update', body)
    },
  ],
  [
    'a picture of a category',
    async ({ as, given }) => {
      const body = { _id: await given.category('Tea'), name: 'Tea', image }
      return as('nadia the admin').call('PUT /api/category/update', body)
    },
  ],
]

test.each(edits)('%s may change any page', async (_what, edit) => {
  const shop = await buildShop()
  const productId = await shop.given.product({ stock: 9 })
  const { version } = await shop.changes()

  await edit(shop, productId)

  const after = await shop.changes(String(version))
  expect(after.changed).toBe('anything')
  expect(after.version).toBeGreaterThan(version)
})

test.each<[what: string, stock: number, sold: number, isShown: boolean]>([
  ['what is plentiful', 7, 1, false],
  ['what becomes little', 6, 1, true],
  ['the last piece', 1, 1, true],
])(
  'an order of %s changes the pages that show it, where they show a difference',
  async (_what, stock, sold, isShown) => {
    const { given, changes } = await buildShop()
    const productId = await given.product({ stock })
    const { version } = await changes()

    await given.soldPieces(productId, sold)

    expect((await changes(String(version))).changed).toEqual(isShown ? [productId] : [])
  },
)

test('who knows more than there is, after a backup was restored, must expect anything', async () => {
  const { given, changes } = await buildShop()
  await given.product()
  const { version } = await changes()

  expect(await changes(String(version + 5))).toEqual({ version, changed: 'anything' })
})
