/** @jest-environment node */
import type { RequestListener } from 'node:http'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { setShopSettings, shop } from '@souk-vert/shared/ui/shop'
import type { PageRequest, RenderedPage } from './rendering/render-protocol'
import { openDocuments } from './testing/open-documents'
import { startClock, stopClock } from './testing/stop-clock'

const home: RenderedPage = {
  status: 200,
  head: '<title>Home</title>',
  body: { html: '<h1>Home</h1>', css: '' },
  hydration: '{"loaderData":{},"errors":null}',
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  startClock()
  for (const close of closing.splice(0)) await close()
})

/** A backend that answers so when it is asked for the settings, and its address. */
async function aBackend(answer: RequestListener): Promise<string> {
  const { url, close } = await startLocalServer(answer)
  closing.push(close)
  return url
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

test('pages of several languages at once have the texts of theirs alone, and the shop’s own where one is missing', async () => {
  stopClock()
  const settings = {
    name: 'Chez Nadia',
    slogan: 'Fresh',
    hours: 'day and night',
    translations: { fr: { slogan: 'Frais', hours: 'toujours' }, ar: { name: 'عند نادية', hours: 'دائما' } },
  }
  const asked: string[] = []
  const backendUrl = await aBackend(({ url = '' }, response) => {
    asked.push(url)
    response.end(JSON.stringify({ data: settings }))
  })
  // A page as a remote would render it, which waits in between.
  const render = async (page: PageRequest) =>
    inLanguage(page.language, async () => {
      setShopSettings(page.shopSettings)
      await new Promise((resolve) => setImmediate(resolve))
      const html = `<h1>${shop.slogan}, ${shop.hours}</h1>`
      return { ...home, body: { ...home.body!, html }, shopSettings: page.shopSettings }
    })
  const { url, close } = await openDocuments(render, () => true, { BACKEND_URL: backendUrl })
  closing.push(close)

  const get = async (path: string) => (await fetch(url + path)).text()
  const pages = await Promise.all(['/product/Milk-1', '/fr/product/Milk-1', '/ar/product/Milk-1'].map(get))
  const frames = await Promise.all(['/login', '/fr/login', '/ar/login'].map(get))

  const shown = [
    { name: 'Chez Nadia', slogan: 'Fresh', hours: 'day and night' },
    { name: 'Chez Nadia', slogan: 'Frais', hours: 'toujours' },
    { name: 'عند نادية', slogan: 'Fresh', hours: 'دائما' },
  ]
  expect(pages.map((html) => /<h1>(.*)<\/h1>/.exec(html)?.[1])).toEqual([
    ...['Fresh, day and night', 'Frais, toujours', 'Fresh, دائما'],
  ])
  for (const documents of [pages, frames])
    expect(documents.map((html) => JSON.parse(carriedBy(html) ?? '{}'))).toEqual(shown)
  expect(frames.map((html) => /<meta name="description" content="(.*?)">/.exec(html)?.[1])).toEqual(
    shown.map(({ slogan }) => slogan),
  )
  expect(frames.map((html) => /<title>.* · (.*?)<\/title>/.exec(html)?.[1])).toEqual(shown.map(({ name }) => name))
  expect(frames.map((html) => /"og:site_name" content="(.*?)"/.exec(html)?.[1])).toEqual(shown.map(({ name }) => name))
  expect(frames[2]).toContain('<span>عند</span> <b>نادية</b>')
  const manifests = await Promise.all(
    frames.map(async (html) => JSON.parse(await get(/rel="manifest" href="(.*?)"/.exec(html)![1]!))),
  )
  expect(manifests).toMatchObject([
    { id: '/', name: 'Chez Nadia', lang: 'en', dir: 'ltr', start_url: '/', description: 'Fresh' },
    { id: '/', name: 'Chez Nadia', lang: 'fr', dir: 'ltr', start_url: '/fr', description: 'Frais' },
    { id: '/', name: 'عند نادية', short_name: 'عند نادية', lang: 'ar', dir: 'rtl', start_url: '/ar' },
  ])
  expect(frames[1]).toContain('toujours')
  expect(frames[1]).not.toContain('day and night')
  expect(asked).toContain('/api/settings/shop?languages=all')
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
