/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest, RenderedPage } from './rendering/render-protocol'
import { openDocuments } from './testing/open-documents'
import { startClock, stopClock } from './testing/stop-clock'

const home: RenderedPage = {
  status: 200,
  head: '<title>Home</title>',
  body: { html: '<h1>Home</h1>', style: { css: '', ids: '' } },
  hydration: '{"loaderData":{},"errors":null}',
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  startClock()
  for (const close of closing.splice(0)) await close()
})

/** A backend that answers so when it is asked for the settings, and its address. */
async function aBackend(answer: RequestListener): Promise<string> {
  const backend = createServer(answer)
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    backend.closeAllConnections()
    backend.close()
  })
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
}

/** The element of a document that carries what the owner has set. */
const carriedBy = (html: string) => /<script type="application\/json" id="shop">(.*?)<\/script>/.exec(html)?.[1]

test('what the owner sets is in the next documents: for the threads that render them, for browsers, and in the frame', async () => {
  const passes = stopClock()
  let settings: object = {}
  const backendUrl = await aBackend((_request, response) => void response.end(JSON.stringify({ data: settings })))
  const pages: PageRequest[] = []
  const render = (page: PageRequest) => {
    pages.push(page)
    return Promise.resolve({ ...home, shopSettings: page.shopSettings })
  }
  const { url, close } = await openDocuments(render, () => true, { BACKEND_URL: backendUrl })
  closing.push(close)
  const get = async (path: string) => (await fetch(url + path)).text()

  const untouched = await get('/login')
  settings = { name: 'Chez Nadia </script>', phone: '+213 21 63', logo: '/uploads/0123456789abcdef0123456789abcdef' }
  passes(500)
  const login = await get('/login')
  const product = await get('/product/Milk-1')

  expect(untouched).toContain('<span>Souk</span> <b>Vert</b>')
  expect(untouched).not.toContain('id="shop"')
  const carried = carriedBy(login) ?? ''
  const own = {
    name: 'Chez Nadia </script>',
    logoPicture: '/uploads/0123456789abcdef0123456789abcdef',
    phone: { shown: '+213 21 63', dialled: '+2132163' },
  }
  expect(JSON.parse(carried)).toEqual(own)
  expect(login).toContain('<title>Login · Chez Nadia &lt;/script&gt;</title>')
  expect(login).toContain('src="/uploads/0123456789abcdef0123456789abcdef?w=96"')
  expect(pages.at(-1)!.shopSettings).toEqual(own)
  expect(product).toContain(carried)
  settings = {}
  passes(500)
  expect(await get('/login')).toContain('<span>Souk</span> <b>Vert</b>')
})

test('already the first document of a server has what the owner has set', async () => {
  stopClock()
  const infoPages = ['delivery']
  const backendUrl = await aBackend((_request, response) => void response.end(JSON.stringify({ data: { infoPages } })))
  const server = await openDocuments(
    () => Promise.resolve(home),
    () => true,
    { BACKEND_URL: backendUrl },
  )
  closing.push(server.close)

  const html = await (await fetch(`${server.url}/login`)).text()

  expect(JSON.parse(carriedBy(html) ?? '{}')).toEqual({ infoPages })
})

test('no document waits until a backend answers', async () => {
  const server = await openDocuments(
    () => Promise.resolve(home),
    () => true,
    { BACKEND_URL: await aBackend(() => undefined) },
  )
  closing.push(server.close)

  const answer = await fetch(`${server.url}/login`)

  expect(await answer.text()).toContain('</html>')
})
