import { buildTestApp } from '../testing/build-test-app'
import { limitTable } from './rate-limit-table'

const LIMIT = limitTable['search-address'].points

/** Searches at once as a browser at `address`, which may say to be another, and gives how many were let through. */
async function searcher() {
  const { as } = await buildTestApp()
  const search = async (count: number, address: (index: number) => { from: string; says?: string }) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { from, says } = address(index)
        return as('nobody').inject({
          method: 'POST',
          url: '/api/product/search-product',
          body: { search: 'milk' },
          remoteAddress: from,
          headers: says ? { 'x-forwarded-for': says } : {},
        })
      }),
    )
    return { allowed: answers.filter(({ statusCode }) => statusCode === 200).length, last: answers.at(-1)! }
  }
  // The first search of a process alone may take the second that the limit is about.
  await search(1, () => ({ from: '203.0.113.1' }))
  return search
}

test('one address searches 20 times a second; others are not held up', async () => {
  const search = await searcher()

  const { allowed, last } = await search(LIMIT + 5, () => ({ from: '203.0.113.7' }))
  const others = await search(1, () => ({ from: '203.0.113.8' }))

  expect(allowed).toBe(LIMIT)
  expect(last.statusCode).toBe(429)
  expect(last.headers['retry-after']).toBe('1')
  expect(last.json()).toEqual({
    success: false,
    error: true,
    message: 'Too many attempts, please try again later',
    code: 'TOO_MANY_REQUESTS',
  })
  expect(others.allowed).toBe(1)
})

test('who says to be another every time is still one, unless a trusted proxy says so', async () => {
  const search = await searcher()

  const forged = await search(LIMIT + 5, (index) => ({ from: '203.0.113.7', says: `198.51.100.${index}` }))
  const forgedThroughProxy = await search(LIMIT + 5, (index) => ({
    from: '127.0.0.1',
    says: `198.51.100.${index}, 203.0.113.9`,
  }))
  const different = await search(LIMIT + 5, (index) => ({ from: '127.0.0.1', says: `198.51.100.${index}` }))

  expect(forged.allowed).toBe(LIMIT)
  expect(forgedThroughProxy.allowed).toBe(LIMIT)
  expect(different.allowed).toBe(LIMIT + 5)
})
