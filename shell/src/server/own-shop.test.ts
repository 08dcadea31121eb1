/** @jest-environment node */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDocuments } from './testing/open-documents'
import type { PageRequest, RenderedPage } from './render-protocol'

const home: RenderedPage = {
  status: 200,
  head: '<title>Home</title>',
  body: { html: '<h1>Home</h1>', style: { css: '', ids: '' } },
  hydration: '{"loaderData":{},"errors":null}',
}

test('what the owner sets is in the next documents: for the threads that render them, for browsers, and in the frame', async () => {
  let settings: object = {}
  const backend = createServer((_request, response) => void response.end(JSON.stringify({ data: settings })))
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const pages: PageRequest[] = []
  const render = (page: PageRequest) => {
    pages.push(page)
    return Promise.resolve({ ...home, ownShop: page.ownShop })
  }
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const { url, close } = await openDocuments(render, () => true, { BACKEND_URL: backendUrl })
  const get = async (path: string) => (await fetch(url + path, { headers: { 'cache-control': 'no-cache' } })).text()
  /** Until a document is like that; settings are asked for beside documents. */
  const until = async (path: string, isThere: (html: string) => boolean) => {
    let html = await get(path)
    for (let tries = 0; !isThere(html) && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      html = await get(path)
    }
    return html
  }

  const untouched = await get('/login')
  settings = { name: 'Chez Nadia </script>', phone: '+213 21 63', logo: '/uploads/0123456789abcdef0123456789abcdef' }
  const login = await until('/login', (html) => html.includes('id="shop"'))
  const product = await get('/product/Milk-1')

  expect(untouched).toContain('Souk <b>Vert</b>')
  expect(untouched).not.toContain('id="shop"')
  const [, carried = ''] = /<script type="application\/json" id="shop">(.*?)<\/script>/.exec(login) ?? []
  const own = {
    name: 'Chez Nadia </script>',
    logoPicture: '/uploads/0123456789abcdef0123456789abcdef',
    phone: { shown: '+213 21 63', dialled: '+2132163' },
  }
  expect(JSON.parse(carried)).toEqual(own)
  expect(login).toContain('<title>Login · Chez Nadia &lt;/script&gt;</title>')
  expect(login).toContain('src="/uploads/0123456789abcdef0123456789abcdef?w=96"')
  expect(pages.at(-1)!.ownShop).toEqual(own)
  expect(product).toContain(carried)
  settings = {}
  expect(await until('/login', (html) => !html.includes('id="shop"'))).toContain('Souk <b>Vert</b>')
  await close()
  backend.close()
})
