import { jest } from '@jest/globals'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { uglyProducts } from '../testing/ugly-products'
import { cardOf } from './card-product'
import { ProductCard } from './product-card'
import { someProducts } from '../testing/catalogue-builders'
import { createRememberedLists, listKey } from './remembered-lists'
import type { PageOfProducts } from './page-of-products'
import { installLayout } from '../testing/layout'
import { Scroller } from '../parts/scroller'
import { useNearEnd } from '../parts/use-near-end'
import { loadOptional } from '../parts/load-optional'

const layout = installLayout()

afterEach(() => void (document.documentElement.lang = 'en'))

describe('product card', () => {
  const card = () => screen.getByRole('article')

  const never = new Promise<void>(() => undefined)

  const show = (given: Parameters<typeof aProduct>[0], whenReady = () => never) =>
    renderInHost(<ProductCard product={cardOf(aProduct(given))} heading="h2" />, { whenReady })

  test('a card shows picture, name, unit and price, and leads to the product', () => {
    show({ _id: 'a1', name: 'Whole milk', unit: '1 L', price: 100 })

    expect(screen.getByRole('article')).toHaveTextContent('Whole milk1 LDZD 100.00+')
    expect(screen.getByRole('heading', { level: 2, name: 'Whole milk' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Whole milk' })).toHaveAttribute('href', '/product/Whole-milk-a1')
    expect(screen.getByRole('article').querySelector('img')).toHaveAttribute(
      'src',
      '/uploads/0123456789abcdef0123456789abcdef?w=160',
    )
    expect(screen.queryByText('%', { exact: false })).not.toBeInTheDocument()
  })

  test.each([
    ['fr', '12,5\u202f%Whole milk1 L91,00\u00a0DA105,00\u00a0DA'],
    ['ar', '12,5%Whole milk\u20681 L\u2069\u200f91,00\u00a0د.ج.\u200f\u200f105,00\u00a0د.ج.\u200f'],
  ])('in %s the currency is behind the number', (language, text) => {
    document.documentElement.lang = language
    show({ price: 105, discount: 12.5 })

    expect(card().textContent).toBe(`${text}+`)
  })

  const pound = { unit: '500 g', measure: { quantity: 0.5, base: 'kg' }, price: 360, discount: 10 } as const

  test.each<[what: string, given: Partial<Product>, text: string]>([
    ['a discount', { price: 105, discount: 10 }, '10%Whole milk1 LDZD 94.00DZD 105.00+'],
    [
      'a discount that ends',
      { price: 105, discount: 10, discountUntil: '2026-12-06' },
      '10%Whole milk1 Luntil Sunday 6/12DZD 94.00DZD 105.00+',
    ],
    [
      'three for two',
      { price: 105, discount: 10, nth: { every: 3, percent: 100, until: '2026-12-06' } },
      '3 for 2Whole milk1 Luntil Sunday 6/12DZD 94.00DZD 105.00+',
    ],
    ['another share of a piece', { nth: { every: 3, percent: 40 } }, 'Buy 3, one at 40% offWhole milk1 LDZD 100.00+'],
    ['a discount on something free', { price: 0, discount: 50 }, 'Whole milk1 LDZD 0.00+'],
    ['a discount of all', { price: 240, discount: 100 }, '100%Whole milk1 LDZD 0.00DZD 240.00+'],
    ['a measure', pound, '10%Whole milk500 g · DZD 648.00/kgDZD 324.00DZD 360.00+'],
    ['a measure of one', { ...pound, measure: { quantity: 1, base: 'kg' } }, '10%Whole milk500 gDZD 324.00DZD 360.00+'],
    ['a measure and few pieces', { ...pound, stock: 3 }, '10%Whole milk500 gOnly 3 leftDZD 324.00DZD 360.00+'],
    ['6 pieces', { stock: 6 }, 'Whole milk1 LDZD 100.00+'],
    ['5 pieces', { stock: 5 }, 'Whole milk1 LOnly 5 leftDZD 100.00+'],
    ['no piece', { stock: 0 }, 'Whole milk1 LDZD 100.00Out of Stock'],
  ])('a product with %s has a card that says so', (_what, given, text) => {
    show(given)

    expect(card().textContent.replaceAll('\u00a0', ' ')).toBe(text)
    const struck = given.discount && given.price ? [`DZD ${given.price}.00`] : []
    expect([...card().querySelectorAll('s')].map((s) => s.textContent.replaceAll('\u00a0', ' '))).toEqual(struck)
    expect(screen.queryAllByRole('button')).toHaveLength(given.stock === 0 ? 0 : 1)
  })

  test('a name and a unit in Arabic have a direction of their own', () => {
    show({ ...pound, name: 'حليب 1 L', unit: '500 غ' })

    expect(screen.getByRole('heading', { name: 'حليب 1 L' })).toHaveAttribute('dir', 'auto')
    expect(card()).toHaveTextContent('\u2068500 غ\u2069 · DZD 648.00/kg')
  })

  test('until the cart remote is there, a button of the same name holds its place; without it, a disabled one', async () => {
    show({ name: 'Whole milk' }, () => Promise.resolve())
    const placeholder = screen.getByRole('button', { name: 'Add Whole milk to cart' })

    expect(placeholder).toHaveTextContent('+')
    expect(placeholder).toBeEnabled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Whole milk to cart' })).toBeDisabled())
  })

  test.each(Object.entries(uglyProducts))('a product with %s has a card that leads to it', (_, product) => {
    renderInHost(<ProductCard product={cardOf(product)} heading="h2" />, { whenReady: () => never })

    expect(screen.getByRole('heading').textContent).toBe(product.name)
    expect(screen.getByRole('link').getAttribute('href')).toMatch(new RegExp(`^/product/[^/?#]*-${product._id}$`))
    expect(card()).toHaveTextContent(/DZD [\d,]+\.\d\d/)
    expect(card().querySelector('script')).toBeNull()
  })

  const image = () => screen.getByRole('article').querySelector('img')
  const drawing = () => screen.getByRole('article').querySelector('svg')

  test.each([
    ['“& Moms” soap', 'M'],
    ['7 grains', '7'],
    ['زيتون', 'ز'],
    ['&', ''],
  ])('a product %s without a picture has the first letter of its name in its place', (name, letter) => {
    show({ name, image: [] })

    expect(image()).toBeNull()
    expect(drawing()?.textContent).toBe(letter)
    expect(drawing()).not.toBeEmptyDOMElement()
  })

  test('a picture that cannot be loaded gives way to the drawing, also one that had failed before the page came alive', () => {
    const { unmount } = show({})

    fireEvent.error(image()!)

    expect(image()).toBeNull()
    expect(drawing()).toBeInTheDocument()
    unmount()
    const failed = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    show({})
    expect(image()).toBeNull()
    expect(drawing()).toBeInTheDocument()
    failed.mockRestore()
  })

  test('a drawing is on the tint of its family, a photograph on the ground of its place', () => {
    const drawn = show({ image: ['https://shop.test/uploads/0123456789abcdef0123456789abcdef-g'] })
    expect(image()).toHaveAttribute('src', '/uploads/0123456789abcdef0123456789abcdef?w=160')
    expect(image()).toHaveAttribute('data-tint', 'g')
    drawn.unmount()

    show({ image: ['https://shop.test/uploads/0123456789abcdef0123456789abcdef-e9f3e6'] })
    expect(image()).not.toHaveAttribute('data-tint')
    expect(image()!.style.background).toBe('')
    expect(image()).toHaveAttribute('width')
    expect(image()).toHaveAttribute('height')
  })

  test('pictures below the first screen are lazy, and the first of a page comes before all else', () => {
    const attributes = (priority?: 'first' | 'early') => {
      const { unmount } = renderInHost(<ProductCard product={cardOf(aProduct())} heading="h2" priority={priority} />)
      const found = [image()!.getAttribute('loading'), image()!.getAttribute('fetchpriority')]
      unmount()
      return found
    }

    expect(attributes()).toEqual(['lazy', null])
    expect(attributes('early')).toEqual(['eager', null])
    expect(attributes('first')).toEqual(['eager', 'high'])
  })
})

describe('remembered lists', () => {
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

  const pageTwo = (): PageOfProducts[] => [
    { products: someProducts(2).map(cardOf), page: 2, isLast: true, totalCount: 26 },
  ]

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
})

describe('scroller', () => {
  /** A row of 500 px that shows 300 of them. */
  function showRow() {
    render(
      <Scroller step={200} label="Fruit" count={1}>
        <li>Apples</li>
      </Scroller>,
    )
    const list = screen.getByRole('list')
    Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 500 } })
    list.scrollBy = (options?: ScrollToOptions | number) => {
      list.scrollLeft += typeof options === 'object' ? (options.left ?? 0) : 0
      fireEvent.scroll(list)
    }
    act(layout.layOut)
    return list
  }

  test('buttons move the row by its step and are there only where it can be scrolled', async () => {
    const list = showRow()
    expect(screen.queryByRole('button', { name: 'Scroll Fruit back' })).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Scroll Fruit forward' }))

    expect(list.scrollLeft).toBe(200)
    expect(screen.queryByRole('button', { name: 'Scroll Fruit forward' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Scroll Fruit back' }))
    expect(list.scrollLeft).toBe(0)
  })

  test('in Arabic the row goes on to the left', async () => {
    document.documentElement.lang = 'ar'
    const list = showRow()

    await userEvent.click(screen.getByRole('button', { name: /^التمرير إلى الأمام/ }))

    expect(list.scrollLeft).toBe(-200)
    await userEvent.click(screen.getByRole('button', { name: /^التمرير إلى الخلف/ }))
    expect(list.scrollLeft).toBe(0)
  })

  test('a person that goes to the end by keyboard goes on from the button back', async () => {
    showRow()
    screen.getByRole('button', { name: 'Scroll Fruit forward' }).focus()

    await userEvent.keyboard('{Enter}')

    expect(screen.getByRole('button', { name: 'Scroll Fruit back' })).toHaveFocus()
  })
})

describe('near the end', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** A page of 4000 px of which a screen of 768 shows the beginning; returns how often more was wanted so far. */
  function openLongPage() {
    layout.setPageHeight(4000)
    scrollTo(0)
    const onNear = jest.fn()
    renderHook(() => useNearEnd({}, onNear))
    act(() => void jest.advanceTimersByTime(1000))
    return onNear
  }

  function scrollTo(y: number) {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
    fireEvent.scroll(window)
  }

  test('more is wanted from 80 % of the page on', () => {
    const onNear = openLongPage()
    scrollTo(0.8 * 4000 - 768 - 1)
    jest.advanceTimersByTime(1000)
    expect(onNear).not.toHaveBeenCalled()

    scrollTo(0.8 * 4000 - 768)
    jest.advanceTimersByTime(1000)

    expect(onNear).toHaveBeenCalledTimes(1)
  })

  test('while one scrolls, the page is looked at every 150 ms', () => {
    const onNear = openLongPage()

    scrollTo(3000)
    jest.advanceTimersByTime(149)
    scrollTo(3100)
    expect(onNear).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)

    expect(onNear).toHaveBeenCalledTimes(1)
  })

  test('a page too short to scroll wants more at once', () => {
    layout.setPageHeight(500)
    const onNear = jest.fn()
    renderHook(() => useNearEnd({}, onNear))

    jest.advanceTimersByTime(150)

    expect(onNear).toHaveBeenCalledTimes(1)
  })
})

describe('optional parts', () => {
  beforeAll(() => onErrorReport(() => undefined))

  const page = new AbortController().signal

  test('a part that is late, or fails, is left to the browser, and its call is given up', async () => {
    let call: AbortSignal | undefined
    const never = (signal: AbortSignal) => {
      call = signal
      return new Promise<string>(() => undefined)
    }

    expect(await loadOptional(never, page, 5)).toBeNull()
    expect(call?.aborted).toBe(true)
    expect(await loadOptional(() => Promise.reject(new Error('refused')), page, 1000)).toBeNull()
  })

  test('when the page is left, nobody waits for its parts', async () => {
    const leaving = new AbortController()
    const untilAborted = (signal: AbortSignal) =>
      new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
      )

    const part = loadOptional(untilAborted, leaving.signal, 60_000)
    leaving.abort()

    await expect(part).rejects.toMatchObject({ name: 'AbortError' })
  })
})
