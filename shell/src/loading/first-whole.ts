/**
 * What of two comes whole first. `second` begins when `first` has failed, or has taken `ms`, of which `onLate` hears. Raises
 * what `second` raises when both fail.
 */
export async function firstWhole<Value>(
  first: Promise<Value>,
  second: (failure: unknown) => Promise<Value>,
  ms: number,
  onLate: () => unknown,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  const outcome = await Promise.race([
    first.then(
      (value) => ({ value }),
      (failure: unknown) => ({ failure }),
    ),
    late,
  ]).finally(() => clearTimeout(timer))
  if (outcome && 'value' in outcome) return outcome.value
  const instead = second(outcome ? outcome.failure : onLate())
  return Promise.any([first, instead]).catch(() => instead)
}
