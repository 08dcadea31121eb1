import { jest } from '@jest/globals'
import { redirect, type RouteObject } from 'react-router-dom'
import { firstWhole } from './first-whole'
import type { ShopRoute } from '../page-data'
import { resolveRoute } from './remote-pages'
import { prefetchLinks, prefetchNextPages } from '../browser/prefetch'
import { createPrefetchedPages } from '../browser/prefetched-pages'
import { byFolder, byPath } from '../integrity'

describe('first whole page', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  /** A load that the test ends. */
  function givenLoad() {
    let resolve: (value: string) => void = () => undefined
    let reject: (failure: unknown) => void = () => undefined
    const promise = new Promise<string>((...ends) => ([resolve, reject] = ends))
    return { promise, resolve, reject }
  }

  /** Two loads that the test ends, and their outcome. */
  function givenLoads() {
    const active = givenLoad()
    const previous = givenLoad()
    const begun: string[] = []
    const whole = firstWhole(
      active.promise,
      () => {
        begun.push('second')
        return previous.promise
      },
      5000,
      () => begun.push('late'),
    )
    // The outcome is asserted later.
    whole.catch(() => undefined)
    return { active, previous, begun, whole }
  }

  test('what comes in time is alone', async () => {
    const { active, begun, whole } = givenLoads()
    await jest.advanceTimersByTimeAsync(4999)
    active.resolve('active')

    expect(await whole).toBe('active')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(begun).toEqual([])
  })

  test('when the first fails, the second begins at once', async () => {
    const { active, previous, begun, whole } = givenLoads()
    active.reject('refused')
    await jest.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['second'])
    previous.resolve('previous')

    expect(await whole).toBe('previous')
  })

  test.each(['active', 'previous'] as const)(
    'after 5 s there are two, and the first that is whole counts: %s',
    async (name) => {
      const loads = givenLoads()
      await jest.advanceTimersByTimeAsync(5000)
      expect(loads.begun).toEqual(['late', 'second'])
      loads[name].resolve(name)

      expect(await loads.whole).toBe(name)
    },
  )

  test('when the second fails, the first is still waited for', async () => {
    const { active, previous, whole } = givenLoads()
    await jest.advanceTimersByTimeAsync(5000)
    previous.reject('refused')
    await jest.advanceTimersByTimeAsync(1000)
    active.resolve('active')

    expect(await whole).toBe('active')
  })

  test('when both fail, it fails as the second did', async () => {
    const { active, previous, whole } = givenLoads()
    active.reject('refused')
    previous.reject('refused, too')

    await expect(whole).rejects.toBe('refused, too')
  })
})

describe('pages of remotes', () => {
  const route: ShopRoute = { id: 'stock', path: '/stock', remote: 'admin', render: 'browser', title: 'Stock' }
  const resolve = (object: RouteObject) => resolveRoute({ routes: [{ id: 'stock', ...object }] }, route)
  const Page = () => null

  test('a page is what its route or its lazy gives; one that only redirects has no component', async () => {
    const loader = () => redirect('/')
    expect((await resolve({ Component: Page })).Component).toBe(Page)
    expect((await resolve({ lazy: async () => ({ Component: Page }) })).Component).toBe(Page)
    expect((await resolve({ loader })).loader).toBe(loader)
  })

  test('a page that has no component, such as one whose module was never evaluated, has failed, instead of being empty', async () => {
    const failure = "./routes of admin has no page 'stock'"
    await expect(resolve({ lazy: async () => ({ Component: undefined }) })).rejects.toThrow(failure)
    await expect(resolve({})).rejects.toThrow(failure)
    await expect(resolveRoute({ routes: [] }, route)).rejects.toThrow(failure)
  })
})

describe('prefetch', () => {
  afterEach(() => {
    jest.useRealTimers()
    document.body.replaceChildren()
  })

  /** A page with one link to a product, whose loader's calls are counted; the router would take at the click. */
  function givenLink() {
    jest.useFakeTimers()
    let loads = 0
    const prefetched = createPrefetchedPages()
    const handle = { route: { render: 'server' }, page: { loaded: () => undefined } }
    prefetchLinks([{ path: '/product/:product', handle, loader: () => Promise.resolve(++loads) }], prefetched)

    const link = document.createElement('a')
    link.href = '/product/milk-1'
    document.body.append(link)
    const events = (...names: string[]) =>
      names.forEach((name) => link.dispatchEvent(new Event(name, { bubbles: true })))
    return { prefetched, href: link.href, events, loads: () => loads }
  }

  test('a pointer that rests on a link loads its page, one that passes does not', () => {
    const { events, loads } = givenLink()
    events('pointerover')
    jest.advanceTimersByTime(20)
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    jest.advanceTimersByTime(1000)
    expect(loads()).toBe(0)

    events('pointerover')
    jest.advanceTimersByTime(50)
    expect(loads()).toBe(1)
  })

  test('a press loads at once, and the page is not asked for again behind the click', () => {
    const { prefetched, href, events, loads } = givenLink()
    events('pointerdown', 'focusin')
    expect(loads()).toBe(1)

    events('click')
    void prefetched.take(href)
    jest.advanceTimersByTime(1000)
    expect(loads()).toBe(1)
  })
})

describe('prefetched pages', () => {
  const MILK = 'http://shop.test/product/milk-1'

  /** Prefetched pages by a clock that the test moves, and how often a page was loaded. */
  function givenPages() {
    let time = 0
    let loads = 0
    const pages = createPrefetchedPages(() => time)
    return {
      pages,
      begin: () => pages.begin(MILK, () => Promise.resolve(++loads)),
      passes: (ms: number) => (time += ms),
      loads: () => loads,
    }
  }

  test('what was begun is there once, for one call, as long as it is not older than a slow page', async () => {
    const { pages, begin, passes, loads } = givenPages()
    begin()
    begin()
    expect(await pages.take(MILK)).toBe(1)
    expect(pages.take(MILK)).toBeUndefined()

    begin()
    passes(5001)
    expect(pages.take(MILK)).toBeUndefined()
    begin()
    expect(loads()).toBe(3)
  })

  test('a failure is not kept: the page itself asks again', async () => {
    const { pages } = givenPages()
    pages.begin(MILK, () => Promise.reject(new Error('offline')))
    await Promise.resolve()

    expect(pages.take(MILK)).toBeUndefined()
  })
})

test('hashes by folder are by path again what they were', () => {
  const hashes = {
    '/mfe/a/1/web/entry.js': 'sha256-1',
    '/mfe/a/1/web/page.js': 'sha256-2',
    '/mfe/b/2/web/a.js': 'sha256-3',
  }

  expect(byPath(byFolder(hashes))).toEqual(hashes)
})

describe('the other public pages of a page’s remote', () => {
  const aRoute = (id: string, remote: string, render: ShopRoute['render']): ShopRoute => ({
    id,
    path: `/${id}`,
    remote,
    render,
    title: id,
  })
  const home = aRoute('home', 'catalog', 'server')
  const declared = [home, aRoute('product', 'catalog', 'server'), aRoute('profile', 'account', 'browser')]
  const setConnection = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  afterEach(() => setConnection(undefined))

  test.each([
    ['loaded', undefined, ['home', 'product']],
    ['loaded on a fast connection', { effectiveType: '4g' }, ['home', 'product']],
    ['left alone on a slow one', { effectiveType: '3g' }, []],
    ['left alone where the visitor saves data', { effectiveType: '4g', saveData: true }, []],
  ])('are %s', (_, connection, expected) => {
    setConnection(connection)
    const loaded: string[] = []
    const page = (route: ShopRoute) => ({ load: async () => void loaded.push(route.id) }) as never

    prefetchNextPages(declared, { page }, home)

    expect(loaded).toEqual(expected)
  })
})
