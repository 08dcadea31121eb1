/**
 * Returns the first of two results that succeeds. `second` begins when `first` has failed, or has taken `ms`, which
 * calls `onLate`. Throws the error of `second` when both fail.
 */
export async function firstWhole<Value>(
  first: Promise<Value>,
  second: () => Promise<Value>,
  ms: number,
  onLate: () => unknown,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  const outcome = await Promise.race([
    first.then(
      (value) => ({ value }),
      () => 'failed' as const,
    ),
    late,
  ]).finally(() => clearTimeout(timer))
  if (typeof outcome === 'object') return outcome.value
  if (outcome !== 'failed') onLate()
  const instead = second()
  return Promise.any([first, instead]).catch(() => instead)
}
