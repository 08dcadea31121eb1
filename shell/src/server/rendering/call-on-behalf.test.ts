/** @jest-environment node */
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { setBaseUrl, call } from '@souk-vert/shared/client'
import { callOnBehalf } from './call-on-behalf'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('each visitor’s pages call with their own address, id and trace, also when rendered at once, and for root-relative pictures', async () => {
  const addresses = new Map<string, unknown>()
  const pictures = new Map<string, unknown>()
  const traces = new Map<string, unknown>()
  const backend = await startLocalServer((request, response) => {
    let body = ''
    request.on('data', (text) => (body += text))
    request.on('end', () => {
      addresses.set(JSON.parse(body).productId, request.headers['x-forwarded-for'])
      pictures.set(JSON.parse(body).productId, request.headers['x-picture-addresses'])
      traces.set(JSON.parse(body).productId, [request.headers['x-request-id'], request.headers.traceparent])
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const origin = backend.url
  setBaseUrl(origin)
  const onBehalfOf = callOnBehalf({ backendUrl: origin, services: new Map() })
  const load = (productId: string) => call('POST /api/product/get-product-details', { productId })
  const loadWithHeaders = (productId: string) =>
    fetch(new Request(origin, { method: 'POST', body: JSON.stringify({ productId }) }), { headers: { accept: '*/*' } })

  await Promise.all([
    onBehalfOf({ address: '203.0.113.7', requestId: 'r1', traceparent }, () => load('a')),
    onBehalfOf({ address: '2001:db8::1', requestId: 'r2' }, () => load('b')),
    load('c'),
    onBehalfOf({ address: '203.0.113.8', requestId: 'r3' }, () => loadWithHeaders('d')),
  ])
  await backend.close()

  expect(Object.fromEntries(addresses)).toEqual({
    a: '203.0.113.7',
    b: '2001:db8::1',
    c: undefined,
    d: '203.0.113.8',
  })
  expect([traces.get('a'), traces.get('b')]).toEqual([
    ['r1', traceparent],
    ['r2', undefined],
  ])
  expect([pictures.get('a'), pictures.get('d')]).toEqual(['root-relative', 'root-relative'])
})

test('a loader’s call of a remote’s own API goes to its service as a guest’s; one that is not there answers 503', async () => {
  const asked: unknown[] = []
  const service = await startLocalServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization, request.headers['x-forwarded-for']])
    response.setHeader('content-type', 'application/json').end('{"from":"the service"}')
  })
  const services = new Map([
    ['recipes', service.url],
    ['gone', 'http://127.0.0.1:1'],
    ['offers', undefined],
  ])
  // Nobody answers there either: a call that went astray would be a network error.
  const backendUrl = 'http://127.0.0.1:2'
  const onBehalfOf = callOnBehalf({ backendUrl, services })
  const ask = async (path: string) => {
    const ask = () => fetch(backendUrl + path, { method: 'POST', body: '{}' })
    const { page: answer } = await onBehalfOf({ address: '203.0.113.7', requestId: 'r1' }, ask)
    return [answer.status, await answer.json()]
  }

  const answers = await Promise.all(['/api/recipes/list?a=1', '/api/gone/list', '/api/offers/list'].map(ask))
  await service.close()

  expect(answers).toMatchObject([
    [200, { from: 'the service' }],
    [503, { code: 'UNAVAILABLE' }],
    [503, { code: 'UNAVAILABLE' }],
  ])
  expect(asked).toEqual([['POST', '/api/recipes/list?a=1', undefined, '203.0.113.7']])
  await expect(ask('/api/recipes-of-others/list')).rejects.toThrow('fetch failed')
})

test('changes of a page are announced when the backend has answered all of its calls with what is', async () => {
  const backend = await startLocalServer(({ url }, response) => {
    if (url === '/api/slow') return
    const status = Number(/\d+/.exec(url!)?.[0] ?? 200)
    const headers = {
      'content-type': 'application/json',
      ...(url === '/api/uncounted' && { 'cache-control': 'no-store' }),
    }
    response.writeHead(status, headers).end('{}')
  })
  const backendUrl = backend.url
  const onBehalfOf = callOnBehalf({ backendUrl, services: new Map([['recipes', backendUrl]]) })
  const isFollowed = async (path: string) => {
    const load = () => fetch(backendUrl + path).catch(() => undefined)
    const render = async () => {
      const loaded = load()
      await fetch(`${backendUrl}/api/well`)
      // Nobody waits for it.
      if (path !== '/api/slow') await loaded
    }
    return (await onBehalfOf({ address: '203.0.113.7', requestId: 'r1' }, render)).isFollowed
  }

  expect(await isFollowed('/api/category')).toBe(true)
  expect(await isFollowed('/api/404')).toBe(true)
  for (const path of ['/api/503', '/api/429', '/api/uncounted', '/api/slow', '/api/recipes/list', '/elsewhere'])
    expect(`${path} ${await isFollowed(path)}`).toBe(`${path} false`)
  await backend.close()
})

test('a call whose kept connection is closed under it is made again', async () => {
  const bodies: string[] = []
  const backend = await startLocalServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text))
    request.on('end', () => {
      if (bodies.length === 2) request.socket.destroy()
      else response.setHeader('content-type', 'application/json').end('{"answered":true}')
    })
  })
  const backendUrl = backend.url
  const onBehalfOf = callOnBehalf({ backendUrl, services: new Map() })
  setBaseUrl(backendUrl)
  const load = async (productId: string) => {
    const ask = () => call('POST /api/product/get-product-details', { productId })
    return (await onBehalfOf({ address: '203.0.113.7', requestId: 'r1' }, ask)).page
  }

  const answers = [await load('first'), await load('second')]
  await backend.close()

  expect(answers).toEqual([{ answered: true }, { answered: true }])
  expect(bodies).toEqual(['first', 'second', 'second'].map((productId) => JSON.stringify({ productId })))
})
