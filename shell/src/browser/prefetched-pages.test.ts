import { createPrefetchedPages } from './prefetched-pages'

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

test('what was begun is there when it is wanted, once', async () => {
  const { pages, begin } = givenPages()
  begin()

  expect(await pages.take(MILK)).toBe(1)
  expect(pages.take(MILK)).toBeUndefined()
})

test('a pointer that comes back does not ask again', () => {
  const { begin, loads } = givenPages()
  begin()
  begin()

  expect(loads()).toBe(1)
})

test('what is older than a slow page is asked for anew', () => {
  const { pages, begin, passes, loads } = givenPages()
  begin()
  passes(5001)

  expect(pages.take(MILK)).toBeUndefined()
  begin()
  expect(loads()).toBe(2)
})

test('a failure is not kept: the page itself asks again', async () => {
  const { pages } = givenPages()
  pages.begin(MILK, () => Promise.reject(new Error('offline')))
  await Promise.resolve()

  expect(pages.take(MILK)).toBeUndefined()
})
