/** @jest-environment node */
import { dataOf, openDocuments, PREVIEW } from '../testing/open-documents'

const ORIGIN = 'http://localhost:3001'

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

/** A shop that allows these origins, and a browser without scripts. */
async function givenShop(allowed: string) {
  const page = { status: 200, head: '', hydration: '{}', body: { html: '<h1>Milk</h1>', css: '' } }
  const server = await openDocuments(
    () => Promise.resolve(page),
    () => true,
    { MFE_OVERRIDE_ORIGINS: allowed },
  )
  close = server.close
  return async (path: string, cookie = '') => {
    const answer = await fetch(server.url + path, { redirect: 'manual', headers: { cookie } })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
}

test('a browser asks for a local build, gets it with each document, and ends it', async () => {
  const get = await givenShop(`https://other.example, ${ORIGIN}`)

  const asked = await get(`/product/Milk-1?from=mail&mfe=catalog@${ORIGIN}`)
  const [cookie = ''] = asked.headers.getSetCookie()
  const shown = await get('/product/Milk-1?from=mail', cookie.split(';')[0])
  const other = await get('/product/Milk-1?from=mail')
  const ended = await get('/product/Milk-1?mfe=off', cookie.split(';')[0])

  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/product/Milk-1?from=mail'])
  expect(cookie).toMatch(/^mfe=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(shown.headers.get('content-security-policy')).toMatch(
    new RegExp(`script-src 'self'( 'sha256-\\S+'){2} ${ORIGIN};`),
  )
  expect(shown.headers.get('content-security-policy')).toContain(`connect-src 'self' ${ORIGIN};`)
  expect(shown.headers.get('content-security-policy')).not.toContain('trusted-types')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(dataOf(shown.html)).toMatchObject({
    isRendered: false,
    localBuild: { remote: 'catalog', origin: ORIGIN },
    scripts: { ordered: ['/mfe/shell/1/web/main.js'], chunks: [] },
  })
  expect(other.headers.get('content-security-policy')).not.toContain(ORIGIN)
  expect(other.html).toContain('<h1>Milk</h1>')
  expect(dataOf(other.html)).not.toHaveProperty('localBuild')
  expect(ended.headers.get('location')).toBe('/product/Milk-1')
  expect(ended.headers.getSetCookie()[0]).toMatch(/^mfe=; .*Max-Age=0/)
})

test.each([
  ['another origin', `/?mfe=catalog@https://evil.example`],
  ['no origin', '/?mfe=catalog'],
  ['a name that is none', `/?mfe=../catalog@${ORIGIN}`],
  ['two', `/?mfe=catalog@${ORIGIN}&mfe=account@${ORIGIN}`],
])('%s is not taken', async (_name, path) => {
  const get = await givenShop(ORIGIN)

  const answer = await get(path)

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a cookie that names what is not allowed does nothing', async () => {
  const get = await givenShop('')

  for (const cookie of [`mfe=${encodeURIComponent(`catalog@${ORIGIN}`)}`, 'mfe=%E0%A4%A', 'mfe=']) {
    const { headers, html } = await get('/product/Milk-1', cookie)
    expect(headers.get('content-security-policy')).not.toContain('localhost')
    expect(html).toContain('<h1>Milk</h1>')
  }
})

test('the way back stays in the shop', async () => {
  const get = await givenShop(ORIGIN)

  for (const path of ['//evil.example/?mfe=off', '/.//evil.example/?mfe=off']) {
    const location = (await get(path)).headers.get('location')
    expect(new URL(location!, 'http://shop').host).toBe('shop')
  }
})

test('whoever has the link of a preview sees it, unrendered and kept by nobody, until that is ended', async () => {
  const get = await givenShop(ORIGIN)

  const asked = await get(`/product/Milk-1?mfe=${PREVIEW}`)
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0]
  const shown = await get('/product/Milk-1', cookie)
  const other = await get('/product/Milk-1')
  const unknown = await get(`/?mfe=${PREVIEW}x`)

  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/product/Milk-1'])
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.html).toContain('noindex')
  expect(dataOf(shown.html)).toMatchObject({ isRendered: false })
  expect(other.html).toContain('<h1>Milk</h1>')
  expect(unknown.status).toBe(200)
  expect(unknown.headers.getSetCookie()).toEqual([])
})
