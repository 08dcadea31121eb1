/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { call, setBaseUrl } from 'shared/client'
import { tellDecided } from 'shared/federation/tell-decided'
import { aProduct } from 'shared/testing/builders'
import { styled } from 'shared/ui/kit'
import type { LoadedRoute } from '../loading/remote-routes'
import { createPageRenderer } from './render-page'
import { loadedRemotes } from './testing/loaded-remotes'
import { dataOf, openDocuments, version } from './testing/open-documents'

interface Milk {
  name: string
  more: string[] | null
}

const More = styled.ul`
  list-style: square;
`

function MilkPage() {
  const { name, more } = useLoaderData<Milk>()
  return (
    <>
      <h1>{name}</h1>
      <More>
        {more?.map((each) => (
          <li key={each}>{each.toUpperCase()}</li>
        ))}
      </More>
    </>
  )
}

/** Tells what decides the page, then asks the backend for more. */
async function loadMilk(args: LoaderFunctionArgs): Promise<Milk> {
  const { params, request } = args
  const milk = { name: 'Milk', more: null }
  const ask = () => call('POST /api/product/search-product', { search: 'milk', page: 1 }, { signal: request.signal })
  if (params.product === 'Unknown-2') {
    await ask()
    throw data('This product is no longer sold', 404)
  }
  tellDecided<Milk>(args, milk)
  return { ...milk, more: (await ask()).data.map(({ name }) => name) }
}

const head = ({ name }: Milk) => ({
  title: name,
  canonical: '/product/Milk-1',
  firstPicture: { src: '/m?w=1', srcSet: '/m?w=1 1w, /m?w="2" 2w', sizes: '50vw' },
})

/** A backend that answers nothing before it is let. */
async function startHeldBackend() {
  const held: ServerResponse[] = []
  let answer: { status: number; body: unknown } | undefined
  const give = (response: ServerResponse) =>
    response.writeHead(answer!.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer!.body))
  const server = createServer((_request, response) => void (answer ? give(response) : held.push(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  setBaseUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const goOn = (status: number, body: unknown) => {
    answer = { status, body }
    for (const response of held.splice(0)) give(response)
  }
  return {
    answers: () => goOn(200, { success: true, error: false, data: [aProduct({ name: 'Buttermilk' })] }),
    fails: () => goOn(500, { message: 'It broke' }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const decoded = (answer: IncomingMessage): Readable => {
  const encoding = answer.headers['content-encoding']
  const decoder = encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : undefined
  return decoder ? answer.pipe(decoder) : answer
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A shop with that page, rendered as threads do, whose backend is held. */
async function givenShop(remote: Partial<LoadedRoute> = {}) {
  const backend = await startHeldBackend()
  const loaded = { loader: loadMilk, Component: MilkPage, handle: { head }, ...remote } as LoadedRoute
  const render = createPageRenderer(version.routes, loadedRemotes(loaded), () => undefined)
  const { url, log, close } = await openDocuments((page, limitMs, onOpening) =>
    render({ ...page, limitMs }, new AbortController().signal, onOpening),
  )
  closing.push(backend.close, close)

  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request(url + path, { headers, method }).end()
    let text = ''
    const answered = once(asked, 'response').then(([answer]: IncomingMessage[]) => {
      const pieces = decoded(answer!).setEncoding('utf8')[Symbol.asyncIterator]()
      return { answer: answer!, pieces }
    })
    /** The part of the document that has come once this text has, or all of it. */
    const until = async (sign?: string) => {
      const { answer, pieces } = await answered
      while (!sign || !text.includes(sign)) {
        const { done, value } = (await pieces.next()) as IteratorResult<string>
        if (done) break
        text += value
      }
      return { status: answer.statusCode, headers: answer.headers, text }
    }
    return { until, whole: () => until(), leave: () => asked.destroy() }
  }
  return { backend, visit, log }
}

/** That a document is whole: each element that has begun ends, and there is one of each. */
function expectWhole(html: string) {
  for (const element of ['html', 'head', 'body', 'header', 'main', 'footer'])
    expect([
      element,
      html.split(`<${element}`).length - 1 - (element === 'head' ? 1 : 0),
      html.split(`</${element}>`).length - 1,
    ]).toEqual([element, 1, 1])
  expect(html.endsWith('</body>\n</html>\n')).toBe(true)
}

test.each(['br', 'gzip', 'identity'])(
  'a slow page begins with head and header before its data is there: %s',
  async (encoding) => {
    const { backend, visit } = await givenShop()
    const document = visit('/product/Milk-1', { 'accept-encoding': encoding })

    const { status, headers, text: opening } = await document.until('<main')

    expect(status).toBe(200)
    expect(headers.etag).toBeUndefined()
    expect(headers.age).toBeUndefined()
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers['cache-control']).toContain('s-maxage=2')
    expect(opening).toContain('<title>Milk · Souk Vert</title>')
    expect(opening).toMatch(/<link rel="canonical" href="http:\/\/127[^"]*\/product\/Milk-1">/)
    expect(opening).toContain('imagesrcset="/m?w=1 1w, /m?w=&quot;2&quot; 2w" imagesizes="50vw"')
    expect(opening).toMatch(/<header.*Login.*My Cart.*<\/header>/)
    backend.answers()
    const { text } = await document.whole()
    expectWhole(text)
    expect(text).toContain('<li>BUTTERMILK</li>')
    expect(dataOf(text)).toMatchObject({
      isRendered: true,
      hydration: { loaderData: { 'catalog:product': { name: 'Milk', more: ['Buttermilk'] } } },
    })
  },
)

test('a streamed page has each rule of its style once, before what it is for', async () => {
  const { backend, visit } = await givenShop()
  const document = visit('/product/Milk-1')
  const { text: opening } = await document.until('<main')
  backend.answers()

  const { text } = await document.whole()

  const rule = /\.css-[\w-]+\{list-style:square;\}/
  expect(opening).not.toMatch(rule)
  expect(text.search(rule)).toBeLessThan(text.indexOf('<h1>'))
  const ids = [...text.matchAll(/<style data-emotion="css ([^"]*)">/g)].map(([, each = '']) => each.split(' '))
  expect(ids).toHaveLength(2)
  expect(new Set(ids.flat()).size).toBe(ids.flat().length)
})

test('the second visitor, and who waited for the same page, get it whole and with its tag', async () => {
  const { backend, visit } = await givenShop()
  const first = visit('/product/Milk-1')
  await first.until('<main')
  const waiting = visit('/product/Milk-1')
  const elsewhere = visit('/product/Milk-1?later')
  await elsewhere.until('<main')
  backend.answers()

  const { text: streamed } = await first.whole()
  const waited = await waiting.whole()
  const second = await visit('/product/Milk-1').whole()

  expect(waited.headers.etag).toMatch(/^W\/"/)
  expect(second.headers.etag).toBe(waited.headers.etag)
  expect(second.headers.age).toMatch(/^\d+$/)
  expect(second.text).toBe(waited.text)
  expect(second.text).toContain('<li>BUTTERMILK</li>')
  expect(dataOf(second.text)).toEqual(dataOf(streamed))
})

test('a page whose data fails after its opening ends as the static shell, is logged and is not kept', async () => {
  const { backend, visit, log } = await givenShop()
  const document = visit('/product/Milk-1')
  await document.until('<main')
  backend.fails()

  const { text } = await document.whole()

  expectWhole(text)
  expect(text).toContain('This page cannot be shown right now')
  expect(dataOf(text)).toMatchObject({ isRendered: false })
  expect(dataOf(text)).not.toHaveProperty('hydration')
  expect(log()).toContain('a page could not be rendered; the browser does it')
  backend.answers()
  expect((await visit('/product/Milk-1').whole()).text).toContain('<li>BUTTERMILK</li>')
})

test('a page whose component fails after its opening ends as the static shell with the data, and is not kept', async () => {
  const Component = () => {
    throw new Error('broken')
  }
  const { backend, visit } = await givenShop({ Component })
  const document = visit('/product/Milk-1')
  await document.until('<main')
  backend.answers()

  const { text } = await document.whole()

  expectWhole(text)
  expect(text).toContain('This page cannot be shown right now')
  expect(dataOf(text)).toMatchObject({
    isRendered: false,
    hydration: { loaderData: { 'catalog:product': { more: ['Buttermilk'] } } },
  })
  expect((await visit('/product/Milk-1').whole()).headers['cache-control']).toBe('no-store')
})

test.each([
  ['a wrong name is redirected', '/product/x-1', {}, 'GET', 301],
  ['an unknown product is not there', '/product/Unknown-2', {}, 'GET', 404],
  ['a visitor that reloads gets a whole page', '/product/Milk-1', { 'cache-control': 'no-cache' }, 'GET', 200],
  ['a caller that asks for the headers alone gets those of a whole page', '/product/Milk-1', {}, 'HEAD', 200],
] as const)('%s: never streamed', async (_what, path, headers, method, status) => {
  const { backend, visit } = await givenShop()
  const asked = visit(path, headers, method)
  // By the time that a later visitor's page has begun, this one's could have, too.
  await visit('/product/Milk-1?later').until('<main')
  backend.answers()

  const answer = await asked.whole()

  expect(answer.status).toBe(status)
  if (status === 301) expect(answer.headers.location).toBe('/product/Milk-1')
  else expect(answer.headers.etag).toMatch(/^W\/"/)
})

test('a visitor who leaves in the middle costs nobody the page', async () => {
  const { backend, visit, log } = await givenShop()
  const document = visit('/product/Milk-1', { 'accept-encoding': 'br' })
  await document.until('<main')
  document.leave()
  backend.answers()

  const next = await visit('/product/Milk-1').whole()

  expect(next.headers.etag).toMatch(/^W\/"/)
  expect(next.text).toContain('<li>BUTTERMILK</li>')
  expect(log()).toBe('')
})
