/** @jest-environment node */
import { jest } from '@jest/globals'
import { DocumentCache } from './document-cache'
import { SentDocument } from './sent-document'

const PAGE = 'shop@1 http://shop.test/'
const [MILK, TEA] = ['0123456789abcdef01234567', '89abcdef0123456789abcdef']

/** A cache by a clock that the test moves; pages show milk, and are numbered as they are made. */
function givenCache(mostBytes = 1_000_000) {
  let nowMs = 1
  let made = 0
  let failure: Error | undefined
  let isFollowed = true
  let finished: Promise<unknown> = Promise.resolve()
  const cache = new DocumentCache(
    mostBytes,
    () => undefined,
    () => nowMs,
  )
  const make = async () => {
    if (failure) throw failure
    made += 1
    const document = await SentDocument.make(200, `page ${made}`)
    await finished
    return { document, ids: new Set([MILK]), isFollowed }
  }
  cache.changed([])
  return {
    passes: (seconds: number) => (nowMs += seconds * 1000),
    fails: (error?: Error) => (failure = error),
    isNotFollowed: () => (isFollowed = false),
    /** Pages that are made from now on are finished when this is called. */
    holdsBack: () => {
      let finish = () => {}
      finished = new Promise<void>((resolve) => (finish = resolve))
      return finish
    },
    /** The backend says what has changed, after a moment. */
    changes: (changed: 'anything' | string[]) => {
      nowMs += 1
      cache.changed(changed)
      nowMs += 1
    },
    made: () => made,
    get: async (key = PAGE) => {
      const { document, isCurrent } = await cache.get(key, make)
      return `${(await document.body('identity')).toString()}${isCurrent ? '' : ', outdated'}`
    },
  }
}

test('a page is made once for all who come until it changes, also at the same moment', async () => {
  const { get, passes, changes, made } = givenCache()

  const together = await Promise.all([get(), get()])
  for (let hour = 0; hour < 23; hour++) {
    passes(3600)
    changes([TEA])
  }

  expect([...together, await get()]).toEqual(['page 1', 'page 1', 'page 1'])
  expect(made()).toBe(1)
})

test('for a second the page of before is given while the new one is made, and no cache keeps that', async () => {
  const { get, changes, passes, made, holdsBack } = givenCache()
  await get()
  changes('anything')
  const finish = holdsBack()

  expect(await Promise.all([get(), get()])).toEqual(['page 1, outdated', 'page 1, outdated'])
  finish()
  passes(1)
  changes([])
  expect(await get()).toBe('page 2')
  expect(made()).toBe(2)
})

test.each(['anything' as const, [MILK]])(
  'a page that was being made when %s changed is made again',
  async (changed) => {
    const { get, changes, passes, holdsBack } = givenCache()
    const finish = holdsBack()
    const first = get()
    changes(changed)
    finish()

    expect(await first).toBe('page 1, outdated')
    passes(1)
    changes([])
    expect(await get()).toBe('page 2')
  },
)

test('who comes first, long after a change, waits for the page of now', async () => {
  const { get, changes, passes } = givenCache()
  await get()
  passes(3600)
  changes([MILK])

  expect(await get()).toBe('page 2')
})

test('so does who comes after another change', async () => {
  const { get, changes, passes } = givenCache()
  await get()
  for (let second = 0; second < 2; second++) {
    passes(0.9)
    changes('anything')
  }

  expect(await get()).toBe('page 2')
})

test('a page with data whose changes nobody announces is good for two seconds', async () => {
  const { get, passes, isNotFollowed } = givenCache()
  isNotFollowed()
  await get()
  passes(2)
  expect(await get()).toBe('page 1')
  passes(2)

  expect(await get()).toBe('page 2')
})

test('so is each page while the backend does not say what has changed', async () => {
  const { get, passes } = givenCache()
  await get()
  passes(3.5)

  expect(await get()).toBe('page 2')
})

test('a clock that is set back makes no page young again', async () => {
  const cache = new DocumentCache(1_000_000, () => undefined)
  const make = async () => ({
    document: await SentDocument.make(200, 'page'),
    ids: new Set<string>(),
    isFollowed: true,
  })
  await cache.get(PAGE, make)
  cache.changed('anything')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)

  const { isCurrent } = await cache.get(PAGE, make)
  clock.mockRestore()

  expect(isCurrent).toBe(false)
})

test('what cannot be made again is given as it was, up to a day later', async () => {
  const { get, passes, fails } = givenCache()
  await get()
  fails(new Error('the backend is slow'))
  passes(3600)

  expect(await get()).toBe('page 1, outdated')
  passes(24 * 3600)
  await expect(get()).rejects.toThrow('the backend is slow')
})

test('a failure is not cached: the next visitor’s page is made', async () => {
  const { get, fails } = givenCache()
  fails(new Error('down'))
  await expect(get()).rejects.toThrow('down')
  fails(undefined)

  expect(await get()).toBe('page 1')
})

test('when there is no room, what nobody asked for longest goes first', async () => {
  const room = ((await SentDocument.make(200, 'page 1')).size + 100) * 2.5
  const { get, made } = givenCache(room)
  for (const key of ['a', 'b', 'a', 'c']) await get(key)

  expect(await get('a')).toBe('page 1')
  expect(made()).toBe(3)
  expect(await get('b')).toBe('page 4')
})
