import { jest } from '@jest/globals'
import { prefetchLinks } from './prefetch'
import { createPrefetchedPages } from './prefetched-pages'

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
  const events = (...names: string[]) => names.forEach((name) => link.dispatchEvent(new Event(name, { bubbles: true })))
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
