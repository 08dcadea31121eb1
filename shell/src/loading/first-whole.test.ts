import { jest } from '@jest/globals'
import { firstWhole } from './first-whole'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A load that ends when it is told. */
function givenLoad() {
  let resolve: (value: string) => void = () => undefined
  let reject: (failure: unknown) => void = () => undefined
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends))
  return { promise, resolve, reject }
}

/** Two loads that end when they are told, and what came of them. */
function givenLoads() {
  const active = givenLoad()
  const previous = givenLoad()
  const begun: string[] = []
  const whole = firstWhole(
    active.promise,
    () => {
      begun.push('second')
      return previous.promise
    },
    5000,
    () => begun.push('late'),
  )
  // What comes of it is asked for later.
  whole.catch(() => undefined)
  return { active, previous, begun, whole }
}

test('what comes in time is alone', async () => {
  const { active, begun, whole } = givenLoads()
  await jest.advanceTimersByTimeAsync(4999)
  active.resolve('active')

  expect(await whole).toBe('active')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([])
})

test('when the first fails, the second begins at once', async () => {
  const { active, previous, begun, whole } = givenLoads()
  active.reject('refused')
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['second'])
  previous.resolve('previous')

  expect(await whole).toBe('previous')
})

test.each(['active', 'previous'] as const)(
  'after 5 s there are two, and the first that is whole counts: %s',
  async (name) => {
    const loads = givenLoads()
    await jest.advanceTimersByTimeAsync(5000)
    expect(loads.begun).toEqual(['late', 'second'])
    loads[name].resolve(name)

    expect(await loads.whole).toBe(name)
  },
)

test('when the second fails, the first is still waited for', async () => {
  const { active, previous, whole } = givenLoads()
  await jest.advanceTimersByTimeAsync(5000)
  previous.reject('refused')
  await jest.advanceTimersByTimeAsync(1000)
  active.resolve('active')

  expect(await whole).toBe('active')
})

test('when both fail, it fails as the second did', async () => {
  const { active, previous, whole } = givenLoads()
  active.reject('refused')
  previous.reject('refused, too')

  await expect(whole).rejects.toBe('refused, too')
})
