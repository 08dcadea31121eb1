import { jest } from '@jest/globals'
import { someProducts } from '../testing/catalogue'
import { cardOf } from './card-product'
import { createRememberedLists, listKey } from './remembered-lists'
import type { ProductPage } from './product-page'

const KEY = 'default /Fruit-c1/Citrus-s1'

/** Lists as a document has them that was come to in this way. */
function openDocument(by: 'navigate' | 'reload' | 'back_forward') {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: by }] })
  return createRememberedLists()
}

/** The document is left, or the tab put away. */
function hideTab() {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const pageTwo = (): ProductPage[] => [{ products: someProducts(2).map(cardOf), page: 2, isLast: true, totalCount: 26 }]

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test.each(['reload', 'back_forward'] as const)(
  'what was appended is there again after a %s, once to be renewed',
  (by) => {
    openDocument('navigate').remember(KEY, pageTwo())
    hideTab()

    const lists = openDocument(by)

    expect(lists.get(KEY)).toEqual(pageTwo())
    expect([lists.takeOutdated(KEY), lists.takeOutdated(KEY)]).toEqual([true, false])
  },
)

test('a visitor that opens the same address anew begins with its first page', () => {
  openDocument('navigate').remember(KEY, pageTwo())
  hideTab()

  expect(openDocument('navigate').get(KEY)).toBeUndefined()
})

test('what another version of the catalogue has remembered is not shown', () => {
  const location = { key: 'default', pathname: '/Fruit-c1/Citrus-s1', search: '', hash: '', state: null }
  process.env.REMOTE_VERSION = '1.0.0-aaaa'
  openDocument('navigate').remember(listKey(location), pageTwo())
  hideTab()

  process.env.REMOTE_VERSION = '1.0.0-bbbb'
  const lists = openDocument('reload')

  expect(lists.get(listKey(location))).toBeUndefined()
  delete process.env.REMOTE_VERSION
})

test('the lists of documents before the last one are kept, too', () => {
  openDocument('navigate').remember('a /list', pageTwo())
  hideTab()
  openDocument('navigate').remember('b /list', pageTwo())
  hideTab()

  const lists = openDocument('back_forward')

  expect([lists.get('a /list'), lists.get('b /list')]).toEqual([pageTwo(), pageTwo()])
})

test('a full storage keeps the latest lists', () => {
  const lists = openDocument('navigate')
  for (const key of ['a /list', 'b /list', 'c /list']) lists.remember(key, pageTwo())
  const room = JSON.stringify(pageTwo()).length * 2.5
  const setItem = Object.getPrototypeOf(sessionStorage).setItem as Storage['setItem']
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, name, value)
  })

  hideTab()

  const later = openDocument('reload')
  expect(['a /list', 'b /list', 'c /list'].map((key) => later.get(key)?.length)).toEqual([undefined, 1, 1])
})

test('where storage is blocked, or holds something else, lists still grow', () => {
  sessionStorage.setItem('appended-pages', '{"what": "is this"}')
  expect(openDocument('reload').get(KEY)).toBeUndefined()
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

  const lists = openDocument('reload')
  lists.remember(KEY, pageTwo())
  hideTab()

  expect(lists.get(KEY)).toEqual(pageTwo())
})

test('who shows a list hears that it has grown', () => {
  const lists = openDocument('navigate')
  const heard: number[] = []
  const stop = lists.subscribe(() => heard.push(lists.get(KEY)?.length ?? 0))

  lists.remember(KEY, pageTwo())
  stop()
  lists.remember(KEY, [])

  expect(heard).toEqual([1])
})
