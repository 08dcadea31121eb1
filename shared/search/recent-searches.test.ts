import { jest } from '@jest/globals'
import { recentSearches } from './recent-searches'

const remembered = (...texts: string[]) => {
  for (const text of texts) recentSearches.remember(undefined, text)
  return recentSearches.of(undefined)
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('the latest search stands first, and each once', () => {
  expect(remembered('milk', 'bread', 'Milk')).toEqual(['Milk', 'bread'])
})

test('a word that is typed on takes the place of its beginning, which does not come back', () => {
  expect(remembered('bread', 'choc', 'chocolate', 'choco')).toEqual(['chocolate', 'bread'])
})

test('eight are remembered; a letter alone, blanks and a whole letter to the shop are not', () => {
  const many = Array.from({ length: 10 }, (_, index) => `${index} eggs`)

  expect(remembered('m', '   ', 'x'.repeat(61), ...many)).toEqual(many.toReversed().slice(0, 8))
})

test('each user has searches of their own', () => {
  recentSearches.remember('u1', 'milk')

  expect(recentSearches.of('u1')).toEqual(['milk'])
  expect([recentSearches.of('u2'), recentSearches.of(undefined)]).toEqual([[], []])
})

test('all of a user go at once, and no others', () => {
  for (const user of ['u1', 'u2']) recentSearches.remember(user, 'milk')

  recentSearches.forgetAll('u1')

  expect([recentSearches.of('u1'), recentSearches.of('u2')]).toEqual([[], ['milk']])
})

test('where storage holds something else there are none', () => {
  localStorage.setItem('searches-', '{"what": "is this"}')

  expect(recentSearches.of(undefined)).toEqual([])
})

test('where storage is full they last as long as the page', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  expect(remembered('milk')).toEqual(['milk'])
})
