/**
 * Runs work that reports each step it makes, and rejects once it has made none for `limitMs`: a busy machine makes its steps late,
 * work that hangs makes no more.
 */
export function withProgress<Value>(
  limitMs: number,
  work: (progress: () => void) => Promise<Value>,
  stalled: () => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(stalled()), limitMs)
    work(() => void timer.refresh())
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
