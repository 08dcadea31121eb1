/** @jest-environment node */
import { CANARY, openDocuments } from '../testing/open-documents'

type Shop = Awaited<ReturnType<typeof openDocuments>>

const page = { status: 200, head: '', body: { html: '<p>Couscous</p>', css: '' }, hydration: '{}' }
const render = () => Promise.resolve(page) as never

let shop: Shop
afterEach(() => shop.close())

const open = (headers: Record<string, string> = {}) => fetch(`${shop.url}/product/Couscous-c1`, { headers })

/** Whether a document counts visits, as the canary's does. */
const isCanary = async (answer: Response) => (await answer.text()).includes('"watched":["catalog"]')

test('a visitor is of one share for a month, and no cache keeps the answer for others', async () => {
  shop = await openDocuments(render, () => true, {}, true)

  const first = await open()
  const [, share] = /^mfe_share=([\da-f]{2}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/.exec(
    first.headers.get('set-cookie') ?? '',
  )!
  const again = await open({ cookie: `a=b; mfe_share=${share}` })

  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(again.headers.get('set-cookie')).toBeNull()
  expect(await isCanary(again)).toBe(await isCanary(first))
})

test('shares see the canary or the active version, each from a cache of its own', async () => {
  shop = await openDocuments(render, () => true, {}, true)

  const seen = []
  for (const share of ['00', '80', '7f', 'ff', '00'])
    seen.push(await isCanary(await open({ cookie: `mfe_share=${share}` })))

  expect(seen).toEqual([true, false, true, false, true])
})

test('the edge asks for the canary of a share, and what it then names is shown, for all that it names it for', async () => {
  shop = await openDocuments(render, () => true, {}, true)
  const ask = (share: string) => fetch(`${shop.url}/mfe/canary?share=${share}`)

  const [shown, other] = [await ask('00'), await ask('ff')]
  const [canary, active, unknown] = [
    await open({ 'x-canary': CANARY }),
    await open({ 'x-canary': 'none' }),
    await open({ 'x-canary': 'catalog@9' }),
  ]

  expect([shown.status, shown.headers.get('x-canary'), shown.headers.get('x-canary-runs')]).toEqual([204, CANARY, '1'])
  expect([other.status, other.headers.get('x-canary'), other.headers.get('x-canary-runs')]).toEqual([204, null, '1'])
  expect([await isCanary(canary), await isCanary(active), await isCanary(unknown)]).toEqual([true, false, false])
  for (const answer of [canary, active]) {
    expect(answer.headers.get('cache-control')).toMatch(/^public/)
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('while no canary runs, visitors get no cookie, and documents are kept for all', async () => {
  shop = await openDocuments(render)

  const answer = await open()

  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
  expect((await fetch(`${shop.url}/mfe/canary?share=zz`)).headers.get('x-canary-runs')).toBe('0')
})
