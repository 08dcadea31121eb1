import { gatherCalls } from './gather-calls'

/** Answers that are given when the test says so; `asked` are the values of each batch so far. */
function buildSlowAnswers() {
  const asked: number[][] = []
  const finish: (() => void)[] = []
  const ask = gatherCalls(async (values: number[]) => {
    asked.push(values)
    await new Promise<void>((resolve) => finish.push(resolve))
    return values.map((value) => `answer ${value}`)
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { asked, ask, finish, turn }
}

test('calls of the same moment are answered together, each with its own answer', async () => {
  const { asked, ask, finish, turn } = buildSlowAnswers()
  const answers = Promise.all([ask(1), ask(2), ask(3)])
  await turn()

  for (const end of finish) end()

  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3'])
  expect(asked).toEqual([[1, 2, 3]])
})

test('a call that comes alone is begun at once, also while others are under way', async () => {
  const { asked, ask, turn } = buildSlowAnswers()

  for (const value of [1, 2, 3]) {
    void ask(value)
    await turn()
  }

  expect(asked).toEqual([[1], [2], [3]])
})

test('calls that come while enough is under way wait for the first that ends, and go together', async () => {
  const { asked, ask, finish, turn } = buildSlowAnswers()
  for (const value of [1, 2, 3, 4, 5]) {
    void ask(value)
    await turn()
  }

  finish[1]!()
  await turn()

  expect(asked).toEqual([[1], [2], [3], [4, 5]])
})

test('a failure reaches those who asked together, and nobody after them', async () => {
  let isDown = true
  const ask = gatherCalls(async (values: number[]) => {
    if (isDown) throw new Error('no database')
    return values
  })

  const failed = await Promise.allSettled([ask(1), ask(2)])
  isDown = false

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(3)).toBe(3)
})

test('a hundred calls at once are all answered', async () => {
  const ask = gatherCalls(async (values: number[]) => values.map((value) => value * 2))
  const values = Array.from({ length: 100 }, (_, index) => index)

  expect(await Promise.all(values.map(ask))).toEqual(values.map((value) => value * 2))
})
