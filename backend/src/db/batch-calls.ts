/** Batches under way: enough to keep the cores of a database busy while the next ones gather. */
const AT_ONCE = 3

/** Calls of one batch: what more would save is less than how long the first answer would wait for the last. */
const MAX_BATCH = 16

interface Call<Value, Answer> {
  value: Value
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Makes a function of one value from one of many values. Calls of the same moment, and those that come while
 * `AT_ONCE` batches are under way, are answered together; a call that comes alone does not wait. `answerAll` returns
 * answers in the order of its values; its failure is that of each call. (The package dataloader hands on calls of
 * one turn of the event loop, however many batches are under way: over keep-alive connections that is mostly one
 * call.)
 */
export function batchCalls<Value, Answer>(
  answerAll: (values: Value[]) => Promise<Answer[]>,
): (value: Value) => Promise<Answer> {
  const waiting: Call<Value, Answer>[] = []
  let underWay = 0

  const begin = () => {
    while (waiting.length && underWay < AT_ONCE) void answer(waiting.splice(0, MAX_BATCH))
  }
  const answer = async (calls: Call<Value, Answer>[]) => {
    underWay += 1
    try {
      const answers = await answerAll(calls.map(({ value }) => value))
      calls.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
    underWay -= 1
    begin()
  }

  return (value) =>
    new Promise((resolve, reject) => {
      waiting.push({ value, resolve, reject })
      // After everything that the sockets have brought in this turn of the event loop.
      if (waiting.length === 1) setImmediate(begin)
    })
}
