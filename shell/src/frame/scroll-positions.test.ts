import { jest } from '@jest/globals'
import type { Location } from 'react-router-dom'
import { forgetFormerScroll, restoreScroll, SCROLL_POSITIONS, storeScrollWhenHidden } from './scroll-positions'

const at = (pathname: string, search = '', key = 'default') =>
  ({ pathname, search, key, hash: '', state: null }) as Location

const scrolledTo = jest.fn()

afterEach(() => void (document.documentElement.lang = 'en'))

/** A document of 4000 px of which the screen shows the 768 from `y` on, come to in this way. */
function openDocument(by: 'navigate' | 'reload' | 'back_forward', y = 0) {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: by }] })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 4000 })
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
}

function hideTab() {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

let now = at('/')
beforeAll(() => {
  globalThis.scrollTo = scrolledTo as never
  storeScrollWhenHidden(() => now)
})
beforeEach(() => {
  sessionStorage.clear()
  scrolledTo.mockReset()
})
afterEach(() => jest.restoreAllMocks())

/** Puts the tab away at 2500 px of the page. */
function putAway(page: Location) {
  now = page
  openDocument('navigate', 2500)
  hideTab()
}

test('a list that was too short for the place until it was live is gone on in', async () => {
  putAway(at('/search', '?q=milk', 'entry'))
  openDocument('reload', 4000 - 768)

  restoreScroll(at('/search', '?q=milk', 'entry'))
  await nextFrame()

  expect(scrolledTo).toHaveBeenCalledWith(0, 2500)
})

test('a page in another language is gone on in under the name that the router has for it', async () => {
  document.documentElement.lang = 'fr'
  putAway(at('/fr/search', '?q=lait'))
  expect(sessionStorage.getItem(SCROLL_POSITIONS)).toBe('{"/search?q=lait":2500}')
  openDocument('reload')

  restoreScroll(at('/fr/search', '?q=lait'))
  await nextFrame()

  expect(scrolledTo).toHaveBeenCalledWith(0, 2500)
})

test.each([
  ['another search begins at its top', 'back_forward', 0, '?q=tea'],
  ['a visitor that has scrolled already stays there', 'reload', 300, '?q=milk'],
] as const)('%s', async (_, by, y, search) => {
  putAway(at('/search', '?q=milk'))
  openDocument(by, y)

  restoreScroll(at('/search', search))
  await nextFrame()

  expect(scrolledTo).not.toHaveBeenCalled()
})

test('where storage is blocked a page opens at its top', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  putAway(at('/search'))
  openDocument('reload')

  forgetFormerScroll(at('/search'))
  restoreScroll(at('/search'))
  await nextFrame()

  expect(scrolledTo).not.toHaveBeenCalled()
})

test.each(['null', '"milk"', '{'])('where the tab has stored %s, nobody goes back to any place', (stored) => {
  sessionStorage.setItem(SCROLL_POSITIONS, stored)
  openDocument('reload')

  expect(() => restoreScroll(at('/search'))).not.toThrow()
})
