import { createPagesAhead } from './pages-ahead'

const MILK = 'http://shop.test/product/milk-1'

/** Pages ahead by a clock that the test moves, and how often a page was loaded. */
function givenPages() {
  let time = 0
  let loads = 0
  const ahead = createPagesAhead(() => time)
  return {
    ahead,
    begin: () => ahead.begin(MILK, () => Promise.resolve(++loads)),
    passes: (ms: number) => (time += ms),
    loads: () => loads,
  }
}

test('what was begun is there when it is wanted, once', async () => {
  const { ahead, begin } = givenPages()
  begin()

  expect(await ahead.take(MILK)).toBe(1)
  expect(ahead.take(MILK)).toBeUndefined()
})

test('a pointer that comes back does not ask again', () => {
  const { begin, loads } = givenPages()
  begin()
  begin()

  expect(loads()).toBe(1)
})

test('what is older than a slow page is asked for anew', () => {
  const { ahead, begin, passes, loads } = givenPages()
  begin()
  passes(5001)

  expect(ahead.take(MILK)).toBeUndefined()
  begin()
  expect(loads()).toBe(2)
})

test('a failure is not kept: the page itself asks again', async () => {
  const { ahead } = givenPages()
  ahead.begin(MILK, () => Promise.reject(new Error('offline')))
  await Promise.resolve()

  expect(ahead.take(MILK)).toBeUndefined()
})
