/** @jest-environment node */
import { inAnyOrder } from './in-any-order'
import { Refused } from './refused'

/** Each number needs the next one to be done before it. */
const counting = (last: number) => {
  const done: number[] = []
  const run = async (each: number) => {
    await Promise.resolve()
    if (each < last && !done.includes(each + 1)) throw new Refused('order', `${each} is too early`, 'wait')
    done.push(each)
  }
  return { done, run }
}

test('what has to wait for another comes after it', async () => {
  const { done, run } = counting(3)

  expect(await inAnyOrder([1, 2, 3], run)).toEqual([])
  expect(done).toEqual([3, 2, 1])
})

test('what stays refused is said, with the reason', async () => {
  const { done, run } = counting(4)

  const refused = await inAnyOrder([1, 2, 4], run)

  expect(refused.map(({ each, error }) => `${each}: ${error.message}`)).toEqual([
    '1: order: 1 is too early; wait',
    '2: order: 2 is too early; wait',
  ])
  expect(done).toEqual([4])
})
