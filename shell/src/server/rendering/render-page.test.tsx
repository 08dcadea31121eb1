/** @jest-environment node */
import { Suspense, use } from 'react'
import { redirect } from 'react-router'
import { setBaseUrl, call } from '@souk-vert/shared/client'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import type { LoadedRoute } from '../../loading/remote-pages'
import type { ShopRoute } from '../../page-data'
import { isBackendDown } from '../backend-down'
import { routeKey } from '../../loading/route-key'
import { createPageRenderer } from './render-page'
import { loadedPages } from '../testing/loaded-pages'

const ORIGIN = 'http://shop.test'
const route: ShopRoute = {
  id: 'product',
  path: '/product/:product',
  remote: 'catalog',
  render: 'server',
  title: 'Product',
}

/** Renders a page of a remote that is made of this, as a render thread does. */
function givenRemote(remote: Partial<LoadedRoute>) {
  const errors: unknown[] = []
  const loaded = {
    loader: () => ({ name: 'Milk' }),
    Component: () => <h1>Milk</h1>,
    handle: { head: ({ name }: { name: string }) => ({ title: `${name}, 1 L`, canonical: '/product/Milk-1' }) },
    ...remote,
  } as LoadedRoute
  const render = createPageRenderer(
    { routes: [route], extensions: [] },
    loadedPages(loaded),
    (error) => void errors.push(error),
  )
  const open = (url: string, limitMs = 5000, routeId: string | undefined = routeKey(route)) =>
    render({ url, origin: ORIGIN, routeId, language: 'en', limitMs }, new AbortController().signal)
  return { open, errors }
}

test.each([
  ['/product/milk-1', '/product/Milk-1'],
  ['/product/Milk-1/', '/product/Milk-1'],
  ['/product/milk-1?from=mail&q="50%"', '/product/Milk-1?from=mail&q=%2250%%22'],
  ['/product/%4Dilk-1', undefined],
])('%s is at %s, and nothing is rendered for the way there', async (url, redirected) => {
  const { open } = givenRemote({})

  const page = await open(url)

  expect(page.redirect).toBe(redirected)
  expect(page.status).toBe(redirected ? 301 : 200)
  expect(page.body === undefined).toBe(redirected !== undefined)
})

test('a component that fails costs the page its body alone', async () => {
  const { open, errors } = givenRemote({
    Component: () => {
      throw new Error('broken')
    },
  })

  const page = await open('/product/Milk-1')

  expect(page.body).toBeUndefined()
  expect(page.status).toBe(200)
  expect(page.head).toContain('Milk, 1 L')
  expect(page.hydration).toContain('"name":"Milk"')
  expect(errors).toContainEqual(new Error('broken'))
})

test('a part that never comes is left to the browser, the rest is sent, and no script is needed to show it', async () => {
  const never = new Promise<string>(() => undefined)
  const Part = () => <p>{use(never)}</p>
  const { open } = givenRemote({
    Component: () => (
      <>
        <h1>Milk</h1>
        <Suspense fallback={<p>Part of it is on its way</p>}>
          <Part />
        </Suspense>
      </>
    ),
  })

  const { body } = await open('/product/Milk-1', 100)

  expect(body?.html).toContain('<h1>Milk</h1>')
  expect(body?.html).toContain('Part of it is on its way')
  expect(body?.html).not.toContain('<script')
})

test('a loader may lead to another address of the shop, and nothing is rendered for the way there', async () => {
  const { open } = givenRemote({
    loader: () => {
      throw redirect('/product/Milk-1?brand=a+b%26c')
    },
  })

  const page = await open('/product/Milk-1?brand=c&brand=x')

  expect(page).toMatchObject({ status: 302, redirect: '/product/Milk-1?brand=a+b%26c' })
  expect(page.body).toBeUndefined()
})

const withStatus = (status: unknown) => ({
  handle: { head: () => ({ title: 'Dairy', status: status as number, canonical: '/product/Milk-1' }) },
})

test.each<[what: string, remote: Partial<LoadedRoute>, why: string]>([
  ['a loader that fails', { loader: () => Promise.reject(new Error('broken')) }, 'broken'],
  ['a loader that leads out of the shop', { loader: () => redirect('https://elsewhere.example/') }, '302'],
  ['a status above all others', withStatus(600), 'A page has no status 600'],
  ['a status that is none', withStatus('404'), 'A page has no status 404'],
])('%s leaves no page', async (_what, remote, why) => {
  await expect(givenRemote(remote).open('/product/Milk-1')).rejects.toThrow(why)
})

test.each([undefined, 0])('a loader that throws %p leaves no page', async (thrown) => {
  const { open } = givenRemote({
    loader: () => {
      throw thrown
    },
  })

  await expect(open('/product/Milk-1')).rejects.toBe(thrown)
})

test('an address that the thread finds no page of, or another one, while its server does, is no 404', async () => {
  const { open } = givenRemote({})

  await expect(open('/nowhere')).rejects.toThrow('/nowhere is matched by unknown-path, not by catalog:product')
  await expect(open('/product/Milk-1', 5000, 'catalog:home')).rejects.toThrow('not by catalog:home')
})

test('only a backend that nobody answers for is down', async () => {
  const nobody = await startLocalServer()
  await nobody.close()
  setBaseUrl(nobody.url)
  const { open } = givenRemote({ loader: () => call('GET /api/category/get') })

  const failure: unknown = await open('/product/Milk-1').catch((error: unknown) => error)

  expect(isBackendDown(failure)).toBe(true)
  expect(isBackendDown(new Error('it failed'))).toBe(false)
  expect(isBackendDown(new DOMException('too slow', 'TimeoutError'))).toBe(false)
})

test('what remotes add to the frame is in the HTML', async () => {
  const link = { remote: 'recipes', place: 'header/links', label: 'Recipes', path: '/recipes', order: 1 }
  const extensions = [
    link,
    { ...link, place: 'footer/links', label: 'Help', path: '/help' },
    { ...link, label: 'Points', when: 'signed-in' as const },
    { ...link, label: 'Returns', path: '/returns', when: 'written' as const },
  ]
  const render = createPageRenderer(
    { routes: [route], extensions },
    loadedPages({ Component: () => <h1>Milk</h1> }),
    () => undefined,
  )

  const { body } = await render(
    { url: '/product/Milk-1', origin: ORIGIN, routeId: routeKey(route), language: 'en', limitMs: 5000 },
    new AbortController().signal,
  )

  expect(body?.html).toMatch(/<nav aria-label="Pages of the shop".*<a href="\/recipes">Recipes<\/a>.*<h1>Milk/)
  expect(body?.html).toMatch(/<footer.*<a href="\/help">Help<\/a>/)
  expect(body?.html).not.toContain('Points')
  // The owner has written no such page.
  expect(body?.html).not.toContain('Returns')
})
