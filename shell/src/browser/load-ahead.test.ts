import { jest } from '@jest/globals'
import { createPagesAhead } from '../routing/pages-ahead'
import { loadLinksAhead } from './load-ahead'

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

/** A page with one link to a product, whose loader's calls are counted; the router would take at the click. */
function givenLink() {
  jest.useFakeTimers()
  let loads = 0
  const ahead = createPagesAhead()
  const handle = { route: { render: 'server' }, remotes: { loaded: () => undefined } }
  loadLinksAhead([{ path: '/product/:product', handle, loader: () => Promise.resolve(++loads) }], ahead)

  const link = document.createElement('a')
  link.href = '/product/milk-1'
  document.body.append(link)
  const events = (...names: string[]) => names.forEach((name) => link.dispatchEvent(new Event(name, { bubbles: true })))
  return { ahead, href: link.href, events, loads: () => loads }
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
  const { ahead, href, events, loads } = givenLink()
  events('pointerdown', 'focusin')
  expect(loads()).toBe(1)

  events('click')
  void ahead.take(href)
  jest.advanceTimersByTime(1000)
  expect(loads()).toBe(1)
})
