import { jest } from '@jest/globals'
import { call, errorMessage } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'

afterEach(() => void (document.documentElement.lang = 'en'))

test.each([
  ['en', undefined],
  ['fr', 'fr'],
  ['ar', 'ar'],
])('calls of a page in %s say the language %s', async (language, said) => {
  const made = answerCalls({ 'GET /api/cart/get': () => done([]) })
  document.documentElement.lang = language

  await call('GET /api/cart/get', undefined, { headers: { 'x-more': 'kept' } })

  expect(made.map(({ query, headers }) => [query.get('language') ?? undefined, headers['x-more']])).toEqual([
    [said, 'kept'],
  ])
})

test('a call is given up after 15 s in all, also when its answer has begun', async () => {
  jest.useFakeTimers()
  const begun = () => new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })
  globalThis.fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    return new Response(begun(), { headers: { 'content-type': 'application/json' } })
  }
  let said = 'nothing'
  call('GET /api/cart/get').catch((error: unknown) => (said = errorMessage(error)))

  await jest.advanceTimersByTimeAsync(14_999)
  expect(said).toBe('nothing')
  await jest.advanceTimersByTimeAsync(1)

  expect(said).toMatch(/^This is taking too long/)
  jest.useRealTimers()
})
