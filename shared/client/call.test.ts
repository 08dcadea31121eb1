import { call } from '@souk-vert/shared/client'
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
