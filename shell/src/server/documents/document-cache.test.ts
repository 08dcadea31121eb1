/** @jest-environment node */
import { jest } from '@jest/globals'
import { DocumentCache } from './document-cache'
import { SentDocument } from './sent-document'

const PAGE = 'shop@1 http://shop.test/'

/** A cache by a clock that the test moves; pages are numbered as they are made. */
function givenCache(mostBytes = 1_000_000) {
  let nowMs = 0
  let made = 0
  let failure: Error | undefined
  const asked: boolean[] = []
  const cache = new DocumentCache(
    mostBytes,
    (isHit) => asked.push(isHit),
    () => nowMs,
  )
  const make = async () => {
    if (failure) throw failure
    made += 1
    return new SentDocument(200, `page ${made}`)
  }
  const textOf = async (document: SentDocument) => (await document.body('identity')).toString()
  return {
    passes: (seconds: number) => (nowMs += seconds * 1000),
    fails: (error?: Error) => (failure = error),
    made: () => made,
    /** Whether each requested document was in the cache. */
    hits: () => asked,
    get: async (isFreshWanted = false, key = PAGE) => {
      const { document, ageS } = await cache.get(key, make, isFreshWanted)
      return [await textOf(document), ageS]
    },
  }
}

test('a page is made once for all who come within two seconds, also at the same moment', async () => {
  const { get, passes, made } = givenCache()

  const together = await Promise.all([get(), get()])
  passes(1.9)

  expect([...together, await get()]).toEqual([
    ['page 1', 0],
    ['page 1', 0],
    ['page 1', 1],
  ])
  expect(made()).toBe(1)
})

test('a clock that is set back makes no page young again', async () => {
  const cache = new DocumentCache(1_000_000, () => undefined)
  const get = () => cache.get(PAGE, async () => new SentDocument(200, 'page'), false)
  await get()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)

  const { ageS } = await get()
  clock.mockRestore()

  expect(ageS).toBeGreaterThanOrEqual(0)
})

test('after that it is given at once while it is renewed for the next visitor', async () => {
  const { get, passes } = givenCache()
  await get()
  passes(5)

  expect(await get()).toEqual(['page 1', 5])
  expect(await get()).toEqual(['page 2', 0])
})

test('twelve seconds old is too old to be given', async () => {
  const { get, passes } = givenCache()
  await get()
  passes(12)

  expect(await get()).toEqual(['page 2', 0])
})

test('who reloads the page gets it made again, and so do those who come next', async () => {
  const { get } = givenCache()
  await get()

  expect(await get(true)).toEqual(['page 2', 0])
  expect(await get()).toEqual(['page 2', 0])
})

test('what cannot be made again is given as it was, up to a day later', async () => {
  const { get, passes, fails } = givenCache()
  await get()
  fails(new Error('the backend is slow'))
  passes(3600)

  expect(await get()).toEqual(['page 1', 3600])
  expect(await get(true)).toEqual(['page 1', 3600])
  passes(24 * 3600)
  await expect(get()).rejects.toThrow('the backend is slow')
})

test('a failure is not cached: the next visitor’s page is made', async () => {
  const { get, fails } = givenCache()
  fails(new Error('down'))
  await expect(get()).rejects.toThrow('down')
  fails(undefined)

  expect(await get()).toEqual(['page 1', 0])
})

test('when there is no room, what nobody asked for longest goes first', async () => {
  const room = new SentDocument(200, 'page 1').size * 2.5
  const { get, made } = givenCache(room)
  await get(false, 'a')
  await get(false, 'b')
  await get(false, 'a')
  await get(false, 'c')

  expect(await get(false, 'a')).toEqual(['page 1', 0])
  expect(made()).toBe(3)
  expect(await get(false, 'b')).toEqual(['page 4', 0])
})

test('a document that was there is a hit, also while it is renewed; one that has to be made is none', async () => {
  const { get, passes, hits } = givenCache()

  await get()
  await get()
  passes(5)
  await get()
  await get(true)

  expect(hits()).toEqual([false, true, true, false])
})
